import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { excuseReachDays } from './limits.ts';

/** The first day that an excuse may still be said of, or taken back from: what came before it is settled. */
export function firstExcusableDay(today: CivilDate): CivilDate {
  return addDays(today, -excuseReachDays);
}
