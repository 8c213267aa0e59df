import type { CivilDate } from '../src/calendar/civil-date.ts';

/** A day for a test, written `YYYY-MM-DD`. */
export const aDay = (text: string) => text as CivilDate;
