import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { cutGrants, getGrantedLeftMs, type PremiumTime } from '@afdal/domain/subscriptions/premium-time';
import {
  afterFreeMonth,
  afterFreeMonthRevoked,
  isAlive,
  type SubscriptionState,
} from '@afdal/domain/subscriptions/subscription-state';
import { invalidField } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findPlan, setPlan } from '../accounts/user-store.ts';
import { moveNextCharge } from './job-payloads.ts';
import { notifyPerson } from './notify-person.ts';
import { lockSubscription, saveState, toState } from './state-store.ts';
import { texts } from './texts.ts';
import { addTime, findPremiumTimes, revokePremiumTime } from './times-store.ts';

const dayMs = 86_400_000;

interface ChangedDays {
  /** Until when the plan worked, and until when it works now; null where there was none. */
  readonly before: Date | null;
  readonly after: Date | null;
}

/**
 * Grants a person days of their plan, or takes back days that were granted, and notifies them. Who has no plan is given
 * `paid`, which does not renew. Of a subscription that renews, the next charge moves along.
 *
 * @param days below zero to take back
 * @param assertExpected called with the end of now, before anything changes
 * @throws Failure at `days` where less than that is left of what was granted
 */
export async function changeDays(
  tx: Db,
  user: UserId,
  days: number,
  assertExpected: (end: Date | null) => void,
  now: Date,
): Promise<ChangedDays> {
  const row = await lockSubscription(tx, user, now);
  assertExpected(row.accessUntil);
  const state = toState(row);
  const wasAlive = isAlive(state, now.getTime());
  const { plan } = await findPlan(tx, user);
  const after = days > 0 ? await grant(tx, user, state, days, now) : await takeBack(tx, user, state, -days, now);
  const saved = await saveState(tx, row, after, days > 0 ? 'days_granted' : 'days_taken_back', now);
  const lasts = isAlive(after, now.getTime());
  if (lasts) await setPlan(tx, user, wasAlive ? plan : 'paid', now);
  if (saved.renews && saved.subscriptionRef) await enqueue(tx, moveNextCharge, { userId: user });
  const notice =
    days > 0
      ? { title: texts.daysGrantedTitle, message: texts.daysGrantedMessage, type: 'success' as const }
      : {
          title: texts.daysTakenTitle,
          message: lasts ? texts.daysTakenMessage : texts.daysEndedMessage,
          type: 'info' as const,
        };
  await notifyPerson(tx, user, { ...notice, what: `days-${saved.version}`, date: saved.accessUntil }, now);
  return { before: row.accessUntil, after: saved.accessUntil };
}

/** How many days of what was granted a person has left; a day that is begun counts. */
export function countGrantedDays(times: readonly PremiumTime[], now: Date): number {
  return Math.ceil(getGrantedLeftMs(times, now.getTime()) / dayMs);
}

async function grant(
  tx: Db,
  user: UserId,
  state: SubscriptionState,
  days: number,
  now: Date,
): Promise<SubscriptionState> {
  const fromMs = now.getTime();
  const times = await addTime(tx, user, { kind: 'granted', fromMs, untilMs: fromMs + days * dayMs });
  return afterFreeMonth(state, times, fromMs);
}

async function takeBack(
  tx: Db,
  user: UserId,
  state: SubscriptionState,
  days: number,
  now: Date,
): Promise<SubscriptionState> {
  const times = await findPremiumTimes(tx, user);
  if (days > countGrantedDays(times, now)) throw invalidField('days', refusalTexts.grantedDaysFew);
  const fromMs = now.getTime();
  for (const { time, remainingMs } of cutGrants(times, days * dayMs, fromMs)) {
    await revokePremiumTime(tx, user, { place: times.indexOf(time) + 1 }, now);
    if (remainingMs > 0) await addTime(tx, user, { kind: 'granted', fromMs, untilMs: fromMs + remainingMs });
  }
  return afterFreeMonthRevoked(state, await findPremiumTimes(tx, user), fromMs);
}
