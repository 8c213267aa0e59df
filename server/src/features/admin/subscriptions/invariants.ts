import type { UserId } from '@afdal/contract/ids';
import { lastingUntil } from '@afdal/domain/subscriptions/premium-time';
import { inArray, sql } from 'drizzle-orm';
import { acrossUsers } from '../../../platform/database/own.ts';
import { compareInSql } from '../../../platform/invariants/compare-in-sql.ts';
import { type Invariant, type Violation, violationsListed } from '../../../platform/invariants/invariant.ts';
import { isInTurn } from '../../../platform/invariants/is-in-turn.ts';
import { users } from '../../accounts/tables.ts';
import { charges, invoices, premiumTimes, refunds, subscriptions } from '../../subscriptions/tables.ts';
import { findPremiumTimes } from '../../subscriptions/times-store.ts';

/** More than what instants lose where they are stored. */
const minuteMs = 60_000;

/** Until when a running subscription lasts is what its charges, earned months and grants come to. */
const subscriptionEnds: Invariant = {
  name: 'subscription-ends',
  findViolations: async (db, now) => {
    const running = await db
      .select({ user: subscriptions.userId, endsAt: subscriptions.endsAt })
      .from(subscriptions)
      .where(
        acrossUsers(
          inArray(subscriptions.status, ['active', 'past_due']),
          isInTurn(subscriptions.userId, subscriptions, now),
        ),
      );
    const violations: Violation[] = [];
    for (const { user, endsAt } of running) {
      if (violations.length >= violationsListed) break;
      const { endsAtMs } = lastingUntil(await findPremiumTimes(db, user as UserId));
      if (Math.abs((endsAt?.getTime() ?? 0) - (endsAtMs ?? 0)) <= minuteMs) continue;
      violations.push({ id: user, detail: `ends ${toText(endsAt)}, what gave it time comes to ${toText(endsAtMs)}` });
    }
    return violations;
  },
};

const toText = (at: Date | number | null) => (at === null ? 'never' : new Date(at).toISOString());

export const subscriptionInvariants: readonly Invariant[] = [
  subscriptionEnds,
  compareInSql(
    'plans-of-subscriptions',
    sql`select users.id::text, format('plan until %s, subscription until %s', users.plan_ends_at, subscriptions.access_until) as detail
          from ${users} join ${subscriptions} on subscriptions.user_id = users.id
         where users.plan_ends_at is distinct from subscriptions.access_until
            or users.plan_renews is distinct from subscriptions.renews
            or (subscriptions.status = 'expired' and users.plan = 'premium')`,
  ),
  compareInSql(
    'invoices-of-charges',
    sql`select charges.id::text,
               case when receipt_book.number is null then 'has no invoice'
                    else format('%s %s, %s refunded; invoice %s %s, %s refunded', charges.amount_minor, charges.currency,
                                charges.refunded_minor, receipt_book.amount_minor, receipt_book.currency, receipt_book.refunded_minor) end as detail
          from ${charges} left join ${invoices} on receipt_book.charge_id = charges.id
         where (charges.amount_minor, charges.currency, charges.refunded_minor)
               is distinct from (receipt_book.amount_minor, receipt_book.currency, receipt_book.refunded_minor)`,
  ),
  compareInSql(
    'invoice-numbers',
    sql`select number::text as id, 'follows a gap' as detail
          from (select number, lag(number) over (order by number) as before from ${invoices}) as numbered
         where number <> before + 1`,
  ),
  compareInSql(
    'refunds-of-charges',
    sql`select refunds.id::text, 'is of a charge of somebody else, or of more than was charged' as detail
          from ${refunds} join ${charges} on charges.id = refunds.charge_id
         where charges.user_id <> refunds.user_id or refunds.amount_minor > charges.amount_minor`,
  ),
  compareInSql(
    'times-of-charges',
    sql`select charges.id::text, 'gave time to somebody else' as detail
          from ${premiumTimes} join ${charges} on charges.id = premium_times.charge_id
         where charges.user_id <> premium_times.user_id`,
  ),
];
