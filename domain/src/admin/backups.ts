import { addDays, type CivilDate } from '../calendar/civil-date.ts';

/** Of how many months, that of today included, the newest backup stays. */
const backupMonths = 12;

/**
 * Which backups of a folder are no longer needed, by the days they are named by: those older than `keepDays` days, except
 * the newest of each of the last twelve months. The newest of all stays, however old it is.
 */
export function findExpiredBackups(days: readonly CivilDate[], today: CivilDate, keepDays: number): CivilDate[] {
  const firstDay = addDays(today, -keepDays);
  const newestByMonth = new Map(days.toSorted().map((day) => [day.slice(0, 7), day]));
  const newest = days.toSorted().at(-1);
  const isMonthly = (day: CivilDate) =>
    newestByMonth.get(day.slice(0, 7)) === day && countMonths(today) - countMonths(day) < backupMonths;
  return days.filter((day) => day < firstDay && day !== newest && !isMonthly(day));
}

const countMonths = (day: CivilDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
