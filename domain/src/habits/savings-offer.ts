import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { maxDate } from '../calendar/order-days.ts';
import { largestMinor } from '../money/amount-text.ts';
import { getSavedUnits, type HabitStateEvent, isLog } from './habit-fold.ts';
import type { HabitRule } from './habit-rule.ts';
import type { HabitStatus } from './habit-status.ts';
import { minOfferedDays } from './limits.ts';

/** What clean days saved, from one until another, to be moved to where one saves. */
export interface SavingsOffer {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly days: number;
  readonly amountMinor: number;
}

interface Priced extends Pick<HabitRule, 'mode' | 'baselinePerDay'> {
  readonly unitCostMinor: number | null;
  /** The day on which the last offer was moved or declined: it was about the days before. */
  readonly savingsAnsweredOn: CivilDate | null;
}

interface Lately extends Pick<HabitStatus, 'streak'> {
  /** In any order; those since the answer, where it lies within the streak. */
  readonly habitEvents: readonly HabitStateEvent[];
  readonly today: CivilDate;
}

/**
 * What may be moved: what was saved until yesterday since the streak began or the last offer was answered. None before that is
 * a week, nor of days that saved nothing.
 */
export function computeSavingsOffer(habit: Priced, { streak, habitEvents, today }: Lately): SavingsOffer | null {
  const { unitCostMinor, savingsAnsweredOn } = habit;
  const from = maxDate(streak.from, savingsAnsweredOn ?? streak.from);
  const days = daysBetween(from, today);
  if (days < minOfferedDays || unitCostMinor === null) return null;
  const units = from === streak.from ? streak.savedUnits : sumSavedUnits(habit, habitEvents, { from, today });
  const amountMinor = units * unitCostMinor;
  if (amountMinor === 0 || amountMinor > largestMinor) return null;
  return { from, to: addDays(today, -1), days, amountMinor };
}

/** What days of a streak saved: with a limit, those that were logged. */
function sumSavedUnits(
  habit: Priced,
  habitEvents: readonly HabitStateEvent[],
  { from, today }: { readonly from: CivilDate; readonly today: CivilDate },
): number {
  if (habit.mode === 'abstain') return daysBetween(from, today) * getSavedUnits(habit, 0);
  const logged = new Map<CivilDate, number>();
  for (const event of habitEvents) {
    if (!isLog(event) || event.on < from || event.on >= today) continue;
    logged.set(event.on, (logged.get(event.on) ?? 0) + event.quantity);
  }
  return [...logged.values()].reduce((sum, quantity) => sum + getSavedUnits(habit, quantity), 0);
}
