import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { instantOnDay } from '../calendar/instant-at.ts';
import { logicalDate } from '../calendar/logical-date.ts';
import type { DailyMoment } from '../notifications/daily-moment.ts';
import { getPeriod, type Period } from '../schedules/period.ts';
import { reviewWeeksBack } from './limits.ts';

/** From when a week can be reviewed, and its person is asked to: the evening of its last day. */
export const weeklyReviewMoment: DailyMoment = { time: '19:00', lateHours: 2 };

/** What a person's weeks are told by. */
interface WeekSettings {
  /** IANA time zone. */
  readonly timezone: string;
  readonly dayStartHour: number;
  /** The weekday a week begins on, 0 being Sunday. */
  readonly weekStart: number;
}

/** The week that is to be reviewed: the running one on the evening of its last day, the one before it until then. */
export function getReviewedWeek(nowMs: number, { timezone, dayStartHour, weekStart }: WeekSettings): Period {
  const today = logicalDate(nowMs, timezone, dayStartHour);
  const week = getPeriod(today, 'week', weekStart);
  const isEvening =
    today === week.last && nowMs >= instantOnDay(today, weeklyReviewMoment.time, timezone, dayStartHour);
  return isEvening ? week : getWeekBefore(week);
}

/** The week that comes before one. */
export function getWeekBefore({ first }: Period): Period {
  return { first: addDays(first, -7), last: addDays(first, -1) };
}

/** The week that follows one. */
export function getWeekAfter({ last }: Period): Period {
  return { first: addDays(last, 1), last: addDays(last, 7) };
}

/** Whether a review of a week may be written: of one that is to be reviewed, or was until lately. */
export function judgeReviewedWeek(
  first: CivilDate,
  reviewed: Period,
): 'reviewable' | 'not a week' | 'not over' | 'too old' {
  const away = daysBetween(first, reviewed.first);
  if (away % 7 !== 0) return 'not a week';
  if (away < 0) return 'not over';
  return away > reviewWeeksBack * 7 ? 'too old' : 'reviewable';
}

// Whoever changes the weekday that weeks begin on has one that is up to six days longer.
const longestGapDays = 13;

/**
 * How many weeks in a row were reviewed, up to the one that is to be reviewed or the one before it.
 *
 * @param weeks the first days of the weeks that were reviewed, the latest first
 */
export function countReviewsInRow(weeks: readonly CivilDate[], reviewed: Period): number {
  let count = 0;
  let next = reviewed.first;
  for (const week of weeks) {
    if (daysBetween(week, next) > longestGapDays) break;
    count += 1;
    next = week;
  }
  return count;
}
