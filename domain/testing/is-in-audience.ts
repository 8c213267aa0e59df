import { type Audience, broadcastActiveDays } from '../src/admin/broadcasts.ts';
import { lasts } from '../src/limits/age.ts';
import { isSubscribed, type Plan } from '../src/subscriptions/plan.ts';

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

/** Whether a broadcast to an audience goes to a person: the rule, which the statements of the server are compared with. */
export function isInAudience({ plan, isActive, countries }: Audience, person: Addressee, nowMs: number): boolean {
  if (person.isStopped || person.isLeaving) return false;
  const current = isSubscribed(person.plan, person.planEndsAtMs, nowMs) ? person.plan : 'free';
  if (plan !== null && plan !== current) return false;
  if (countries.length > 0 && !countries.includes(person.country)) return false;
  const { lastSeenAtMs: seenMs } = person;
  return !isActive || (seenMs !== null && lasts(broadcastActiveDays * 86_400_000, seenMs, nowMs));
}
