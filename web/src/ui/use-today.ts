import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { useReadingStyle } from './reading-style.ts';
import { useNow } from './use-now.ts';

/** The person's logical date. A page left open moves on to the next date when it begins. */
export function useToday(): CivilDate {
  const { zone, dayStartHour } = useReadingStyle();
  return logicalDate(useNow(), zone, dayStartHour);
}
