import type { transactions } from '@afdal/contract/finance/transactions';
import { Failure } from '../../../../platform/failure.ts';
import type { Call } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { markDeleted } from './store.ts';

export async function deleteTransaction(
  { db, user, params, now }: Call<typeof transactions.deleteTransaction>,
  { onDeleting, onDeleted }: LedgerListeners,
) {
  await db.transaction(async (tx) => {
    await onDeleting(tx, user.id, params.id, now);
    if (!(await markDeleted(tx, user.id, params.id, now))) throw new Failure('not_found');
    await onDeleted(tx, user.id, params.id, now);
  });
  return undefined;
}
