import type { UserId } from '@afdal/contract/ids';
import { maxMatchingCounted } from '@afdal/domain/admin/limits';
import {
  type ListedSubscriptionState,
  type SubscriptionSort,
  subscriptionStates,
} from '@afdal/domain/admin/subscriptions';
import { and, asc, count, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { users } from '../../accounts/tables.ts';
import { nextOrder, refunds, startOrder, subscriptions } from '../../subscriptions/tables.ts';
import { countUpTo } from '../list/count-up-to.ts';
import { beyond, type KeysetSort, type ListPlace, orderBy } from '../list/keyset.ts';
import { matchesUser } from '../list/matches-user.ts';

interface SubscriptionFilter {
  readonly q?: string | undefined;
  readonly state?: ListedSubscriptionState | undefined;
}

const { userId } = subscriptions;
const started = { key: startOrder(subscriptions), type: 'timestamptz', id: userId } as const;

export const sorts: Readonly<Record<SubscriptionSort, KeysetSort>> = {
  next: { key: nextOrder(subscriptions), type: 'timestamptz', id: userId, isDescending: false },
  newest: { ...started, isDescending: true },
  oldest: { ...started, isDescending: false },
};

/** Those who never had a plan have a row where something was prepared for one; they are not listed. */
const hasBegun = ne(subscriptions.status, 'free');

/** Where a subscription stands; one whose end was reached is over, also where no job looked at it yet. */
function stateAt(now: Date): SQL<ListedSubscriptionState> {
  const { status, accessUntil, renews, paidUntil } = subscriptions;
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql<ListedSubscriptionState>`(case
    when ${status} = 'expired' or ${accessUntil} is null or ${accessUntil} <= ${at} then 'expired'
    when ${renews} and ${status} = 'past_due' then 'past_due'
    when ${renews} then 'active'
    when ${status} = 'past_due' or ${paidUntil} > ${at} then 'cancelled'
    else 'given' end)`;
}

/** Whether a subscription stands there, as `stateAt` has it: said by its columns, of which the database knows how common their values are. */
function isIn(state: ListedSubscriptionState, now: Date): SQL | undefined {
  const { status, accessUntil, renews, paidUntil } = subscriptions;
  const lasts = and(ne(status, 'expired'), gt(accessUntil, now));
  const isPaidFor = or(eq(status, 'past_due'), gt(paidUntil, now));
  const conditions = {
    expired: or(eq(status, 'expired'), isNull(accessUntil), lte(accessUntil, now)),
    past_due: and(lasts, eq(renews, true), eq(status, 'past_due')),
    active: and(lasts, eq(renews, true), ne(status, 'past_due')),
    cancelled: and(lasts, eq(renews, false), isPaidFor),
    given: and(lasts, eq(renews, false), ne(status, 'past_due'), or(isNull(paidUntil), lte(paidUntil, now))),
  };
  return conditions[state];
}

function selectSubscriptions(db: Db, keyset: KeysetSort, now: Date, condition: SQL | undefined) {
  return db
    .select({
      id: userId,
      name: users.name,
      email: users.email,
      plan: users.plan,
      freeMonthsEarned: users.freeMonthsEarned,
      state: stateAt(now),
      row: subscriptions,
      refundId: refunds.id,
      key: sql<string>`${keyset.key}::text`,
    })
    .from(subscriptions)
    .innerJoin(users, own(users, userId))
    .leftJoin(refunds, own(refunds, userId, eq(refunds.status, 'asked')))
    .where(acrossUsers(condition));
}

export type FoundSubscription = Awaited<ReturnType<typeof findSubscriptions>>[number];

/** Subscriptions in an order, at most so many from a place on. */
export async function findSubscriptions(
  db: Db,
  filter: SubscriptionFilter,
  { sort, place, limit }: { readonly sort: SubscriptionSort; readonly place: ListPlace | null; readonly limit: number },
  now: Date,
) {
  const keyset = sorts[sort];
  return await selectSubscriptions(db, keyset, now, and(toCondition(filter, now), beyond(keyset, place)))
    .orderBy(...orderBy(keyset, place))
    .limit(limit);
}

/** The subscription of a user; null for who never had one. */
export async function findSubscription(db: Db, user: UserId, now: Date): Promise<FoundSubscription | null> {
  const [found] = await selectSubscriptions(db, sorts.next, now, own(subscriptions, user, hasBegun));
  return found ?? null;
}

/** How many subscriptions stand where, and how many meet a filter: those that a search finds are counted to a limit. */
export async function countSubscriptions(db: Db, filter: SubscriptionFilter, now: Date) {
  const state = stateAt(now);
  const rows = await db.select({ state, n: count() }).from(subscriptions).where(acrossUsers(hasBegun)).groupBy(sql`1`);
  const counted = new Map(rows.map((row) => [row.state, row.n]));
  const counts = Object.fromEntries(subscriptionStates.map((each) => [each, counted.get(each) ?? 0])) as Record<
    ListedSubscriptionState,
    number
  >;
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  if (filter.q === undefined) return { counts, total, matching: filter.state ? counts[filter.state] : total };
  const found = db
    .select({ userId })
    .from(subscriptions)
    .where(acrossUsers(toCondition(filter, now)));
  return { counts, total, ...(await countUpTo(db, maxMatchingCounted, found)) };
}

/** The payments that failed and are tried again by themselves: how many, and those that are tried next. */
export async function findRetries(db: Db, limit: number, now: Date) {
  const { nextTryAt, failedTries, accessUntil, status, renews } = subscriptions;
  const isRetried = acrossUsers(eq(status, 'past_due'), renews.getSQL(), gt(accessUntil, now), isNotNull(nextTryAt));
  // First, so that only their holders are looked up.
  const retried = db
    .select({ id: userId, nextTryAt, failedTries, accessUntil })
    .from(subscriptions)
    .where(isRetried)
    .orderBy(asc(nextTryAt), asc(userId))
    .limit(limit)
    .as('retried');
  const items = await db
    .select({
      id: retried.id,
      name: users.name,
      email: users.email,
      nextTryAt: sql<Date>`${retried.nextTryAt}`.mapWith(nextTryAt),
      failedTries: retried.failedTries,
      accessUntil: retried.accessUntil,
    })
    .from(retried)
    .innerJoin(users, own(users, retried.id))
    .orderBy(asc(retried.nextTryAt), asc(retried.id));
  return { total: await db.$count(subscriptions, isRetried), items };
}

function toCondition({ q, state }: SubscriptionFilter, now: Date): SQL | undefined {
  return and(hasBegun, state && isIn(state, now), q === undefined ? undefined : matchesUser(q, userId));
}
