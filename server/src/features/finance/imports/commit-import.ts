import { isDeepStrictEqual } from 'node:util';
import type { EndpointBody } from '@afdal/contract/endpoint';
import type { ImportId, imports } from '@afdal/contract/finance/imports';
import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, Caller, LongHandler } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinPlan } from '../../entitlements/plan-limits.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { addImportedRows } from './add-imported-rows.ts';
import { toImport } from './import-row.ts';
import {
  compareWithExisting,
  computeCounts,
  type Preview,
  type PreviewedRow,
  unmappedText,
} from './preview-statement.ts';
import { assertImportReady, readImport } from './read-import.ts';
import { findWritableAccount } from './start-import.ts';
import { withStatementSlot } from './statement/statement-slots.ts';
import { findImport, type ImportRow, importDaysSince, isImporting, lockImport, updateImport, wiped } from './store.ts';

/**
 * Fixes which rows are imported, and leaves adding them to a worker. Reads the file before it locks anything, then looks
 * up again what the account has under the user's lock, so that no other import of theirs can start meanwhile.
 */
export const commitImport = (listeners: LedgerListeners): LongHandler<typeof imports.commitImport> => ({
  work: async ({ db, user, params: { id }, body, now }, finish) => {
    await withStatementSlot(user.id, async () => {
      const row = orNotFound(await findImport(db, user.id, id));
      await assertCommittable(db, user.id, row, now);
      const { read, target } = await readImport(db, user.id, row, { today: user.today, now });
      await finish((on) =>
        on.transaction(async (tx) => {
          await lockPerson(tx, user.id);
          const locked = orNotFound(await lockImport(tx, user.id, id));
          await assertCommittable(tx, user.id, locked, now);
          // Another server process has changed the mapping since: what was read is not what the user sees.
          if (!isDeepStrictEqual(locked.mapping, row.mapping)) throw new AppError('import_busy');
          return await startImporting(tx, user, await compareWithExisting(tx, user.id, read, target), {
            id,
            body,
            now,
            addRows: addImportedRows(listeners),
          });
        }),
      );
    });
  },
});

async function assertCommittable(db: Db, user: UserId, row: ImportRow, now: Date): Promise<void> {
  assertImportReady(row);
  await findWritableAccount(db, user, row.accountId, now);
  if (await isImporting(db, user, row.accountId)) throw new AppError('import_busy');
}

type Commit = Pick<Call<typeof imports.commitImport>, 'body' | 'now'> & {
  readonly id: ImportId;
  readonly addRows: ReturnType<typeof addImportedRows>;
};

async function startImporting(tx: Db, user: Caller, preview: Preview, { id, body, now, addRows }: Commit) {
  const lines = linesToAdd(preview, body);
  const counts = { ...computeCounts(preview), toAdd: lines.length };
  const started = { ...counts, added: 0, committedAt: now };
  if (lines.length === 0) {
    return toImport(await updateImport(tx, user.id, id, { ...started, ...wiped, status: 'done' }, now));
  }
  const count = () => importsInCycle(tx, user.id, user.today);
  await assertWithinPlan(tx, user.id, { limit: 'importsPerCycle', count }, now);
  const chosen = new Set(lines);
  const ends = preview.rows.flatMap((row) =>
    row.kind === 'new' && row.ends !== null && chosen.has(row.line) ? [[row.line, row.ends] as const] : [],
  );
  const { unmatched } = body;
  const refused = new Set(unmatched);
  const matches = preview.rows.flatMap((row) =>
    row.kind === 'matched' && chosen.has(row.line) && !refused.has(row.line)
      ? [[row.line, row.match.candidate.id] as const]
      : [],
  );
  const choice = { lines, today: user.today, ends, matches, recordedSides: preview.recordedSides };
  const running = await updateImport(tx, user.id, id, { ...started, choice, status: 'running' }, now);
  await enqueue(tx, addRows, { userId: user.id, importId: id });
  return toImport(running);
}

/**
 * @throws Failure `validation_failed` without the required columns, `changed_meanwhile` where a row is no longer what the person
 *   said it is, `import_incomplete` for rows that cannot be read or decided, or may be a transaction that is there
 */
function linesToAdd({ missing, rows }: Preview, body: EndpointBody<typeof imports.commitImport>): number[] {
  if (missing.length > 0) {
    const fields = missing.map((field) => [`mapping.${field}`, unmappedText(field)]);
    throw new AppError('validation_failed', { fields: Object.fromEntries(fields) });
  }
  const said = new Map(body.matches.map((line, at) => [line, body.matchedIds[at]]));
  if (rows.some((row) => said.has(row.line) && !isMatchedWith(row, said.get(row.line)))) {
    throw new AppError('changed_meanwhile');
  }
  const [wanted, added, unwanted] = [body.duplicates, body.unmatched, body.without].map((lines) => new Set(lines));
  const isChosen = (row: PreviewedRow): boolean => {
    if (row.kind === 'new') return true;
    if (row.kind === 'duplicate') return wanted?.has(row.line) ?? false;
    return row.kind === 'matched' && (row.match.isSure || said.has(row.line) || (added?.has(row.line) ?? false));
  };
  const isLeftOut = ({ kind, line }: PreviewedRow) => kind === 'duplicate' || unwanted?.has(line);
  if (!body.skipErrors && rows.some((row) => !isChosen(row) && !isLeftOut(row)))
    throw new AppError('import_incomplete');
  return rows.filter((row) => isChosen(row) && !unwanted?.has(row.line)).map(({ line }) => line);
}

function isMatchedWith(row: PreviewedRow, transactionId: string | undefined): boolean {
  return row.kind === 'matched' && row.match.candidate.id === transactionId;
}

async function importsInCycle(tx: Db, user: UserId, today: CivilDate): Promise<number> {
  const { payday } = await findCycleSettings(tx, user);
  const { first, last } = getCycle(today, payday);
  // A user's day starts up to a day before or after the UTC day.
  const days = await importDaysSince(tx, user, new Date(`${addDays(first, -2)}T00:00:00Z`));
  return days.filter((day) => day >= first && day <= last).length;
}
