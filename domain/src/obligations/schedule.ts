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
export function nextDueDate(anchorOn: CivilDate, after: CivilDate, rhythm: PaymentRhythm): CivilDate | null {
  for (let step = 0; ; step++) {
    const date = dueDateAfter(anchorOn, step, rhythm);
    if (!date || date > after) return date;
  }
}

/** Where a schedule goes on: payments that are moved by themselves do not change it. */
export interface ScheduleEnd {
  /** The day that due days are counted from: the first one, until all that follow are moved. */
  readonly anchorOn: CivilDate;
  /** The last due day of the rhythm that has its payment. */
  readonly plannedUntil: CivilDate;
}

/** The due days that follow the end of a schedule, at most so many; fewer beyond the calendar's range. */
export function dueDatesFrom({ anchorOn, plannedUntil }: ScheduleEnd, count: number, rhythm: PaymentRhythm) {
  const dates: CivilDate[] = [];
  for (let after = plannedUntil; dates.length < count; ) {
    const date = nextDueDate(anchorOn, after, rhythm);
    if (!date) break;
    dates.push(date);
    after = date;
  }
  return dates;
}

/** By due day; those of one day by id, which is the order they were made in. */
function inDueOrder<P extends { readonly dueOn: CivilDate; readonly id: string }>(payments: readonly P[]): P[] {
  return [...payments].sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.id, b.id));
}

/** A schedule that changed, and where it goes on since. */
export interface ChangedSchedule {
  readonly payments: StandingPayment[];
  readonly end: ScheduleEnd;
}

/** Moves a payment behind the last one, to the rhythm's next due day; null beyond the calendar's range. */
export function skipPayment(
  payments: readonly StandingPayment[],
  id: string,
  { anchorOn, plannedUntil }: ScheduleEnd,
  rhythm: PaymentRhythm,
): ChangedSchedule | null {
  const last = inDueOrder(payments).at(-1)?.dueOn ?? plannedUntil;
  const dueOn = nextDueDate(anchorOn, last > plannedUntil ? last : plannedUntil, rhythm);
  return dueOn && { payments: movedTo(payments, new Map([[id, dueOn]])), end: { anchorOn, plannedUntil: dueOn } };
}

/** Moves one payment to another day. */
export function movePayment(payments: readonly StandingPayment[], id: string, dueOn: CivilDate): StandingPayment[] {
  return movedTo(payments, new Map([[id, dueOn]]));
}

/**
 * Moves a payment and all that follow it: the first to `dueOn`, the others by the rhythm from there, which the schedule goes
 * on by. What is settled keeps its day and its place: the payment after it stays in its own month.
 *
 * @returns null beyond the calendar's range
 */
export function movePaymentsFrom(
  payments: readonly StandingPayment[],
  id: string,
  dueOn: CivilDate,
  rhythm: PaymentRhythm,
): ChangedSchedule | null {
  const following = paymentsFrom(payments, id);
  const dates = dueDates(dueOn, following.length, rhythm);
  const plannedUntil = dates?.at(-1);
  if (!dates || !plannedUntil) return null;
  const moved = following.flatMap((payment, at): [string, CivilDate][] =>
    leftToPay(payment) > 0 ? [[payment.id, dates[at] as CivilDate]] : [],
  );
  return { payments: movedTo(payments, new Map(moved)), end: { anchorOn: dueOn, plannedUntil } };
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
  const open = paymentsFrom(payments, id).filter((payment) => leftToPay(payment) > 0);
  const changed = new Set(open.map((payment) => payment.id));
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

/** A payment and those after it, in order. */
function paymentsFrom(payments: readonly StandingPayment[], id: string): StandingPayment[] {
  const ordered = inDueOrder(payments);
  const from = ordered.findIndex((payment) => payment.id === id);
  return from < 0 ? [] : ordered.slice(from);
}

function movedTo(payments: readonly StandingPayment[], dates: ReadonlyMap<string, CivilDate>): StandingPayment[] {
  return inDueOrder(payments.map((payment) => ({ ...payment, dueOn: dates.get(payment.id) ?? payment.dueOn })));
}
