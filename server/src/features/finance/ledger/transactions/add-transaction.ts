import type { transactions } from '@afdal/contract/finance/transactions';
import type { TransactionId } from '@afdal/contract/ids';
import type { Call } from '../../../../platform/http/call.ts';
import { createOrGet } from '../../../../platform/http/create-or-get.ts';
import { idOrNew } from '../../../../platform/uuid.ts';
import { assertWritable } from '../../../entitlements/plan-limits.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { limitedAccounts } from '../money-accounts/plan-limit.ts';
import { filledAccount } from './filled-account.ts';
import { postTransaction } from './post-transaction.ts';
import { findTransactionIncludingDeleted } from './store.ts';
import { toTransaction } from './transaction-row.ts';

export async function addTransaction(
  { db, user, body, now }: Call<typeof transactions.addTransaction>,
  listeners: LedgerListeners,
) {
  const id = idOrNew<TransactionId>(body.id, now);
  const known = async () => {
    const row = await findTransactionIncludingDeleted(db, user.id, id);
    return row && toTransaction(row);
  };
  return await createOrGet({
    insert: async () => {
      // An id that exists is returned as it is, even if its account was archived since.
      if (body.id && (await known())) return null;
      const row = await db.transaction(async (tx) => {
        const filled = filledAccount(body);
        if (filled) await assertWritable(tx, user.id, limitedAccounts, filled, now);
        return await postTransaction(tx, user, { ...body, id }, now, listeners);
      });
      return row && toTransaction(row);
    },
    known,
  });
}
