import type { ObligationId, TransactionId, UserId } from '@afdal/contract/ids';
import { respreadPayment } from '@afdal/domain/obligations/spread-payment';
import type { Db } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { findTransactionIncludingDeleted } from '../ledger/transactions/store.ts';
import { findPaymentAllocations, findPayments, payingTransactions, replacePaidParts } from './payments-store.ts';
import { paidPartsBy } from './record-payment.ts';
import { lockKnownObligation, type ObligationRow } from './store.ts';

/**
 * Makes what a deleted transaction paid fit into its obligation again before it is restored: what was paid, waived or
 * changed meanwhile leaves less room for it.
 *
 * @throws Failure `obligation_overpaid` where less is left to pay, `pots_received` for a pot beyond the last turn
 */
export async function putBackPayment(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  const parts = await findPaymentAllocations(tx, user, id);
  const obligation = parts[0] && (await lockKnownObligation(tx, user, parts[0].obligationId as ObligationId));
  if (!obligation) return;
  // Under the lock, which another restore may have held: a live one counts already.
  const transaction = await findTransactionIncludingDeleted(tx, user, id);
  if (!transaction?.deletedAt) return;
  const schedule = await findPayments(tx, user, obligation.id as ObligationId);
  const before = new Map(
    (await findPaymentAllocations(tx, user, id)).map((part) => [part.paymentId, part.amountMinor]),
  );
  if (before.has(null)) return await assertPotRemaining(tx, user, obligation);
  const after = respreadPayment(
    schedule,
    schedule.map((payment) => before.get(payment.id) ?? 0),
  );
  if (!after) throw new Failure('obligation_overpaid');
  const of = { obligationId: obligation.id, transactionId: id };
  await replacePaidParts(tx, user, of, paidPartsBy(schedule, after));
}

/** @throws Failure `pots_received` when each turn has brought its pot */
export async function assertPotRemaining(
  tx: Db,
  user: UserId,
  { id, myShares, potsBefore }: ObligationRow,
): Promise<void> {
  const received = await payingTransactions(tx, user, id as ObligationId, 'pots');
  if (potsBefore + received.length >= (myShares ?? 0)) throw new Failure('pots_received');
}
