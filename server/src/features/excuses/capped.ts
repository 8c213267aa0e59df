import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { gte } from 'drizzle-orm';
import type { Capped } from '../entitlements/list-caps.ts';
import { excuses } from './tables.ts';

const listedDays = 365;

/** The first day of those that are listed: what ended before it is history. */
export function listedSince(today: CivilDate): CivilDate {
  return addDays(today, -listedDays);
}

export const cappedExcuses = (today: CivilDate): Capped => ({
  noun: 'excuses',
  table: excuses,
  which: gte(excuses.toOn, listedSince(today)),
});
