import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { maxExcuseBackdateDays } from './limits.ts';

/** The first day that an excuse may still be added for or removed from; earlier days are final. */
export function firstExcusableDay(today: CivilDate): CivilDate {
  return addDays(today, -maxExcuseBackdateDays);
}
