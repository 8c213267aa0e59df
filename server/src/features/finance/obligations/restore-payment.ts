import type { ObligationId } from '@afdal/contract/finance/obligations';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { findPaidOff, reallocatePayment } from '@afdal/domain/obligations/allocate-payment';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import { asc, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import { findTransactionIncludingDeleted } from '../ledger/transactions/store.ts';
import { type TaskNeeds, toIds } from './payment-tasks.ts';
import { toPaymentAllocations } from './record-payment.ts';
import {
  expectInstallment,
  findInstallments,
  findPaymentAllocations,
  type InstallmentRow,
  itsAllocations,
  itsTransaction,
  payingTransactions,
  replacePaymentAllocations,
  settleInstallment,
} from './store/installments-store.ts';
import { findEvents, lockKnownObligation, type ObligationRow } from './store/obligations-store.ts';
import { installments, paymentAllocations } from './store/tables.ts';

/**
 * Makes what a deleted transaction paid fit into its obligation again before it is restored: what was paid, waived or
 * changed meanwhile leaves less room for it.
 *
 * @throws Failure `obligation_overpaid` where less is left to pay, `pots_received` for a pot beyond the last turn
 */
export async function putBackPayment(
  tx: Db,
  user: UserId,
  id: TransactionId,
  { now, updateTasksOfPayments }: TaskNeeds & { readonly now: Date },
): Promise<void> {
  const allocations = await findPaymentAllocations(tx, user, id);
  const obligation = allocations[0] && (await lockKnownObligation(tx, user, allocations[0].obligationId));
  if (!obligation) return;
  // Under the lock, which another restore may have held: a live one counts already.
  const transaction = await findTransactionIncludingDeleted(tx, user, id);
  if (!transaction?.deletedAt) return;
  const schedule = await findInstallments(tx, user, obligation.id);
  const before = new Map(
    (await findPaymentAllocations(tx, user, id)).map((part) => [part.paymentId, part.amountMinor]),
  );
  if (before.has(null)) return await assertPotRemaining(tx, user, obligation);
  const settled = await settleAgain(tx, user, obligation, { schedule, paid: before, paidAt: transaction.createdAt });
  const after = reallocatePayment(
    settled,
    schedule.map((installment) => before.get(installment.id) ?? 0),
  );
  if (!after) throw new AppError('obligation_overpaid');
  const target = { obligationId: obligation.id, transactionId: id };
  await replacePaymentAllocations(tx, user, target, toPaymentAllocations(schedule, after));
  const paidOff = { ids: toIds(findPaidOff(settled, after)), paidOn: transaction.occurredOn as CivilDate };
  await updateTasksOfPayments(tx, user, paidOff, now);
}

interface Settling {
  readonly schedule: readonly InstallmentRow[];
  /** What is paid again of each payment, by its id. */
  readonly paid: ReadonlyMap<string | null, number>;
  readonly paidAt: string;
}

/**
 * Makes what is restored the whole of the bill that it settled when it was paid, and answers the schedule as it is then.
 * That it settled a bill is known by the event of the same instant. A bill that was paid meanwhile stays as it is.
 */
async function settleAgain(
  tx: Db,
  user: UserId,
  { id, kind }: ObligationRow,
  { schedule, paid, paidAt }: Settling,
): Promise<readonly InstallmentRow[]> {
  const at = schedule.findIndex((installment) => paid.has(installment.id));
  const installment = schedule[at];
  if (!isOpenEnded(kind) || !installment || getRemainingMinor(installment) === 0) return schedule;
  const isSettling = (await findEvents(tx, user, id)).some(
    ({ type, at: happenedAt }) => type === 'amount_changed' && Date.parse(happenedAt) === Date.parse(paidAt),
  );
  if (!isSettling) return schedule;
  const amountMinor = installment.paidMinor + (paid.get(installment.id) ?? 0);
  await settleInstallment(tx, user, installment.id, amountMinor);
  return schedule.with(at, { ...installment, amountMinor });
}

/** Before what paid for something goes to the trash: a bill that it settled is expected as before. */
export async function takeBackPayment(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  const allocations = await findPaymentAllocations(tx, user, id);
  const obligation = allocations[0] && (await lockKnownObligation(tx, user, allocations[0].obligationId));
  if (!obligation || !isOpenEnded(obligation.kind)) return;
  const schedule = await findInstallments(tx, user, obligation.id);
  for (const { paymentId, amountMinor } of allocations) {
    const paidMinor = schedule.find((installment) => installment.id === paymentId)?.paidMinor ?? 0;
    if (paymentId !== null) await expectInstallment(tx, user, paymentId, Math.max(0, paidMinor - amountMinor));
  }
}

/** @throws Failure `pots_received` when each turn has brought its pot */
export async function assertPotRemaining(
  tx: Db,
  user: UserId,
  { id, myShares, potsBefore }: ObligationRow,
): Promise<void> {
  const received = await payingTransactions(tx, user, id, 'pots');
  if (potsBefore + received.length >= (myShares ?? 0)) throw new AppError('pots_received');
}

/**
 * Spreads what was paid of payments above their amounts over what is left of their schedules, one transaction after
 * the other. For rows that come from elsewhere: what is paid or restored here fits.
 *
 * @returns false where more was paid of an obligation than there is to pay
 */
export async function reallocateOverpaid(tx: Db, user: UserId): Promise<boolean> {
  const rows = await postedRows(tx, user);
  const paid = new Map<string, number>();
  for (const { id, partMinor } of rows) paid.set(id, (paid.get(id) ?? 0) + (partMinor ?? 0));
  const overpaid = rows.filter((row) => (paid.get(row.id) ?? 0) > (row.paidBefore ? 0 : row.amountMinor));
  for (const id of new Set(overpaid.map((row) => row.obligationId))) {
    const ofOne = rows.filter((row) => row.obligationId === id);
    if (!(await reallocate(tx, user, id, ofOne))) return false;
  }
  return true;
}

type Rows = Awaited<ReturnType<typeof postedRows>>;

async function reallocate(tx: Db, user: UserId, obligationId: ObligationId, rows: Rows): Promise<boolean> {
  const schedule = [...new Map(rows.map((row) => [row.id, row])).values()];
  let current = schedule.map(({ amountMinor, paidBefore, isWaived }) => ({
    amountMinor,
    paidMinor: paidBefore ? amountMinor : 0,
    isWaived,
  }));
  for (const transactionId of new Set(rows.flatMap((row) => row.transactionId ?? []))) {
    const allocations = new Map(
      rows.filter((row) => row.transactionId === transactionId).map((row) => [row.id, row.partMinor]),
    );
    const after = reallocatePayment(
      current,
      schedule.map(({ id }) => allocations.get(id) ?? 0),
    );
    if (!after) return false;
    current = current.map((row, at) => ({ ...row, paidMinor: row.paidMinor + (after[at] ?? 0) }));
    await replacePaymentAllocations(tx, user, { obligationId, transactionId }, toPaymentAllocations(schedule, after));
  }
  return true;
}

/** A person's payments with each part that a live transaction paid of them, in the order of their schedules. */
async function postedRows(tx: Db, user: UserId) {
  const { id, obligationId, amountMinor, paidBefore, waivedAt } = installments;
  return await tx
    .select({
      id,
      obligationId,
      amountMinor,
      paidBefore,
      isWaived: sql<boolean>`${waivedAt} is not null`,
      transactionId: transactions.id,
      partMinor: sql<
        number | null
      >`case when ${transactions.id} is not null then ${paymentAllocations.amountMinor} end`,
    })
    .from(installments)
    .leftJoin(paymentAllocations, itsAllocations)
    .leftJoin(transactions, itsTransaction)
    .where(own(installments, user))
    .orderBy(asc(installments.dueOn), asc(id), asc(transactions.createdAt), asc(transactions.id));
}
