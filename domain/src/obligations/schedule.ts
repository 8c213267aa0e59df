import type { CivilDate } from '../calendar/civil-date.ts';
import { splitEvenly } from '../money/split.ts';
import { compareText } from '../text/compare-text.ts';
import { dueDateAfter, dueDates, type PaymentRhythm } from './due-dates.ts';
import { getRemainingMinor, type ScheduledInstallment } from './payment.ts';

/** A payment as it is planned: its due day and its amount in minor units. */
export interface PlannedInstallment {
  readonly dueOn: CivilDate;
  readonly amountMinor: number;
}

/** A payment of a schedule that stands, with what was paid of it. */
export interface StoredInstallment extends ScheduledInstallment {
  readonly id: string;
}

/**
 * Plans equal payments that sum to the total; the first ones get the minor units that are left over.
 *
 * @returns null when a due day lies beyond the calendar's range
 */
export function planInstallments(
  totalMinor: number,
  count: number,
  firstDueOn: CivilDate,
  rhythm: PaymentRhythm,
): PlannedInstallment[] | null {
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
function inDueOrder<P extends { readonly dueOn: CivilDate; readonly id: string }>(installments: readonly P[]): P[] {
  return [...installments].sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.id, b.id));
}

/** A schedule that changed, and where it goes on since. */
export interface ChangedSchedule {
  readonly installments: StoredInstallment[];
  readonly end: ScheduleEnd;
}

/** Moves a payment behind the last one, to the rhythm's next due day; null beyond the calendar's range. */
export function skipPayment(
  installments: readonly StoredInstallment[],
  id: string,
  { anchorOn, plannedUntil }: ScheduleEnd,
  rhythm: PaymentRhythm,
): ChangedSchedule | null {
  const last = inDueOrder(installments).at(-1)?.dueOn ?? plannedUntil;
  const dueOn = nextDueDate(anchorOn, last > plannedUntil ? last : plannedUntil, rhythm);
  return (
    dueOn && { installments: movedTo(installments, new Map([[id, dueOn]])), end: { anchorOn, plannedUntil: dueOn } }
  );
}

/** Moves one payment to another day. */
export function moveInstallment(
  installments: readonly StoredInstallment[],
  id: string,
  dueOn: CivilDate,
): StoredInstallment[] {
  return movedTo(installments, new Map([[id, dueOn]]));
}

/**
 * Moves a payment and all that follow it: the first to `dueOn`, the others by the rhythm from there, which the schedule goes
 * on by. What is settled keeps its day and its place: the payment after it stays in its own month.
 *
 * @returns null beyond the calendar's range
 */
export function moveInstallmentsFrom(
  installments: readonly StoredInstallment[],
  id: string,
  dueOn: CivilDate,
  rhythm: PaymentRhythm,
): ChangedSchedule | null {
  const following = installmentsFrom(installments, id);
  const dates = dueDates(dueOn, following.length, rhythm);
  const plannedUntil = dates?.at(-1);
  if (!dates || !plannedUntil) return null;
  const moved = following.flatMap((installment, at): [string, CivilDate][] =>
    getRemainingMinor(installment) > 0 ? [[installment.id, dates[at] as CivilDate]] : [],
  );
  return { installments: movedTo(installments, new Map(moved)), end: { anchorOn: dueOn, plannedUntil } };
}

/**
 * Changes the amount of a payment and of all that follow it and are not settled; what was paid of one already is the least
 * it can become.
 */
export function changeAmountFrom(
  installments: readonly StoredInstallment[],
  id: string,
  amountMinor: number,
): StoredInstallment[] {
  const open = installmentsFrom(installments, id).filter((installment) => getRemainingMinor(installment) > 0);
  const changed = new Set(open.map((installment) => installment.id));
  return installments.map((installment) =>
    changed.has(installment.id)
      ? { ...installment, amountMinor: Math.max(amountMinor, installment.paidMinor) }
      : installment,
  );
}

/** The total of a schedule and what is left of it, in minor units; a payment that is waived counts with what was paid of it. */
export function scheduleTotals(installments: readonly Omit<ScheduledInstallment, 'dueOn'>[]): {
  readonly totalMinor: number;
  readonly paidMinor: number;
  readonly remainingMinor: number;
} {
  const total = { totalMinor: 0, paidMinor: 0, remainingMinor: 0 };
  for (const installment of installments) {
    total.totalMinor += installment.isWaived ? installment.paidMinor : installment.amountMinor;
    total.paidMinor += installment.paidMinor;
    total.remainingMinor += getRemainingMinor(installment);
  }
  return total;
}

/** A payment and those after it, in order. */
function installmentsFrom(installments: readonly StoredInstallment[], id: string): StoredInstallment[] {
  const ordered = inDueOrder(installments);
  const from = ordered.findIndex((installment) => installment.id === id);
  return from < 0 ? [] : ordered.slice(from);
}

function movedTo(
  installments: readonly StoredInstallment[],
  dates: ReadonlyMap<string, CivilDate>,
): StoredInstallment[] {
  return inDueOrder(
    installments.map((installment) => ({ ...installment, dueOn: dates.get(installment.id) ?? installment.dueOn })),
  );
}
