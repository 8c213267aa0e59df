import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import type { HabitMode, limitPeriods } from './habit.ts';

/** What is asked for in a habit. All days are judged by the rule of today. */
export interface HabitRule {
  readonly mode: HabitMode;
  readonly startedAtMs: number;
  readonly startedOn: CivilDate;
  /** The limit, of a taper the first one; null to abstain. */
  readonly limitQuantity: number | null;
  readonly limitPer: (typeof limitPeriods)[number];
  /** By how much a taper's limit falls, and after how many days. */
  readonly taperStep: number | null;
  readonly taperEveryDays: number | null;
  /** How much a day had before; null where nobody knows. */
  readonly baselinePerDay: number | null;
}

/** How much a day may have, or its week: nothing for who abstains. */
export function limitOn(rule: HabitRule, day: CivilDate): number {
  if (rule.mode === 'abstain') return 0;
  const first = rule.limitQuantity ?? 0;
  if (rule.mode === 'limit') return first;
  return Math.max(0, first - stepsUntil(rule, day) * (rule.taperStep ?? 0));
}

/** A taper's next limit and its first day; null once nothing is left, and of the other modes. */
export function nextLimit(
  rule: HabitRule,
  day: CivilDate,
): { readonly quantity: number; readonly on: CivilDate } | null {
  if (rule.mode !== 'taper' || limitOn(rule, day) === 0) return null;
  const on = addDays(rule.startedOn, (stepsUntil(rule, day) + 1) * (rule.taperEveryDays ?? 1));
  return { quantity: limitOn(rule, on), on };
}

/** Whether the limit is a week's. */
export function isWeekly({ mode, limitPer }: Pick<HabitRule, 'mode' | 'limitPer'>): boolean {
  return mode === 'limit' && limitPer === 'week';
}

/** How often a day something is expected: a limit is kept once in its period. */
export function expectedPerDay(rule: Pick<HabitRule, 'mode' | 'limitPer'>): number {
  return isWeekly(rule) ? 1 / 7 : 1;
}

function stepsUntil({ startedOn, taperEveryDays }: HabitRule, day: CivilDate): number {
  return Math.max(0, Math.floor(daysBetween(startedOn, day) / (taperEveryDays ?? 1)));
}
