import type { CivilDate } from '../calendar/civil-date.ts';
import { instantAt } from '../calendar/instant-at.ts';
import type { Plan } from '../subscriptions/plan.ts';

/** Lengths that a locked screen shows without cutting them. */
export const maxBroadcastTitleLength = 50;
export const maxBroadcastMessageLength = 160;

/** To how many countries a broadcast may be narrowed at once. */
export const maxBroadcastCountries = 10;

/** How far ahead a broadcast may be scheduled. */
export const maxScheduledDays = 365;

/** Within how many days somebody must have used the product to be active. */
export const broadcastActiveDays = 30;

/** For how long an equal broadcast is taken for the same one, sent twice. */
export const repeatedBroadcastHours = 1;

/** For how many days those who opened a broadcast are counted. */
export const openedCountedDays = 30;

/** How many pushes and mails of a broadcast come due a minute, so that nobody's reminder waits behind all of them. */
export const broadcastDeliveriesPerMinute = 6_000;

/** Stored: never rename one. */
export const broadcastStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

/** To whom a broadcast goes: to all who meet each of these. */
export interface Audience {
  /** Null: whatever the plan is. */
  readonly plan: Plan | null;
  /** Whether only those are meant who used the product lately. */
  readonly isActive: boolean;
  /** Codes of ISO 3166-1; none: whatever the country is. */
  readonly countries: readonly string[];
}

/** Those of some time zones in which a day and time, `HH:MM`, have come. */
export function findZonesDue(day: CivilDate, time: string, zones: readonly string[], nowMs: number): string[] {
  return zones.filter((zone) => instantAt(day, time, zone) <= nowMs);
}
