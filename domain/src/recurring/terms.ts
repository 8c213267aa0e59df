import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { maxDate } from '../calendar/order-days.ts';
import type { Payday } from '../calendar/salary-cycle.ts';
import { firstMoneyDay, lastMoneyDay } from '../money/limits.ts';
import { compareText } from '../text/compare-text.ts';
import { maxTerms } from './limits.ts';
import { type DayRange, isNamedByMonth, type Recurrence, type Slot, slotsIn } from './recurrence.ts';

/** What holds from an occurrence on: when something recurs, and how much it is. */
export interface Term extends Recurrence {
  /** The terms before it end before the slot that this day names. */
  readonly replacesFrom: CivilDate;
  readonly amountMinor: number;
  /** Whether the amount is «about» that much. */
  readonly isApproximate: boolean;
}

/** The one term of what has not been changed yet. */
export function firstTerm(terms: Omit<Term, 'replacesFrom' | 'anchorOn'>): Term {
  return { ...terms, replacesFrom: firstMoneyDay, anchorOn: terms.startsOn };
}

export interface TermSlot extends Slot {
  /** The index of its term. */
  readonly term: number;
  readonly amountMinor: number;
  readonly isApproximate: boolean;
}

/** The slots of all terms due in a range, in order; `terms` are ordered by `replacesFrom`. */
export function getTermSlots(terms: readonly Term[], range: DayRange, payday: Payday): TermSlot[] {
  const found = new Map<CivilDate, TermSlot>();
  terms.forEach((term, at) => {
    const before = terms[at + 1]?.replacesFrom;
    const { amountMinor, isApproximate } = term;
    for (const slot of slotsIn(term, range, payday)) {
      const isReplaced = before !== undefined && slot.plannedOn >= before;
      // The name of a slot is given once, also where terms of different units meet in a month.
      if (!isReplaced && !found.has(slot.plannedOn))
        found.set(slot.plannedOn, { ...slot, term: at, amountMinor, isApproximate });
    }
  });
  return [...found.values()].sort((a, b) => compareText(a.dueOn, b.dueOn));
}

/** The slot that a day names; null where there is none. */
export function slotNamed(terms: readonly Term[], plannedOn: CivilDate, payday: Payday): TermSlot | null {
  // Where a slot is named by its month, it is due in that month or less than a week beside it.
  const range = { from: addDays(plannedOn, -7), to: addDays(plannedOn, 40) };
  return getTermSlots(terms, range, payday).find((slot) => slot.plannedOn === plannedOn) ?? null;
}

/** What changes from an occurrence on; what is not named stays. */
export type TermChange = Partial<
  Pick<Term, 'unit' | 'every' | 'calendar' | 'anchorOn' | 'startsOn' | 'amountMinor' | 'isApproximate'>
>;

/** The terms when something changes from an occurrence on; what was changed for later occurrences goes. */
export function changeTermsFrom(
  terms: readonly Term[],
  slot: Pick<TermSlot, 'plannedOn' | 'dueOn' | 'term'>,
  change: TermChange,
): Term[] {
  const held = terms[slot.term];
  if (!held) return [];
  const startsOn = change.startsOn ?? (isNamedByMonth(change.unit ?? held.unit) ? slot.plannedOn : slot.dueOn);
  const isSameRhythm = change.startsOn === undefined && isUnchanged(held, change, 'unit', 'every', 'calendar');
  const anchorOn = change.anchorOn ?? (isSameRhythm ? held.anchorOn : startsOn);
  const after = { ...held, ...change, startsOn, anchorOn };
  const before = terms.slice(0, slot.term);
  // The first slot of a term replaces it; a term that was moved earlier has slots before the one that it replaced.
  const isFirst = slot.plannedOn <= held.replacesFrom;
  const all = isFirst ? [...before, after] : [...before, held, { ...after, replacesFrom: slot.plannedOn }];
  return all.slice(-maxTerms);
}

/**
 * The names of occurrences whose days are counted anew from one on, by those that they had: each keeps its place in the
 * order, so that what happened to one in advance is not asked for again on another day.
 *
 * @param from names the first that changes, in the terms before, and its day in those after
 * @param names of occurrences from that one on, in the terms before
 */
export function renamedOccurrences(
  terms: { readonly before: readonly Term[]; readonly after: readonly Term[] },
  from: { readonly plannedOn: CivilDate; readonly startsOn: CivilDate },
  names: readonly CivilDate[],
  payday: Payday,
): Map<CivilDate, CivilDate> {
  const last = names.reduce(maxDate, from.plannedOn);
  const before = getTermSlots(terms.before, { from: from.plannedOn, to: last }, payday);
  // Months differ by a few days.
  const to = addDays(from.startsOn, daysBetween(from.plannedOn, last) + 7);
  const after = getTermSlots(terms.after, { from: from.startsOn, to }, payday);
  const renamed = new Map<CivilDate, CivilDate>();
  before.forEach(({ plannedOn }, at) => {
    const slot = after[at];
    if (slot && names.includes(plannedOn)) renamed.set(plannedOn, slot.plannedOn);
  });
  return renamed;
}

function isUnchanged(term: Term, change: TermChange, ...keys: (keyof TermChange)[]): boolean {
  return keys.every((key) => change[key] === undefined || change[key] === term[key]);
}

/** The first slot on or after a day; null where none is in the years allowed for money. */
export function firstSlotFrom(terms: readonly Term[], from: CivilDate, payday: Payday): TermSlot | null {
  // Twice as far each time, as an interval may be days or years.
  for (let days = 31; ; days *= 4) {
    const to = addDays(from, days);
    const [first] = getTermSlots(terms, { from, to }, payday);
    if (first || to > lastMoneyDay) return first ?? null;
  }
}
