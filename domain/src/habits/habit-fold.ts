import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { getWeekday } from '../calendar/month.ts';
import { getPeriod } from '../schedules/period.ts';
import type { HabitEventType, UrgeResult } from './habit.ts';
import { expectedPerDay, type HabitRule, isWeekly, limitOn } from './habit-rule.ts';

/** An event, as far as it decides how a habit stands. */
export interface HabitStateEvent {
  readonly on: CivilDate;
  readonly atMs: number;
  readonly type: HabitEventType;
  /** Of a slip, at least 1. */
  readonly quantity: number;
  readonly result: UrgeResult | null;
}

/** How a habit stood at the end of a day: all that later days need to know of those before. */
export interface HabitFold {
  readonly through: CivilDate;
  /** The strength, from 0 to 1. */
  readonly score: number;
  /** How much less there was than before, in units. */
  readonly savedUnits: number;
  /** The start, or the last time that the limit was passed. */
  readonly cleanSinceMs: number;
  /** The longest time between two of those. */
  readonly bestMs: number;
  /** What the week had so far. */
  readonly weekQuantity: number;
  readonly fineDays: number;
  /** The fine days that count since the limit was last passed, and the most between two of those times. */
  readonly cleanDays: number;
  readonly bestCleanDays: number;
  /** The first day since which all were fine, the next one where this was not, and what had been saved before it. */
  readonly streakFrom: CivilDate;
  readonly savedBeforeStreak: number;
  /** What took the sum of a day, or of a week, above its limit. */
  readonly slips: number;
  readonly resisted: number;
}

/** Whether it says how much a day had: a quantity, or by a look back without one that it had none. */
export function isLog({ type }: Pick<HabitStateEvent, 'type'>): boolean {
  return type === 'slip' || type === 'review';
}

/** Whether an urge came and did not win. */
export function isResisted({ type, result }: Pick<HabitStateEvent, 'type' | 'result'>): boolean {
  return type === 'urge' && result !== 'slipped';
}

/** The state before a habit's first day. */
export function foldAtStart({ startedAtMs, startedOn }: HabitRule): HabitFold {
  const nothing = { score: 0, savedUnits: 0, bestMs: 0, weekQuantity: 0, fineDays: 0, slips: 0, resisted: 0 };
  const noStreak = { cleanDays: 0, bestCleanDays: 0, streakFrom: startedOn, savedBeforeStreak: 0 };
  return { ...nothing, ...noStreak, through: addDays(startedOn, -1), cleanSinceMs: startedAtMs };
}

interface Days {
  readonly until: CivilDate;
  /** The weekday a week begins on, 0 being Sunday. */
  readonly weekStart: number;
}

/**
 * Goes on from a state, day by day, until the end of a day.
 *
 * @param happenings in the order of their days, and on a day of their times; those before the state's end are passed over
 */
export function foldDays(
  rule: HabitRule,
  from: HabitFold,
  habitEvents: readonly HabitStateEvent[],
  { until, weekStart }: Days,
): HabitFold {
  let next = habitEvents.findIndex(({ on }) => on > from.through);
  if (next === -1) next = habitEvents.length;
  let fold = from;
  for (let day = addDays(from.through, 1); day <= until; day = addDays(day, 1)) {
    const first = next;
    while ((habitEvents[next]?.on ?? '9') <= day) next += 1;
    fold = foldDay(rule, fold, habitEvents.slice(first, next), { until: day, weekStart });
  }
  return fold;
}

/**
 * Adds one day, with all that happened on it. With a limit, a day on which no quantity was logged is fine, but claims neither
 * savings nor a clean day.
 */
export function foldDay(
  rule: HabitRule,
  from: HabitFold,
  habitEvents: readonly HabitStateEvent[],
  { until: day, weekStart }: Days,
): HabitFold {
  const limit = limitOn(rule, day);
  const weekBefore = getWeekday(day) === weekStart ? 0 : from.weekQuantity;
  const isByWeek = isWeekly(rule);
  let quantity = 0;
  let { cleanSinceMs, bestMs, slips, resisted } = from;
  for (const habitEvent of habitEvents) {
    const { type, atMs, quantity: more } = habitEvent;
    if (isResisted(habitEvent)) resisted += 1;
    if (type !== 'slip') continue;
    quantity += more;
    if (quantity + (isByWeek ? weekBefore : 0) <= limit) continue;
    slips += 1;
    bestMs = Math.max(bestMs, atMs - cleanSinceMs);
    cleanSinceMs = Math.max(cleanSinceMs, atMs);
  }
  const weekQuantity = weekBefore + quantity;
  const isFine = (isByWeek ? weekQuantity : quantity) <= limit;
  const counts = rule.mode === 'abstain' || habitEvents.some(isLog);
  const cleanDays = isFine ? from.cleanDays + (counts ? 1 : 0) : 0;
  const savedUnits = from.savedUnits + (counts ? getSavedUnits(rule, quantity) : 0);
  return {
    through: day,
    score: strengthAfter(from.score, { isFine, perDay: expectedPerDay(rule) }),
    savedUnits,
    cleanSinceMs,
    bestMs,
    weekQuantity,
    fineDays: from.fineDays + (isFine ? 1 : 0),
    cleanDays,
    bestCleanDays: Math.max(from.bestCleanDays, cleanDays),
    streakFrom: isFine ? from.streakFrom : addDays(day, 1),
    savedBeforeStreak: isFine ? from.savedBeforeStreak : savedUnits,
    slips,
    resisted,
  };
}

/** How much less than before a day had that tells how much that was. */
export function getSavedUnits({ baselinePerDay }: Pick<HabitRule, 'baselinePerDay'>, quantity: number): number {
  return Math.max(0, (baselinePerDay ?? 0) - quantity);
}

/**
 * Which happenings took the sum of their day, or of their week, above its limit.
 *
 * @param happenings in the order of their days and times, at least those from the beginning of the first one's week on
 */
export function slipsAmong<T extends HabitStateEvent>(
  rule: HabitRule,
  habitEvents: readonly T[],
  weekStart: number,
): ReadonlySet<T> {
  const slips = new Set<T>();
  const sums = new Map<CivilDate, number>();
  for (const habitEvent of habitEvents) {
    if (habitEvent.type !== 'slip') continue;
    const { on, quantity } = habitEvent;
    const first = isWeekly(rule) ? getPeriod(on, 'week', weekStart).first : on;
    const sum = (sums.get(first) ?? 0) + quantity;
    sums.set(first, sum);
    if (sum > limitOn(rule, on)) slips.add(habitEvent);
  }
  return slips;
}

const halvedAfterDays = 13;

/** The strength after one more day, by how often something is expected a day. */
export function strengthAfter(
  score: number,
  { isFine, perDay }: { readonly isFine: boolean; readonly perDay: number },
): number {
  const retention = 0.5 ** (Math.sqrt(perDay) / halvedAfterDays);
  return score * retention + (isFine ? 1 - retention : 0);
}
