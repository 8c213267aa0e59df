import type { zakat } from '@afdal/contract/finance/zakat';
import type { TransactionId } from '@afdal/contract/ids';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { restoreRow } from '../ledger/transactions/restore-transaction.ts';
import { markDeleted } from '../ledger/transactions/store.ts';
import { cappedZakatPayments } from './capped.ts';
import { findZakatPaymentIncludingDeleted, zakatPaymentRows } from './store.ts';

/** Deletes a payment; one that was an expense goes by that alone. */
export async function deleteZakatPayment({
  db,
  user,
  params: { id },
  now,
}: Call<typeof zakat.deleteZakatPayment>): Promise<undefined> {
  await db.transaction(async (tx) => {
    const { transactionId } = orNotFound(await findZakatPaymentIncludingDeleted(tx, user.id, id)).payment;
    const isGone = transactionId
      ? await markDeleted(tx, user.id, transactionId as TransactionId, now)
      : await zakatPaymentRows.markDeleted(tx, user.id, id, now);
    if (!isGone) throw new AppError('not_found');
  });
}

/** Restores a deleted payment with its expense; one that was never deleted stays as it is. */
export async function restoreZakatPayment(
  { db, user, params: { id } }: Call<typeof zakat.restoreZakatPayment>,
  listeners: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const { payment } = orNotFound(await findZakatPaymentIncludingDeleted(tx, user.id, id));
    if (payment.transactionId) await restoreRow(tx, user.id, payment.transactionId as TransactionId, listeners);
    else if (await zakatPaymentRows.unmarkDeleted(tx, user.id, id)) {
      await assertWithinCap(tx, user.id, cappedZakatPayments);
    }
    return payment;
  });
}
