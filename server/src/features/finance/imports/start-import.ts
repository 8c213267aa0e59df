import type { ImportId, imports } from '@afdal/contract/finance/imports';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, LongHandler } from '../../../platform/http/call.ts';
import { createOrGet } from '../../../platform/http/create-or-get.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { yieldBetweenSteps } from '../../../platform/yield-between-steps.ts';
import { assertWritable } from '../../entitlements/plan-limits.ts';
import { type AccountRow, findAccountIncludingDeleted, limitedAccounts } from '../ledger/money-accounts/store.ts';
import { previewColumns, toImport, toMapping } from './import-row.ts';
import { type Preview, type PreviewedRow, previewStatement } from './preview-statement.ts';
import { cacheStatement, findTransferAccounts } from './read-import.ts';
import { assertLooksLikeStatement, readStatement, type Statement } from './statement/read-statement.ts';
import { withStatementSlot } from './statement/statement-slots.ts';
import { cancelOlder, findImport, insertImport, type NewImport } from './store.ts';

/** How many imports of a user may wait to be committed. */
const maxWaiting = 5;

/** Stores a statement file and returns its preview. No transactions are added yet. */
export const startImport: LongHandler<typeof imports.startImport> = {
  work: async (call, finish) => {
    const { user, body, now } = call;
    const id = idOrNew<ImportId>(body.id, now);
    const known = async (db: Db) => {
      const row = await findImport(db, user.id, id);
      return row && toImport(row);
    };
    await withStatementSlot(user.id, async () => {
      // The file of an import that exists is not read again.
      const isNew = !(body.id && (await known(call.db)));
      const read = isNew ? await readUpload(call, id) : null;
      let isStored = false;
      const insert = async (db: Db) => {
        const added = read && (await insertRead(db, user.id, read.row, now));
        isStored = added !== null;
        return added;
      };
      await finish((db) => createOrGet({ insert: () => insert(db), known: () => known(db) }));
      if (read && isStored) cacheStatement(id, toMapping(read.row.mapping), read.statement);
    });
  },
};

interface Upload {
  readonly statement: Statement;
  readonly row: NewImport;
}

async function readUpload(
  { db, user, body, file, now }: Call<typeof imports.startImport>,
  id: ImportId,
): Promise<Upload> {
  const account = await findWritableAccount(db, user.id, body.accountId, now);
  const statement = await readStatement(file.bytes, body.mapping);
  const others = await findTransferAccounts(db, user.id, account.id, now);
  const target = { importId: id, account, others, today: user.today };
  const preview = await previewStatement(db, user.id, statement, target, body.mapping ?? null);
  await yieldBetweenSteps(assertLooksLikeStatement(statement.lines));
  assertOfCurrency(preview, account.currency);
  const row = {
    id,
    accountId: account.id,
    fileName: file.name,
    content: file.bytes,
    ...previewColumns(preview),
  };
  return { statement, row };
}

/** @throws Failure `statement_other_currency` for a file without a row in the account's currency */
function assertOfCurrency({ rows, fileAccounts }: Preview, currency: string): void {
  const isOther = (row: PreviewedRow) => row.kind === 'error' && row.problem === 'other_currency';
  // Of several accounts another one may be of it.
  if (fileAccounts.length > 1 || !rows.some(isOther)) return;
  const isNone = rows.every((row) => row.kind === 'error');
  if (isNone) throw new AppError('statement_other_currency', { textValues: { currency } });
}

async function insertRead(db: Db, user: UserId, row: NewImport, now: Date) {
  return await db.transaction(async (tx) => {
    const added = await insertImport(tx, user, row, now);
    await cancelOlder(tx, user, maxWaiting, now);
    return added && toImport(added);
  });
}

/**
 * @throws Failure `validation_failed` on `accountId`, unless it is a live account of the user's and not archived;
 *   `premium_required` for one beyond the plan
 */
export async function findWritableAccount(db: Db, user: UserId, id: string, now: Date): Promise<AccountRow> {
  await assertWritable(db, user, limitedAccounts, id, now);
  const account = await findAccountIncludingDeleted(db, user, id as AccountId);
  if (account && account.deletedAt === null && !account.archived) return account;
  const problem = account?.deletedAt === null ? errorTexts.accountArchived : errorTexts.accountRequired;
  throw invalidField('accountId', problem);
}
