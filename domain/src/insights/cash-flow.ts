import type { CivilDate } from '../calendar/civil-date.ts';
import { maxDate } from '../calendar/order-days.ts';

interface Outgoing {
  readonly on: CivilDate;
  readonly minor: number;
}

/**
 * The first day before payday on which what is planned until then is more than what is free, and how much that is; null where
 * there is none. What is late is planned for today.
 */
export function findShortDay(
  today: CivilDate,
  freeMinor: number,
  outgoings: readonly Outgoing[],
): { readonly on: CivilDate; readonly plannedMinor: number } | null {
  const days = [...new Set(outgoings.map(({ on }) => maxDate(on, today)))].sort();
  for (const day of days) {
    const plannedMinor = outgoings.reduce((sum, { on, minor }) => (on <= day ? sum + minor : sum), 0);
    if (plannedMinor > 0 && plannedMinor > freeMinor) return { on: day, plannedMinor };
  }
  return null;
}
