import type { UserId } from '@afdal/contract/ids';
import type { PremiumTime } from '@afdal/domain/subscriptions/premium-time';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { premiumTimes } from './tables.ts';

/** What gave a person time of Premium, in the order in which they got it. */
export async function timesOf(db: Db, user: UserId): Promise<PremiumTime[]> {
  const rows = await db.select().from(premiumTimes).where(own(premiumTimes, user)).orderBy(asc(premiumTimes.place));
  return rows.map(({ kind, fromAt, untilAt, endedAt }) => ({
    ...{ kind, fromMs: fromAt.getTime(), untilMs: untilAt.getTime() },
    endedAtMs: endedAt?.getTime() ?? null,
  }));
}

/**
 * Gives a person time. Their subscription is locked.
 *
 * @param chargeId the charge that bought it
 * @returns all that they have now
 */
export async function addTime(
  tx: Db,
  user: UserId,
  { kind, fromMs, untilMs }: Omit<PremiumTime, 'endedAtMs'>,
  chargeId: string | null = null,
): Promise<PremiumTime[]> {
  const times = await timesOf(tx, user);
  await tx.insert(premiumTimes).values({
    ...{ userId: user, place: times.length + 1, kind, chargeId },
    ...{ fromAt: new Date(fromMs), untilAt: new Date(untilMs) },
  });
  return [...times, { kind, fromMs, untilMs, endedAtMs: null }];
}

/** Takes back what a charge bought, once; answers all that the person has now. */
export async function endTimeOf(tx: Db, user: UserId, chargeId: string, at: Date): Promise<PremiumTime[]> {
  const isOfIt = own(premiumTimes, user, eq(premiumTimes.chargeId, chargeId), isNull(premiumTimes.endedAt));
  await tx.update(premiumTimes).set({ endedAt: at }).where(isOfIt);
  return await timesOf(tx, user);
}

/** Stores when times ended that were taken back, of all that a person has, in their order. */
export async function saveEnds(tx: Db, user: UserId, times: readonly PremiumTime[]): Promise<void> {
  for (const [index, { endedAtMs }] of times.entries()) {
    if (endedAtMs === null) continue;
    const isOpen = own(premiumTimes, user, eq(premiumTimes.place, index + 1), isNull(premiumTimes.endedAt));
    await tx
      .update(premiumTimes)
      .set({ endedAt: new Date(endedAtMs) })
      .where(isOpen);
  }
}
