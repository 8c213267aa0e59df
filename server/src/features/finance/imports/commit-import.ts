import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@afdal/contract/endpoint';
import type { ImportId, UserId } from '@afdal/contract/ids';
import type { imports } from '@afdal/contract/imports';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { cycleOf } from '@afdal/domain/calendar/salary-cycle';
import type { Db } from '../../../platform/database/database.ts';
import { Failure, found } from '../../../platform/failure.ts';
import type { Call, Caller, LongHandler } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { cycleSettingsOf } from '../../accounts/cycle-settings-store.ts';
import { refuseBeyondPlan } from '../../accounts/plan-limits.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { addImportedRows } from './add-imported-rows.ts';
import { toImport } from './import-row.ts';
import { comparedWithHeld, countsOf, type Preview, unmappedText } from './preview-statement.ts';
import { readImport, refuseUnlessReady } from './read-import.ts';
import { accountTakingMore } from './start-import.ts';
import { withStatementSlot } from './statement-slots.ts';
import { type ImportRow, importDaysSince, importOf, isImporting, lockImport, updateImport, wiped } from './store.ts';

/**
 * Decides once and for all which rows come in, and leaves the adding to a worker. The file is read before anything is
 * locked; what the account holds is looked up anew under the lock, while none of the person's other imports begins.
 */
export const commitImport: LongHandler<typeof imports.commitImport> = {
  work: async ({ db, user, params: { id }, body, now }, finish) => {
    await withStatementSlot(user.id, async () => {
      const row = found(await importOf(db, user.id, id));
      await refuseUnlessItMayBegin(db, user.id, row);
      const { read, target } = await readImport(db, user.id, row, { today: user.today });
      await finish((on) =>
        on.transaction(async (tx) => {
          await lockPerson(tx, user.id);
          const locked = found(await lockImport(tx, user.id, id));
          await refuseUnlessItMayBegin(tx, user.id, locked);
          // Another process of ours has mapped it anew meanwhile: what was read is not what its owner sees.
          if (!isDeepStrictEqual(locked.mapping, row.mapping)) throw new Failure('import_busy');
          return await begin(tx, user, await comparedWithHeld(tx, user.id, read, target), { id, body, now });
        }),
      );
    });
  },
};

async function refuseUnlessItMayBegin(db: Db, user: UserId, row: ImportRow): Promise<void> {
  refuseUnlessReady(row);
  await accountTakingMore(db, user, row.accountId);
  if (await isImporting(db, user, row.accountId)) throw new Failure('import_busy');
}

type Begun = Pick<Call<typeof imports.commitImport>, 'body' | 'now'> & { readonly id: ImportId };

async function begin(tx: Db, user: Caller, preview: Preview, { id, body, now }: Begun) {
  const lines = linesToAdd(preview, body);
  const counts = { ...countsOf(preview), toAdd: lines.length };
  const begun = { ...counts, added: 0, committedAt: now };
  if (lines.length === 0) {
    return toImport(await updateImport(tx, user.id, id, { ...begun, ...wiped, status: 'done' }, now));
  }
  const count = () => importsInCycle(tx, user.id, user.today);
  await refuseBeyondPlan(tx, user.id, { limit: 'importsPerCycle', count }, now);
  const choice = { lines, today: user.today };
  const running = await updateImport(tx, user.id, id, { ...begun, choice, status: 'running' }, now);
  await enqueue(tx, addImportedRows, { userId: user.id, importId: id });
  return toImport(running);
}

/** @throws Failure `validation_failed` without the columns that are needed, `import_incomplete` */
function linesToAdd({ missing, rows }: Preview, body: BodyOf<typeof imports.commitImport>): number[] {
  if (missing.length > 0) {
    const fields = missing.map((field) => [`mapping.${field}`, unmappedText(field)]);
    throw new Failure('validation_failed', { fields: Object.fromEntries(fields) });
  }
  if (!body.skipErrors && rows.some(({ kind }) => kind === 'error')) throw new Failure('import_incomplete');
  const [wanted, unwanted] = [new Set(body.duplicates), new Set(body.without)];
  return rows
    .filter(({ kind, line }) => (kind === 'new' && !unwanted.has(line)) || (kind === 'duplicate' && wanted.has(line)))
    .map(({ line }) => line);
}

async function importsInCycle(tx: Db, user: UserId, today: CivilDate): Promise<number> {
  const { payday } = await cycleSettingsOf(tx, user);
  const { first, last } = cycleOf(today, payday);
  // A day of a person's begins up to a day before it does in UTC, or after.
  const days = await importDaysSince(tx, user, new Date(`${addDays(first, -2)}T00:00:00Z`));
  return days.filter((day) => day >= first && day <= last).length;
}
