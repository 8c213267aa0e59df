import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { useSyncExternalStore } from 'react';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { onClock } from './clock.ts';

/**
 * The person's logical date. A page left open moves on to the next date when it begins.
 *
 * @param lateMs the date as it was so long ago
 */
export function useToday(lateMs = 0): CivilDate {
  const { zone, dayStartHour } = useDisplayPreferences();
  return useSyncExternalStore(onClock, () => logicalDate(Date.now() - lateMs, zone, dayStartHour));
}
