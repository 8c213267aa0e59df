import { zakatDaysAhead } from './limits.ts';

/** Whether zakat is to be told of: its day is near, and not all of what was estimated is paid. */
export function isZakatDue(daysLeft: number | null, leftMinor: number | null): boolean {
  return daysLeft !== null && daysLeft <= zakatDaysAhead && leftMinor !== 0;
}
