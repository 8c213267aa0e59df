import type { CivilDate } from '../calendar/civil-date.ts';
import { instantAt } from '../calendar/instant-at.ts';
import { lasts } from '../limits/age.ts';
import { isSubscribed, type Plan } from '../subscriptions/plan.ts';

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

interface Addressee {
  readonly plan: Plan;
  readonly planEndsAtMs: number | null;
  /** Null: never. */
  readonly lastSeenAtMs: number | null;
  readonly country: string;
  readonly isStopped: boolean;
  /** Whether they asked to delete the account. */
  readonly isLeaving: boolean;
}

/** Whether a broadcast to an audience goes to a person. */
export function isInAudience({ plan, isActive, countries }: Audience, person: Addressee, nowMs: number): boolean {
  if (person.isStopped || person.isLeaving) return false;
  const current = isSubscribed(person.plan, person.planEndsAtMs, nowMs) ? person.plan : 'free';
  if (plan !== null && plan !== current) return false;
  if (countries.length > 0 && !countries.includes(person.country)) return false;
  const { lastSeenAtMs: seenMs } = person;
  return !isActive || (seenMs !== null && lasts(broadcastActiveDays * 86_400_000, seenMs, nowMs));
}

/** Those of some time zones in which a day and time, `HH:MM`, have come. */
export function findZonesDue(day: CivilDate, time: string, zones: readonly string[], nowMs: number): string[] {
  return zones.filter((zone) => instantAt(day, time, zone) <= nowMs);
}
