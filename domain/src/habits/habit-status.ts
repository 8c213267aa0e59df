import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { maxDate, minDate } from '../calendar/order-days.ts';
import { getPeriod } from '../schedules/period.ts';
import { wholeDays } from './clean-time.ts';
import type { DayState } from './habit.ts';
import { foldDay, foldDays, type HabitFold, type HabitStateEvent, isLog, isResisted } from './habit-fold.ts';
import { type HabitRule, isWeekly, limitOn } from './habit-rule.ts';

/** The moment that is asked about, on a person's day. */
export interface HabitMoment {
  readonly today: CivilDate;
  readonly nowMs: number;
  /** The weekday a week begins on, 0 being Sunday. */
  readonly weekStart: number;
}

/** How a habit stands now. */
export interface HabitStatus {
  readonly cleanSinceMs: number;
  /**
   * Since then: whole 24 hours without it; with a limit, the logged days within it, today once it is over.
   */
  readonly cleanDays: number;
  /** The most clean days there were, the running ones included. */
  readonly bestDays: number;
  /** From 0 to 1. Today counts once its limit was passed, else when it is over. */
  readonly strength: number;
  /** How much less there was than before, on days that are over; with a limit, on those that were logged. */
  readonly savedUnits: number;
  /** The days that are over since the limit was last passed: the first of them, and what was saved on them. */
  readonly streak: { readonly from: CivilDate; readonly savedUnits: number };
  /** What today had so far, or its week where the limit is a week's. */
  readonly quantity: number;
  /** What took the sum of a day, or of a week, above its limit. */
  readonly slips: number;
  readonly resisted: number;
}

/**
 * Goes on from a state of the past to now.
 *
 * @param happenings in the order of their days and times, at least those after the state
 */
export function computeHabitStatus(
  rule: HabitRule,
  from: HabitFold,
  habitEvents: readonly HabitStateEvent[],
  { today, nowMs, weekStart }: HabitMoment,
): HabitStatus {
  const closed = foldDays(rule, from, habitEvents, { until: addDays(today, -1), weekStart });
  const todays = habitEvents.filter(({ on }) => on >= today && on > closed.through);
  const open = foldDay(rule, closed, todays, { until: today, weekStart });
  const settled = open.fineDays > closed.fineDays ? closed : open;
  const runningMs = nowMs - open.cleanSinceMs;
  return {
    cleanSinceMs: open.cleanSinceMs,
    ...(rule.mode === 'abstain'
      ? { cleanDays: wholeDays(runningMs), bestDays: wholeDays(Math.max(open.bestMs, runningMs)) }
      : { cleanDays: settled.cleanDays, bestDays: settled.bestCleanDays }),
    strength: settled.score,
    savedUnits: closed.savedUnits,
    streak: { from: open.streakFrom, savedUnits: closed.savedUnits - open.savedBeforeStreak },
    quantity: isWeekly(rule) ? open.weekQuantity : sumQuantity(todays),
    slips: open.slips,
    resisted: open.resisted,
  };
}

/**
 * What each day from one until today was, the first day first; none before the habit began.
 *
 * @param happenings in any order, at least those from the beginning of the first day's week on
 */
export function getDayStates(
  rule: HabitRule,
  habitEvents: readonly HabitStateEvent[],
  { from, today, weekStart }: { readonly from: CivilDate } & Pick<HabitMoment, 'today' | 'weekStart'>,
): DayState[] {
  const byDay = groupByDay(habitEvents, today);
  const first = maxDate(from, rule.startedOn);
  const states: DayState[] = [];
  let weekQuantity = 0;
  const { first: weekFirst } = getPeriod(first, 'week', weekStart);
  for (let day = weekFirst; day <= today; day = addDays(day, 1)) {
    const ofDay = byDay.get(day) ?? [];
    const quantity = sumQuantity(ofDay);
    weekQuantity = (getPeriod(day, 'week', weekStart).first === day ? 0 : weekQuantity) + quantity;
    if (day < first) continue;
    const facts = {
      isOver: (isWeekly(rule) ? weekQuantity : quantity) > limitOn(rule, day),
      isLogged: ofDay.some(isLog),
      isResisted: ofDay.some(isResisted),
    };
    states.push(getDayState(rule, facts, day === today));
  }
  return states;
}

/** What decides what a day was. */
export interface DayFacts {
  /** Whether its sum, or its week's, is above the limit. */
  readonly isOver: boolean;
  /** Whether anything says how much it had. */
  readonly isLogged: boolean;
  /** Whether an urge was resisted. */
  readonly isResisted: boolean;
}

/** What a day was. With a limit, an urge that was resisted does not say how much the day had. */
export function getDayState(
  { mode }: Pick<HabitRule, 'mode'>,
  { isOver, isLogged, isResisted }: DayFacts,
  isToday: boolean,
): DayState {
  if (isOver) return 'slip';
  if (mode !== 'abstain' && isLogged) return 'clean';
  if (isResisted) return 'resisted';
  if (isLogged) return 'clean';
  if (isToday) return 'open';
  return mode === 'abstain' ? 'clean' : 'unlogged';
}

/** How many of some days were clean and how many were lost, of those that count; today counts once it is over, or lost. */
export function countDays({ mode }: Pick<HabitRule, 'mode'>, states: readonly DayState[]) {
  const closed = states.filter((state, n) => n < states.length - 1 || state === 'slip');
  const slips = closed.filter((state) => state === 'slip').length;
  const clean = closed.filter((state) => state === 'clean' || (mode === 'abstain' && state === 'resisted')).length;
  return { clean, slips, total: clean + slips };
}

/** The happenings of each day; what a later day has, after a zone change, is today's. */
function groupByDay(habitEvents: readonly HabitStateEvent[], today: CivilDate): Map<CivilDate, HabitStateEvent[]> {
  const byDay = new Map<CivilDate, HabitStateEvent[]>();
  for (const habitEvent of habitEvents) {
    const day = minDate(habitEvent.on, today);
    const ofDay = byDay.get(day);
    if (ofDay) ofDay.push(habitEvent);
    else byDay.set(day, [habitEvent]);
  }
  return byDay;
}

function sumQuantity(habitEvents: readonly HabitStateEvent[]): number {
  return habitEvents.reduce((sum, { type, quantity }) => sum + (type === 'slip' ? quantity : 0), 0);
}
