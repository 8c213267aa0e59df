import type { UserId } from '@afdal/contract/ids';
import { newestUnusedEarned } from '@afdal/domain/subscriptions/premium-time';
import { afterFreeMonth, afterFreeMonthRevoked, monthEarned } from '@afdal/domain/subscriptions/subscription-state';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { users } from '../accounts/tables.ts';
import { moveNextCharge } from './job-payloads.ts';
import { lockSubscription, saveState, toState } from './state-store.ts';
import { addTime, findPremiumTimes, revokePremiumTime } from './times-store.ts';

/**
 * Gives a person a calendar month of Premium that they earned, and counts it: it begins now, or follows what they have. Of
 * one that renews, the next charge moves along.
 *
 * @returns until when Premium works now
 */
export async function addFreeMonth(tx: Db, user: UserId, now: Date): Promise<Date> {
  const row = await lockSubscription(tx, user, now);
  const state = toState(row);
  const times = await addTime(tx, user, { kind: 'earned', ...monthEarned(state, now.getTime()) });
  const saved = await saveState(tx, row, afterFreeMonth(state, times, now.getTime()), 'free_month', now);
  const freeMonthsEarned = sql`${users.freeMonthsEarned} + 1`;
  await tx.update(users).set({ freeMonthsEarned }).where(own(users, user));
  if (saved.renews && saved.subscriptionRef) await enqueue(tx, moveNextCharge, { userId: user });
  return saved.accessUntil ?? now;
}

/**
 * Takes a month back that a person earned, unless they began to use the last one that they have. Of a subscription that
 * renews, the next charge moves along.
 *
 * @returns until when Premium works now; null where nothing was taken back
 */
export async function revokeFreeMonth(tx: Db, user: UserId, now: Date): Promise<Date | null> {
  const row = await lockSubscription(tx, user, now);
  const times = await findPremiumTimes(tx, user);
  const taken = newestUnusedEarned(times, now.getTime());
  if (!taken) return null;
  const rest = await revokePremiumTime(tx, user, { place: times.indexOf(taken) + 1 }, now);
  const after = afterFreeMonthRevoked(toState(row), rest, now.getTime());
  const saved = await saveState(tx, row, after, 'free_month_taken_back', now);
  const freeMonthsEarned = sql`greatest(${users.freeMonthsEarned} - 1, 0)`;
  await tx.update(users).set({ freeMonthsEarned }).where(own(users, user));
  if (saved.renews && saved.subscriptionRef) await enqueue(tx, moveNextCharge, { userId: user });
  return saved.accessUntil;
}
