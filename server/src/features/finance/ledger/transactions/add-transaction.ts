import type { TransactionId } from '@afdal/contract/ids';
import type { transactions } from '@afdal/contract/transactions';
import { statusOf } from '@afdal/domain/money/transaction-problems';
import type { Call } from '../../../../platform/http/call.ts';
import { createOrGet } from '../../../../platform/http/create-or-get.ts';
import { givenOrNewId } from '../../../../platform/uuid.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { lockAccounts, lockCategories } from './references-store.ts';
import { findTransactionIncludingDeleted, insertTransactions } from './store.ts';
import { suggestedCategory } from './suggested-category.ts';
import { toTransaction } from './transaction-row.ts';
import { receivedOf, validateTransaction } from './validate-transaction.ts';

export async function addTransaction(
  { db, user, body, now }: Call<typeof transactions.addTransaction>,
  { onSpending }: LedgerListeners,
) {
  const id = givenOrNewId<TransactionId>(body.id, now);
  const known = async () => {
    const row = await findTransactionIncludingDeleted(db, user.id, id);
    return row && toTransaction(row);
  };
  return await createOrGet({
    insert: async () => {
      // An id that exists is returned as it is, even if its account was archived since.
      if (body.id && (await known())) return null;
      return await db.transaction(async (tx) => {
        const given = body.categoryId !== undefined;
        const wanted = given ? (body.categoryId ?? null) : await suggestedCategory(tx, user.id, body);
        const categories = await lockCategories(tx, user.id, wanted === null ? [] : [wanted]);
        const categoryId = given || categories.has(wanted ?? '') ? wanted : null;
        const { id: _, ...asked } = { ...body, categoryId, status: body.status };
        const accounts = await lockAccounts(tx, user.id, [asked.accountId, asked.toAccountId]);
        validateTransaction(asked, { accounts, categories, today: user.today });
        const row = {
          ...{ ...asked, id, receivedMinor: receivedOf(asked) },
          status: statusOf(asked.status, asked.occurredOn, user.today),
          ...{ receiptId: null, importId: null, importLine: null, fingerprint: null, splitId: null },
        };
        const [added] = await insertTransactions(tx, user.id, [row], now, onSpending);
        return added ? toTransaction(added) : null;
      });
    },
    known,
  });
}
