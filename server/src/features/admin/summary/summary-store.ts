import { summaryRows, summaryWeeks } from '@afdal/domain/admin/summary';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import type { DeliveryChannel } from '@afdal/domain/notifications/topics';
import type { SubscriptionEvent } from '@afdal/domain/subscriptions/history';
import type { Plan } from '@afdal/domain/subscriptions/plan';
import { asc, eq, gt, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { users, userVisits } from '../../accounts/tables.ts';
import { notificationDeliveries as deliveries } from '../../notifications/tables.ts';
import { refunds, subscriptionHistory, subscriptions } from '../../subscriptions/tables.ts';

const dayMs = 86_400_000;
const weekDays = 7;

export async function countAllUsers(db: Db): Promise<number> {
  return await db.$count(users);
}

export async function countJoined(db: Db, since: Date): Promise<number> {
  return await db.$count(users, acrossUsers(gte(users.createdAt, since)));
}

/** How many of those who joined came by the code of another. */
export async function countInvited(db: Db, since: Date): Promise<number> {
  return await db.$count(users, acrossUsers(gte(users.createdAt, since), isNotNull(users.referredBy)));
}

/** How many users used the product in the last day, week and 30 days, by one walk over an index. */
export async function countActive(db: Db, now: Date) {
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  const seenSince = (days: number) =>
    sql<number>`count(*) filter (where ${gte(userVisits.lastSeenAt, since(days))})`.mapWith(Number);
  const [row] = await db
    .select({ day: seenSince(1), week: seenSince(weekDays), month: seenSince(30) })
    .from(userVisits)
    .where(acrossUsers(gte(userVisits.lastSeenAt, since(30))));
  return row ?? { day: 0, week: 0, month: 0 };
}

/** How many users have a plan that is in effect. */
export async function countWithPlan(db: Db, plan: Exclude<Plan, 'free'>, now: Date): Promise<number> {
  return await db.$count(users, acrossUsers(eq(users.plan, plan), gt(users.planEndsAt, now)));
}

/** How many subscriptions are charged again. */
export async function countRenewing(db: Db, now: Date): Promise<number> {
  const isRunning = inArray(subscriptions.status, ['active', 'past_due']);
  return await db.$count(
    subscriptions,
    acrossUsers(isRunning, subscriptions.renews.getSQL(), gt(subscriptions.endsAt, now)),
  );
}

export async function countEvents(db: Db, kind: SubscriptionEvent, since: Date): Promise<number> {
  return await db.$count(
    subscriptionHistory,
    acrossUsers(eq(subscriptionHistory.kind, kind), gte(subscriptionHistory.at, since)),
  );
}

/** How many notifications by a channel were brought, and could not be, since a moment. */
export async function countSettled(db: Db, channel: DeliveryChannel, since: Date) {
  const inState = (state: 'sent' | 'undeliverable') =>
    sql<number>`count(*) filter (where ${eq(deliveries.state, state)})`.mapWith(Number);
  const [row] = await db
    .select({ sent: inState('sent'), undeliverable: inState('undeliverable') })
    .from(deliveries)
    .where(
      acrossUsers(
        eq(deliveries.channel, channel),
        // Said although it follows from the next: the index is of these alone.
        ne(deliveries.state, 'waiting'),
        inArray(deliveries.state, ['sent', 'undeliverable']),
        gte(deliveries.dueAt, since),
      ),
    );
  return row ?? { sent: 0, undeliverable: 0 };
}

/** How many notifications by a channel failed, and are tried again. */
export async function countDelayed(db: Db, channel: DeliveryChannel): Promise<number> {
  return await db.$count(
    deliveries,
    acrossUsers(eq(deliveries.channel, channel), eq(deliveries.state, 'waiting'), gt(deliveries.attempts, 0)),
  );
}

/** Work in the queue that may run now, and that failed as often as it may. */
export async function countJobs(db: Db, now: Date) {
  const { rows } = await db.execute<{ waiting: number; failed: number }>(
    sql`select count(*) filter (where attempts < max_attempts and run_at <= ${now.toISOString()}::timestamptz)::int as waiting,
               count(*) filter (where attempts >= max_attempts)::int as failed
          from graphile_worker._private_jobs`,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/** How many users joined in each of the last weeks, the oldest first. */
export async function countJoinedByWeek(db: Db, now: Date): Promise<{ from: CivilDate; joined: number }[]> {
  const getWeekStart = (week: number) => {
    const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
    return new Date(today - ((summaryWeeks - week) * weekDays - 1) * dayMs);
  };
  const first = getWeekStart(0);
  const week = sql<number>`floor(extract(epoch from ${users.createdAt} - ${first.toISOString()}::timestamptz) / ${sql.raw(String((weekDays * dayMs) / 1000))})::int`;
  const rows = await db
    .select({ week: week.as('week'), joined: sql<number>`count(*)`.mapWith(Number) })
    .from(users)
    .where(acrossUsers(gte(users.createdAt, first)))
    .groupBy(sql`week`);
  const joined = new Map(rows.map((row) => [row.week, row.joined]));
  return Array.from({ length: summaryWeeks }, (_, n) => ({
    from: toDay(getWeekStart(n)),
    joined: joined.get(n) ?? 0,
  }));
}

function toDay(at: Date): CivilDate {
  const day = civilDate(at.toISOString().slice(0, 10));
  if (!day) throw new Error('an instant has a day');
  return day;
}

/** What people asked back and nobody has decided: how many, and the oldest. */
export async function findWaitingRefunds(db: Db) {
  const isWaiting = eq(refunds.status, 'asked');
  const { id, amountMinor, currency, requestedAt, userId } = refunds;
  const items = await db
    .select({
      id,
      person: userId,
      name: users.name,
      minor: amountMinor,
      currency,
      requestedAt,
      country: users.country,
      timezone: users.timezone,
    })
    .from(refunds)
    .innerJoin(users, own(users, refunds.userId))
    .where(acrossUsers(isWaiting, inArray(refunds.status, ['asked', 'approved'])))
    .orderBy(asc(requestedAt))
    .limit(summaryRows);
  return { waiting: await db.$count(refunds, acrossUsers(isWaiting)), items };
}
