import type { TransactionId, transactions } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { lockAccounts, lockCategories } from './references-store.ts';
import { findTransactionIncludingDeleted, lockKnownTransaction, unmarkDeleted } from './store.ts';
import { type TransactionRow, toTransaction } from './transaction-row.ts';

/** Restores a deleted transaction whose accounts still exist; without its category if that was deleted since. */
export async function restoreTransaction(
  { db, user, params, now }: Call<typeof transactions.restoreTransaction>,
  listeners: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    await listeners.onRestoring(tx, user.id, params.id, now);
    return toTransaction(await restoreRow(tx, user.id, params.id, listeners));
  });
}

/** As `restoreTransaction`, of the user's transaction with this id; one that is not deleted stays as it is. */
export async function restoreRow(
  tx: Db,
  user: UserId,
  id: TransactionId,
  { onSpending }: Pick<LedgerListeners, 'onSpending'>,
): Promise<TransactionRow> {
  const { categoryId: named } = orNotFound(await findTransactionIncludingDeleted(tx, user, id));
  const categories = await lockCategories(tx, user, named ? [named] : []);
  const row = orNotFound(await lockKnownTransaction(tx, user, id));
  if (row.deletedAt === null) return row;
  // It is there as a part of another one.
  if (row.mergedIntoId !== null) throw new AppError('not_found');
  const accounts = await lockAccounts(tx, user, [row.accountId, row.toAccountId]);
  const gone = (['accountId', 'toAccountId'] as const).filter((side) => row[side] && !accounts.has(row[side]));
  if (gone.length > 0) {
    const fields = Object.fromEntries(gone.map((side) => [side, refusalTexts.accountDeleted]));
    throw new AppError('validation_failed', { fields });
  }
  const categoryId = categories.has(row.categoryId ?? '') ? row.categoryId : null;
  return orNotFound(await unmarkDeleted(tx, user, id, categoryId, onSpending));
}
