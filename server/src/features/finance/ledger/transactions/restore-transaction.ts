import { texts } from '@afdal/contract/copy';
import type { transactions } from '@afdal/contract/transactions';
import { Failure, found } from '../../../../platform/failure.ts';
import type { Call } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { lockAccounts, lockCategories } from './references-store.ts';
import { findTransactionIncludingDeleted, lockKnownTransaction, unmarkDeleted } from './store.ts';
import { toTransaction } from './transaction-row.ts';

/** Restores a deleted transaction whose accounts still exist; without its category if that was deleted since. */
export async function restoreTransaction(
  { db, user, params }: Call<typeof transactions.restoreTransaction>,
  { onRestoring, onSpending }: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    await onRestoring(tx, user.id, params.id);
    const { categoryId: named } = found(await findTransactionIncludingDeleted(tx, user.id, params.id));
    const categories = await lockCategories(tx, user.id, named ? [named] : []);
    const row = found(await lockKnownTransaction(tx, user.id, params.id));
    if (row.deletedAt === null) return toTransaction(row);
    const accounts = await lockAccounts(tx, user.id, [row.accountId, row.toAccountId]);
    const gone = (['accountId', 'toAccountId'] as const).filter((side) => row[side] && !accounts.has(row[side]));
    if (gone.length > 0) {
      const fields = Object.fromEntries(gone.map((side) => [side, texts.accountDeleted]));
      throw new Failure('validation_failed', { fields });
    }
    const categoryId = categories.has(row.categoryId ?? '') ? row.categoryId : null;
    return toTransaction(found(await unmarkDeleted(tx, user.id, params.id, categoryId, onSpending)));
  });
}
