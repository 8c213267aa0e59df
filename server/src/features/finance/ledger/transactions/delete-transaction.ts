import type { transactions } from '@afdal/contract/finance/transactions';
import { AppError } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { markDeleted } from './store.ts';

export async function deleteTransaction(
  { db, user, params, now }: Call<typeof transactions.deleteTransaction>,
  { onDeleting, onDeleted }: LedgerListeners,
) {
  await db.transaction(async (tx) => {
    await onDeleting(tx, user.id, params.id, now);
    if (!(await markDeleted(tx, user.id, params.id, now))) throw new AppError('not_found');
    await onDeleted(tx, user.id, params.id, now);
  });
  return undefined;
}
