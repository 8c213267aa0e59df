import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { maxDate } from '../calendar/order-days.ts';
import type { Payday } from '../calendar/salary-cycle.ts';
import { compareText } from '../text/compare-text.ts';
import { occurrenceDaysAhead, occurrenceDaysLate } from './limits.ts';
import type { DayRange } from './recurrence.ts';
import { firstSlotFrom, getTermSlots, slotNamed, type Term, type TermSlot } from './terms.ts';

export const occurrenceStatuses = ['upcoming', 'due', 'late', 'recorded', 'skipped'] as const;
type OccurrenceStatus = (typeof occurrenceStatuses)[number];

/** When something recurs, in all its terms. */
export interface Rhythm {
  /** Ordered by `replacesFrom`. */
  readonly terms: readonly Term[];
  /** Nothing before this day: what lay in the past when it was added is not planned. */
  readonly plannedFrom: CivilDate;
  /** The last day; null where it goes on. */
  readonly endsOn: CivilDate | null;
}

/** What is stored of an occurrence. Of most, nothing is: they follow from the rhythm. */
export interface StoredOccurrence {
  readonly plannedOn: CivilDate;
  /** Where it was moved. */
  readonly dueOn: CivilDate | null;
  readonly amountMinor: number | null;
  readonly isSkipped: boolean;
  /** The transaction that records it, while that is live. */
  readonly transactionId: string | null;
}

export interface Occurrence {
  readonly plannedOn: CivilDate;
  readonly dueOn: CivilDate;
  readonly amountMinor: number;
  readonly isApproximate: boolean;
  readonly transactionId: string | null;
  readonly status: OccurrenceStatus;
}

/** Whether an occurrence is still to come or to be recorded. */
export function isOpen({ status }: Pick<Occurrence, 'status'>): boolean {
  return status === 'upcoming' || status === 'due' || status === 'late';
}

/** An occurrence that was read on an earlier day, as it stands today. */
export function occurrenceOnDay<T extends { readonly status: OccurrenceStatus; readonly dueOn: CivilDate }>(
  occurrence: T,
  today: CivilDate,
): T {
  return isOpen(occurrence) ? { ...occurrence, status: statusOn(occurrence.dueOn, today) } : occurrence;
}

/** The occurrences due in a range, in order. What nobody recorded for long is not late any more: it lapses. */
export function occurrencesIn(
  rhythm: Rhythm,
  stored: readonly StoredOccurrence[],
  range: DayRange,
  today: CivilDate,
  payday: Payday,
): Occurrence[] {
  const byName = new Map(stored.map((each) => [each.plannedOn, each]));
  const moved = stored.filter(({ dueOn }) => dueOn !== null);
  const slots = [
    ...getTermSlots(rhythm.terms, range, payday).filter(({ plannedOn }) => !byName.get(plannedOn)?.dueOn),
    ...moved.flatMap(({ plannedOn }) => slotNamed(rhythm.terms, plannedOn, payday) ?? []),
  ];
  return slots
    .filter((slot) => isPlanned(slot, rhythm))
    .map((slot) => buildOccurrence(slot, byName.get(slot.plannedOn), today))
    .filter((each) => each.dueOn >= range.from && each.dueOn <= range.to && !isLapsed(each, today))
    .sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.plannedOn, b.plannedOn));
}

/** The occurrence that a day names; null where there is none. */
export function occurrenceNamed(
  rhythm: Rhythm,
  stored: readonly StoredOccurrence[],
  plannedOn: CivilDate,
  today: CivilDate,
  payday: Payday,
): Occurrence | null {
  const slot = slotNamed(rhythm.terms, plannedOn, payday);
  if (!slot || !isPlanned(slot, rhythm)) return null;
  return buildOccurrence(
    slot,
    stored.find((each) => each.plannedOn === plannedOn),
    today,
  );
}

/** The first occurrence that is open from today on; null where none comes any more. */
export function nextOccurrence(
  rhythm: Rhythm,
  stored: readonly StoredOccurrence[],
  today: CivilDate,
  payday: Payday,
): Occurrence | null {
  const near = { from: today, to: addDays(today, occurrenceDaysAhead) };
  const next = occurrencesIn(rhythm, stored, near, today, payday).find(isOpen);
  if (next) return next;
  const from = maxDate(rhythm.plannedFrom, addDays(near.to, 1));
  const slot = firstSlotFrom(rhythm.terms, from, payday);
  return slot && isPlanned(slot, rhythm) ? buildOccurrence(slot, undefined, today) : null;
}

function isPlanned({ dueOn }: TermSlot, { plannedFrom, endsOn }: Rhythm): boolean {
  return dueOn >= plannedFrom && (endsOn === null || dueOn <= endsOn);
}

function buildOccurrence(slot: TermSlot, stored: StoredOccurrence | undefined, today: CivilDate): Occurrence {
  const dueOn = stored?.dueOn ?? slot.dueOn;
  const transactionId = stored?.transactionId ?? null;
  return {
    plannedOn: slot.plannedOn,
    dueOn,
    amountMinor: stored?.amountMinor ?? slot.amountMinor,
    isApproximate: slot.isApproximate,
    transactionId,
    status: transactionId ? 'recorded' : stored?.isSkipped ? 'skipped' : statusOn(dueOn, today),
  };
}

function statusOn(dueOn: CivilDate, today: CivilDate): OccurrenceStatus {
  if (dueOn === today) return 'due';
  return dueOn < today ? 'late' : 'upcoming';
}

function isLapsed({ status, dueOn }: Occurrence, today: CivilDate): boolean {
  return status === 'late' && dueOn < addDays(today, -occurrenceDaysLate);
}
