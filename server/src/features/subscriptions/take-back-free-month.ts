import type { UserId } from '@afdal/contract/ids';
import { endUnusedMonth } from '@afdal/domain/subscriptions/premium-time';
import { afterFreeMonthTakenBack } from '@afdal/domain/subscriptions/subscription-state';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { users } from '../accounts/tables.ts';
import { moveNextCharge } from './move-next-charge-job.ts';
import { lockSubscription, saveState, stateOf } from './state-store.ts';
import { saveEnds, timesOf } from './times-store.ts';

/**
 * Takes a month back that a person earned, unless they began to use the last one that they have. Of a subscription that
 * renews, the next charge moves along.
 *
 * @returns until when Premium works now; null where nothing was taken back
 */
export async function takeBackFreeMonth(tx: Db, user: UserId, now: Date): Promise<Date | null> {
  const row = await lockSubscription(tx, user, now);
  const times = endUnusedMonth(await timesOf(tx, user), now.getTime());
  if (!times) return null;
  await saveEnds(tx, user, times);
  const state = afterFreeMonthTakenBack(stateOf(row), times);
  const saved = await saveState(tx, row, state, 'free_month_taken_back', now);
  const freeMonthsEarned = sql`greatest(${users.freeMonthsEarned} - 1, 0)`;
  await tx.update(users).set({ freeMonthsEarned }).where(own(users, user));
  if (saved.renews && saved.subscriptionRef) await enqueue(tx, moveNextCharge, { userId: user });
  return saved.accessUntil;
}
