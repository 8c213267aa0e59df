import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { weekdayOf } from '../calendar/month.ts';
import type { HabitEventType, UrgeResult } from './habit.ts';
import { type HabitRule, isWeekly, limitOn } from './habit-rule.ts';

/** An event, as far as it decides how a habit stands. */
export interface HabitHappening {
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
  readonly slips: number;
  readonly resisted: number;
}

/** The state before a habit's first day. */
export function foldAtStart({ startedAtMs, startedOn }: HabitRule): HabitFold {
  const nothing = { score: 0, savedUnits: 0, bestMs: 0, weekQuantity: 0, fineDays: 0, slips: 0, resisted: 0 };
  return { ...nothing, through: addDays(startedOn, -1), cleanSinceMs: startedAtMs };
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
  happenings: readonly HabitHappening[],
  { until, weekStart }: Days,
): HabitFold {
  let next = happenings.findIndex(({ on }) => on > from.through);
  if (next === -1) next = happenings.length;
  let fold = from;
  for (let day = addDays(from.through, 1); day <= until; day = addDays(day, 1)) {
    const first = next;
    while ((happenings[next]?.on ?? '9') <= day) next += 1;
    fold = foldDay(rule, fold, happenings.slice(first, next), { until: day, weekStart });
  }
  return fold;
}

/** Adds one day, with all that happened on it. */
export function foldDay(
  rule: HabitRule,
  from: HabitFold,
  happenings: readonly HabitHappening[],
  { until: day, weekStart }: Days,
): HabitFold {
  const limit = limitOn(rule, day);
  const weekBefore = weekdayOf(day) === weekStart ? 0 : from.weekQuantity;
  const isByWeek = isWeekly(rule);
  let quantity = 0;
  let { cleanSinceMs, bestMs, slips, resisted } = from;
  for (const { type, atMs, quantity: more, result } of happenings) {
    if (type === 'urge' && result !== 'slipped') resisted += 1;
    if (type !== 'slip') continue;
    slips += 1;
    quantity += more;
    if (quantity + (isByWeek ? weekBefore : 0) <= limit) continue;
    bestMs = Math.max(bestMs, atMs - cleanSinceMs);
    cleanSinceMs = Math.max(cleanSinceMs, atMs);
  }
  const weekQuantity = weekBefore + quantity;
  const isFine = (isByWeek ? weekQuantity : quantity) <= limit;
  return {
    through: day,
    score: strengthAfter(from.score, { isFine, perDay: isByWeek ? 1 / 7 : 1 }),
    savedUnits: from.savedUnits + Math.max(0, (rule.baselinePerDay ?? 0) - quantity),
    cleanSinceMs,
    bestMs,
    weekQuantity,
    fineDays: from.fineDays + (isFine ? 1 : 0),
    slips,
    resisted,
  };
}

const halvedAfterDays = 13;

/** The strength after one more day, by how often something is expected a day. */
export function strengthAfter(
  score: number,
  { isFine, perDay }: { readonly isFine: boolean; readonly perDay: number },
): number {
  const kept = 0.5 ** (Math.sqrt(perDay) / halvedAfterDays);
  return score * kept + (isFine ? 1 - kept : 0);
}
