import type { UserId } from '@afdal/contract/ids';
import { lastingUntil, type PremiumTime } from '@afdal/domain/subscriptions/premium-time';
import { monthCharged, type SubscriptionState } from '@afdal/domain/subscriptions/subscription-state';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, hasDistributionKey, own } from '../../platform/database/own.ts';
import { charges, premiumTimes, refunds } from './tables.ts';

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

/** More than what instants lose where they are stored. */
const minuteMs = 60_000;

/**
 * Adds to a person's times what a server of the version before them stores while both run: charges without their month,
 * refunds of whole charges, and months that were earned. Again, it changes nothing.
 *
 * @param state as it is stored, where those are counted. The subscription is locked
 */
export async function completeTimes(tx: Db, user: UserId, state: SubscriptionState, now: Date): Promise<void> {
  for (const { id, paidAtMs } of await chargesWithoutTime(tx, user)) {
    const { endsAtMs } = lastingUntil(await findPremiumTimes(tx, user));
    const before = { ...state, status: 'active', renews: true, endsAtMs } as const;
    await addTime(tx, user, { kind: 'charged', ...monthCharged(before, paidAtMs) }, id);
  }
  await endRefunded(tx, user, now);
  const isRunning = state.status === 'active' || state.status === 'past_due';
  if (!isRunning || state.endsAtMs === null) return;
  const fromMs = now.getTime();
  const known = Math.max(fromMs, lastingUntil(await findPremiumTimes(tx, user)).endsAtMs ?? 0);
  const missingMs = state.endsAtMs - known;
  if (missingMs > minuteMs) await addTime(tx, user, { kind: 'granted', fromMs, untilMs: fromMs + missingMs });
}

async function chargesWithoutTime(tx: Db, user: UserId) {
  const rows = await tx
    .select({ id: charges.id, paidAt: charges.paidAt })
    .from(charges)
    .leftJoin(
      premiumTimes,
      acrossUsers(hasDistributionKey(premiumTimes, charges.userId), eq(premiumTimes.chargeId, charges.id)),
    )
    .where(own(charges, user, isNull(premiumTimes.chargeId)))
    .orderBy(asc(charges.paidAt), asc(charges.id));
  return rows.map(({ id, paidAt }) => ({ id, paidAtMs: paidAt.getTime() }));
}

async function endRefunded(tx: Db, user: UserId, now: Date): Promise<void> {
  const paidAt = sql`(select ${refunds.paidAt} from ${refunds} where ${acrossUsers(hasDistributionKey(refunds, charges.userId), eq(refunds.chargeId, charges.id))})`;
  const isRefunded = acrossUsers(
    hasDistributionKey(charges, premiumTimes.userId),
    eq(premiumTimes.chargeId, charges.id),
    eq(charges.refundedMinor, charges.amountMinor),
  );
  await tx
    .update(premiumTimes)
    .set({ endedAt: sql`coalesce(${paidAt}, ${now.toISOString()}::timestamptz)` })
    .from(charges)
    .where(own(premiumTimes, user, isRefunded, isNull(premiumTimes.endedAt)));
}
