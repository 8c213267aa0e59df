import type { UserId } from '@afdal/contract/ids';
import type { PremiumTime } from '@afdal/domain/subscriptions/premium-time';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { premiumTimes } from './tables.ts';

/** What gave a person time of Premium, in the order in which they got it. */
export async function findPremiumTimes(db: Db, user: UserId): Promise<PremiumTime[]> {
  const rows = await db.select().from(premiumTimes).where(own(premiumTimes, user)).orderBy(asc(premiumTimes.place));
  return rows.map(({ kind, fromAt, untilAt, endedAt }) => ({
    kind,
    fromMs: fromAt.getTime(),
    untilMs: untilAt.getTime(),
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
  const times = await findPremiumTimes(tx, user);
  await tx.insert(premiumTimes).values({
    userId: user,
    place: times.length + 1,
    kind,
    chargeId,
    fromAt: new Date(fromMs),
    untilAt: new Date(untilMs),
  });
  return [...times, { kind, fromMs, untilMs, endedAtMs: null }];
}

/** Takes back a time of a person's, by its charge or its place, once; answers all that they have now. */
export async function revokePremiumTime(
  tx: Db,
  user: UserId,
  by: { readonly chargeId: string } | { readonly place: number },
  at: Date,
): Promise<PremiumTime[]> {
  const isIt = 'place' in by ? eq(premiumTimes.place, by.place) : eq(premiumTimes.chargeId, by.chargeId);
  await tx
    .update(premiumTimes)
    .set({ endedAt: at })
    .where(own(premiumTimes, user, isIt, isNull(premiumTimes.endedAt)));
  return await findPremiumTimes(tx, user);
}
