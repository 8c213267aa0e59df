import type { SubscriptionFigures } from '@afdal/contract/admin/subscription-figures';
import { subscriptionFigureDays } from '@afdal/domain/admin/subscriptions';
import { countDistinct, eq, gt, ne, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers } from '../../../platform/database/own.ts';
import { productSettings } from '../../product-settings/store.ts';
import { charges, refunds, subscriptionHistory } from '../../subscriptions/tables.ts';
import { countSubscriptions } from './list-store.ts';

/** What subscriptions bring in, and how many begin and end. */
export async function readFigures({ db, now }: { readonly db: Db; readonly now: Date }): Promise<SubscriptionFigures> {
  const since = new Date(now.getTime() - subscriptionFigureDays * 86_400_000);
  const { counts } = await countSubscriptions(db, {}, now);
  const movement = await countMovement(db, since);
  const paying = counts.active + counts.past_due + counts.cancelled;
  return {
    price: (await productSettings(db)).premiumPrice,
    paying,
    renewing: counts.active + counts.past_due,
    pastDue: counts.past_due,
    movement,
    payingBefore: Math.max(0, paying - movement.started - movement.returned + movement.ended),
    revenue: await sumRevenue(db, since),
  };
}

/** How many began to pay for the first time, began again, and stopped since an instant. */
async function countMovement(db: Db, since: Date): Promise<SubscriptionFigures['movement']> {
  const { userId, at, kind, fromStatus, toStatus } = subscriptionHistory;
  const earlier = sql`exists (select 1 from ${subscriptionHistory} as earlier
    where earlier.user_id = ${userId} and earlier.kind = 'started' and earlier.at <= ${since.toISOString()}::timestamptz)`;
  const [began] = await db
    .select({
      all: countDistinct(userId),
      returned: sql`count(distinct ${userId}) filter (where ${earlier})`.mapWith(Number),
    })
    .from(subscriptionHistory)
    .where(acrossUsers(gt(at, since), eq(kind, 'started')));
  const hasPaid = sql`exists (select 1 from ${charges} where ${charges.userId} = ${userId})`;
  const [over] = await db
    .select({ n: countDistinct(userId) })
    .from(subscriptionHistory)
    .where(acrossUsers(gt(at, since), eq(toStatus, 'expired'), ne(fromStatus, 'expired'), hasPaid));
  const { all = 0, returned = 0 } = began ?? {};
  return { started: all - returned, returned, ended: over?.n ?? 0 };
}

async function sumRevenue(db: Db, since: Date): Promise<SubscriptionFigures['revenue']> {
  const charged = await db
    .select({ currency: charges.currency, minor: sum(charges.amountMinor).mapWith(Number) })
    .from(charges)
    .where(acrossUsers(gt(charges.paidAt, since)))
    .groupBy(charges.currency);
  const refunded = await db
    .select({ currency: refunds.currency, minor: sum(refunds.amountMinor).mapWith(Number) })
    .from(refunds)
    .where(acrossUsers(gt(refunds.paidAt, since)))
    .groupBy(refunds.currency);
  const currencies = [...new Set([...charged, ...refunded].map(({ currency }) => currency))].sort();
  const minorOf = (sums: typeof charged, currency: string) =>
    sums.find((each) => each.currency === currency)?.minor ?? 0;
  return currencies.map((currency) => ({
    currency,
    chargedMinor: minorOf(charged, currency),
    refundedMinor: minorOf(refunded, currency),
  }));
}
