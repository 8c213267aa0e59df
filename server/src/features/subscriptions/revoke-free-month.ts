import type { UserId } from '@afdal/contract/ids';
import { newestUnusedEarned } from '@afdal/domain/subscriptions/premium-time';
import { afterFreeMonthRevoked } from '@afdal/domain/subscriptions/subscription-state';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { users } from '../accounts/tables.ts';
import { moveNextCharge } from './move-next-charge-job.ts';
import { lockSubscription, saveState, toState } from './state-store.ts';
import { findPremiumTimes, revokePremiumTime } from './times-store.ts';

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
