import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { useMemo } from 'react';
import { useDisplayPreferences } from '../ui/figures/display-preferences.ts';
import { useToday } from '../ui/hooks/use-today.ts';
import { currentSession } from './session.ts';

/** The person's date, and what it is counted by. */
export interface PersonDay {
  readonly today: CivilDate;
  /** The weekday a week begins on, 0 being Sunday. */
  readonly weekStart: number;
  readonly zone: string;
  readonly dayStartHour: number;
}

export function usePersonDay(): PersonDay {
  const today = useToday();
  const { weekStart, zone, dayStartHour } = useDisplayPreferences();
  return useMemo(() => ({ today, weekStart, zone, dayStartHour }), [today, weekStart, zone, dayStartHour]);
}

/** The same outside components; null where nobody is signed in. */
export function currentPersonDay(): PersonDay | null {
  const user = currentSession()?.user;
  if (!user) return null;
  const { timezone: zone, preferences } = user;
  const { dayStartHour, weekStart } = preferences;
  return { today: logicalDate(Date.now(), zone, dayStartHour), weekStart, zone, dayStartHour };
}

/** The person's date at an instant, in milliseconds. */
export function toPersonDay(ms: number, { zone, dayStartHour }: PersonDay): CivilDate {
  return logicalDate(ms, zone, dayStartHour);
}

/** Whether the date of whoever is signed in has turned on this device since an instant, in milliseconds. */
export function isReadEarlier(ms: number): boolean {
  const day = currentPersonDay();
  return day !== null && isEarlierDay(ms, day);
}

/** Whether the date has turned on this device since an instant: a clock that is wrong turns nothing. */
export function isEarlierDay(ms: number, day: PersonDay): boolean {
  return toPersonDay(ms, day) < day.today;
}
