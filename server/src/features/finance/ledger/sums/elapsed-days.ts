import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import type { SalaryCycle } from '@afdal/domain/calendar/salary-cycle';

/** Days of a cycle up to and including today: all of a past cycle, none of a future one. */
export function elapsedDays({ first, last }: SalaryCycle, today: CivilDate): number {
  const until = today < last ? today : last;
  return Math.max(0, daysBetween(first, until) + 1);
}
