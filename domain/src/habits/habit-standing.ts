import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { earlierOf, laterOf } from '../recurring/recurrence.ts';
import { periodOf } from '../schedules/period.ts';
import type { DayState } from './habit.ts';
import { foldDay, foldDays, type HabitFold, type HabitHappening } from './habit-fold.ts';
import { type HabitRule, isWeekly, limitOn } from './habit-rule.ts';

/** The moment that is asked about, on a person's day. */
export interface HabitMoment {
  readonly today: CivilDate;
  readonly nowMs: number;
  /** The weekday a week begins on, 0 being Sunday. */
  readonly weekStart: number;
}

/** How a habit stands now. */
export interface HabitStanding {
  readonly cleanSinceMs: number;
  /** The longest clean time, the running one included. */
  readonly bestMs: number;
  /** From 0 to 1. Today counts once its limit was passed, else when it is over. */
  readonly strength: number;
  /** How much less there was than before, on days that are over. */
  readonly savedUnits: number;
  /** What today had so far, or its week where the limit is a week's. */
  readonly quantity: number;
  readonly slips: number;
  readonly resisted: number;
}

/**
 * Goes on from a state of the past to now.
 *
 * @param happenings in the order of their days and times, at least those after the state
 */
export function standingOf(
  rule: HabitRule,
  from: HabitFold,
  happenings: readonly HabitHappening[],
  { today, nowMs, weekStart }: HabitMoment,
): HabitStanding {
  const closed = foldDays(rule, from, happenings, { until: addDays(today, -1), weekStart });
  const todays = happenings.filter(({ on }) => on >= today && on > closed.through);
  const open = foldDay(rule, closed, todays, { until: today, weekStart });
  const isTodayFine = open.fineDays > closed.fineDays;
  return {
    cleanSinceMs: open.cleanSinceMs,
    bestMs: Math.max(open.bestMs, nowMs - open.cleanSinceMs),
    strength: (isTodayFine ? closed : open).score,
    savedUnits: closed.savedUnits,
    quantity: isWeekly(rule) ? open.weekQuantity : quantityOf(todays),
    slips: open.slips,
    resisted: open.resisted,
  };
}

/**
 * What each day from one until today was, the first day first; none before the habit began.
 *
 * @param happenings in any order, at least those from the beginning of the first day's week on
 */
export function dayStatesOf(
  rule: HabitRule,
  happenings: readonly HabitHappening[],
  { from, today, weekStart }: { readonly from: CivilDate } & Pick<HabitMoment, 'today' | 'weekStart'>,
): DayState[] {
  const byDay = byDayOf(happenings, today);
  const first = laterOf(from, rule.startedOn);
  const states: DayState[] = [];
  let weekQuantity = 0;
  const { first: weekFirst } = periodOf(first, 'week', weekStart);
  for (let day = weekFirst; day <= today; day = addDays(day, 1)) {
    const ofDay = byDay.get(day) ?? [];
    const quantity = quantityOf(ofDay);
    weekQuantity = (periodOf(day, 'week', weekStart).first === day ? 0 : weekQuantity) + quantity;
    if (day < first) continue;
    const isOver = (isWeekly(rule) ? weekQuantity : quantity) > limitOn(rule, day);
    states.push(isOver ? 'slip' : stateOfFineDay(rule, ofDay, day === today));
  }
  return states;
}

/** The happenings of each day; what a later day has, after a zone change, is today's. */
function byDayOf(happenings: readonly HabitHappening[], today: CivilDate): Map<CivilDate, HabitHappening[]> {
  const byDay = new Map<CivilDate, HabitHappening[]>();
  for (const happening of happenings) {
    const day = earlierOf(happening.on, today);
    const ofDay = byDay.get(day);
    if (ofDay) ofDay.push(happening);
    else byDay.set(day, [happening]);
  }
  return byDay;
}

function stateOfFineDay({ mode }: HabitRule, happenings: readonly HabitHappening[], isToday: boolean): DayState {
  if (happenings.some(({ type, result }) => type === 'urge' && result !== 'slipped')) return 'resisted';
  const isLogged = happenings.some(({ type }) => type === 'slip' || type === 'review' || type === 'urge');
  if (isLogged) return 'clean';
  if (isToday) return 'open';
  return mode === 'abstain' ? 'clean' : 'unlogged';
}

function quantityOf(happenings: readonly HabitHappening[]): number {
  return happenings.reduce((sum, { type, quantity }) => sum + (type === 'slip' ? quantity : 0), 0);
}
