import type { CivilDate } from '../calendar/civil-date.ts';
import { splitEvenly } from '../money/split.ts';
import { compareText } from '../text/compare-text.ts';
import { dueDateAfter, dueDates, type PaymentRhythm } from './due-dates.ts';
import { leftToPay, type ScheduledPayment } from './payment.ts';

/** A payment as it is planned: its due day and its amount in minor units. */
export interface PlannedPayment {
  readonly dueOn: CivilDate;
  readonly amountMinor: number;
}

/** A payment of a schedule that stands, with what was paid of it. */
export interface StandingPayment extends ScheduledPayment {
  readonly id: string;
}

/**
 * Plans equal payments that sum to the total; the first ones get the minor units that are left over.
 *
 * @returns null when a due day lies beyond the calendar's range
 */
export function planPayments(
  totalMinor: number,
  count: number,
  firstDueOn: CivilDate,
  rhythm: PaymentRhythm,
): PlannedPayment[] | null {
  const amounts = splitEvenly(totalMinor, count);
  const dates = dueDates(firstDueOn, count, rhythm);
  return dates && amounts.map((amountMinor, at) => ({ dueOn: dates[at] as CivilDate, amountMinor }));
}

/** The first due day of the rhythm after a day; null beyond the calendar's range. */
export function nextDueDate(firstDueOn: CivilDate, after: CivilDate, rhythm: PaymentRhythm): CivilDate | null {
  for (let step = 0; ; step++) {
    const date = dueDateAfter(firstDueOn, step, rhythm);
    if (!date || date > after) return date;
  }
}

/** By due day; those of one day by id, which is the order they were made in. */
function inDueOrder<P extends { readonly dueOn: CivilDate; readonly id: string }>(payments: readonly P[]): P[] {
  return [...payments].sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.id, b.id));
}

/** Moves a payment behind the last one, to the rhythm's next due day; null beyond the calendar's range. */
export function skipPayment(
  payments: readonly StandingPayment[],
  id: string,
  firstDueOn: CivilDate,
  rhythm: PaymentRhythm,
): StandingPayment[] | null {
  const last = inDueOrder(payments).at(-1);
  const dueOn = last && nextDueDate(firstDueOn, last.dueOn, rhythm);
  return dueOn ? movedTo(payments, new Map([[id, dueOn]])) : null;
}

/** Moves one payment to another day. */
export function movePayment(payments: readonly StandingPayment[], id: string, dueOn: CivilDate): StandingPayment[] {
  return movedTo(payments, new Map([[id, dueOn]]));
}

/**
 * Moves a payment and all that follow it and are not settled: the first to `dueOn`, the others by the rhythm from there.
 *
 * @returns null beyond the calendar's range
 */
export function movePaymentsFrom(
  payments: readonly StandingPayment[],
  id: string,
  dueOn: CivilDate,
  rhythm: PaymentRhythm,
): StandingPayment[] | null {
  const following = openFrom(payments, id);
  const dates = dueDates(dueOn, following.length, rhythm);
  return dates && movedTo(payments, new Map(following.map((payment, at) => [payment.id, dates[at] as CivilDate])));
}

/**
 * Changes the amount of a payment and of all that follow it and are not settled; what was paid of one already is the least
 * it can become.
 */
export function changeAmountFrom(
  payments: readonly StandingPayment[],
  id: string,
  amountMinor: number,
): StandingPayment[] {
  const changed = new Set(openFrom(payments, id).map((payment) => payment.id));
  return payments.map((payment) =>
    changed.has(payment.id) ? { ...payment, amountMinor: Math.max(amountMinor, payment.paidMinor) } : payment,
  );
}

/** The total of a schedule and what is left of it, in minor units; a payment that is waived counts with what was paid of it. */
export function scheduleTotals(payments: readonly Omit<ScheduledPayment, 'dueOn'>[]): {
  readonly totalMinor: number;
  readonly paidMinor: number;
  readonly remainingMinor: number;
} {
  const total = { totalMinor: 0, paidMinor: 0, remainingMinor: 0 };
  for (const payment of payments) {
    total.totalMinor += payment.isWaived ? payment.paidMinor : payment.amountMinor;
    total.paidMinor += payment.paidMinor;
    total.remainingMinor += leftToPay(payment);
  }
  return total;
}

/** A payment and those after it, in order, that something is left to pay of. */
function openFrom(payments: readonly StandingPayment[], id: string): StandingPayment[] {
  const ordered = inDueOrder(payments);
  const from = ordered.findIndex((payment) => payment.id === id);
  return from < 0 ? [] : ordered.slice(from).filter((payment) => leftToPay(payment) > 0);
}

function movedTo(payments: readonly StandingPayment[], dates: ReadonlyMap<string, CivilDate>): StandingPayment[] {
  return inDueOrder(payments.map((payment) => ({ ...payment, dueOn: dates.get(payment.id) ?? payment.dueOn })));
}
