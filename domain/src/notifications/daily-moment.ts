import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { instantOnDay } from '../calendar/instant-at.ts';
import { logicalDate } from '../calendar/logical-date.ts';
import { getWeekday } from '../calendar/month.ts';

/** When on a person's day something is sent. */
export interface DailyMoment {
  /** Local, `HH:MM`. */
  readonly time: string;
  /** For how many hours it is still sent where it was missed. */
  readonly lateHours: number;
}

/** The evening's question about habits. */
export const habitQuestion: DailyMoment = { time: '20:30', lateHours: 1 };
/** While there is still time to save a streak. */
export const streakWarning: DailyMoment = { time: '19:00', lateHours: 1 };
/** The step of the day of a programme. */
export const programmeStep: DailyMoment = { time: '08:00', lateHours: 2 };
/** The mail that sums the week up, on Sundays. An hourly job meets its hour once. */
export const weeklySummary: DailyMoment = { time: '08:00', lateHours: 1 };

/** The week that is summed up on a day: the seven days before a Sunday; null on any other day. */
export function getSummarizedWeek(day: CivilDate): { readonly from: CivilDate; readonly to: CivilDate } | null {
  return getWeekday(day) === 0 ? { from: addDays(day, -7), to: addDays(day, -1) } : null;
}

/**
 * The person's logical day, if its moment has come and is not long gone; null otherwise.
 *
 * @param zone IANA time zone
 * @param dayStartHour 0–6
 */
export function dayAtMoment(
  nowMs: number,
  zone: string,
  dayStartHour: number,
  { time, lateHours }: DailyMoment,
): CivilDate | null {
  const day = logicalDate(nowMs, zone, dayStartHour);
  const lateMs = nowMs - instantOnDay(day, time, zone, dayStartHour);
  return lateMs >= 0 && lateMs < lateHours * 3_600_000 ? day : null;
}
