import type { ObligationId, TransactionId, UserId } from '@afdal/contract/ids';
import { reallocatePayment } from '@afdal/domain/obligations/allocate-payment';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findTransactionIncludingDeleted } from '../ledger/transactions/store.ts';
import {
  findInstallments,
  findPaymentAllocations,
  payingTransactions,
  replacePaymentAllocations,
} from './installments-store.ts';
import { toPaymentAllocations } from './record-payment.ts';
import { lockKnownObligation, type ObligationRow } from './store.ts';

/**
 * Makes what a deleted transaction paid fit into its obligation again before it is restored: what was paid, waived or
 * changed meanwhile leaves less room for it.
 *
 * @throws Failure `obligation_overpaid` where less is left to pay, `pots_received` for a pot beyond the last turn
 */
export async function putBackPayment(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  const allocations = await findPaymentAllocations(tx, user, id);
  const obligation =
    allocations[0] && (await lockKnownObligation(tx, user, allocations[0].obligationId as ObligationId));
  if (!obligation) return;
  // Under the lock, which another restore may have held: a live one counts already.
  const transaction = await findTransactionIncludingDeleted(tx, user, id);
  if (!transaction?.deletedAt) return;
  const schedule = await findInstallments(tx, user, obligation.id as ObligationId);
  const before = new Map(
    (await findPaymentAllocations(tx, user, id)).map((part) => [part.paymentId, part.amountMinor]),
  );
  if (before.has(null)) return await assertPotRemaining(tx, user, obligation);
  const after = reallocatePayment(
    schedule,
    schedule.map((installment) => before.get(installment.id) ?? 0),
  );
  if (!after) throw new AppError('obligation_overpaid');
  const target = { obligationId: obligation.id, transactionId: id };
  await replacePaymentAllocations(tx, user, target, toPaymentAllocations(schedule, after));
}

/** @throws Failure `pots_received` when each turn has brought its pot */
export async function assertPotRemaining(
  tx: Db,
  user: UserId,
  { id, myShares, potsBefore }: ObligationRow,
): Promise<void> {
  const received = await payingTransactions(tx, user, id as ObligationId, 'pots');
  if (potsBefore + received.length >= (myShares ?? 0)) throw new AppError('pots_received');
}
