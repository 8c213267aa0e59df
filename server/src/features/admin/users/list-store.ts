import { maxMatchingCounted } from '@afdal/domain/admin/limits';
import type { JoinedRange, UserSort, UserStatus } from '@afdal/domain/admin/users';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Role } from '@afdal/domain/sessions/limits';
import type { Plan } from '@afdal/domain/subscriptions/plan';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { userNames, users, userVisits } from '../../accounts/tables.ts';
import { pointTotals } from '../../points/tables.ts';
import { countUpTo } from '../list/count-up-to.ts';
import { beyond, type KeysetSort, type ListPlace, orderBy } from '../list/keyset.ts';
import { matchesUser } from '../list/matches-user.ts';

const dayMs = 86_400_000;

export interface UserFilter {
  readonly q?: string | undefined;
  readonly plan?: Plan | undefined;
  readonly status?: UserStatus | undefined;
  readonly role?: Role | undefined;
  readonly joined?: JoinedRange | undefined;
  /** The first and the last day, UTC. */
  readonly joinedFrom?: CivilDate | undefined;
  readonly joinedTo?: CivilDate | undefined;
}

export const sorts: Readonly<Record<UserSort, KeysetSort>> = {
  seen: { key: userVisits.lastSeenAt, type: 'timestamptz', id: userVisits.userId, isDescending: true },
  newest: { key: users.createdAt, type: 'timestamptz', id: users.id, isDescending: true },
  oldest: { key: users.createdAt, type: 'timestamptz', id: users.id, isDescending: false },
  name: { key: sql`${userNames.key} collate "C"`, type: 'text', id: userNames.userId, isDescending: false },
  points: { key: pointTotals.points, type: 'integer', id: pointTotals.userId, isDescending: true },
};

/** The plan that is in effect: free once another has ended. */
export function effectivePlan(now: Date): SQL<Plan> {
  return sql<Plan>`case when ${users.planEndsAt} > ${now.toISOString()}::timestamptz then ${users.plan} else 'free' end`;
}

interface PageOfUsers {
  readonly sort: UserSort;
  readonly place: ListPlace | null;
  readonly limit: number;
  /** Whether few meet the filter: they are found first, and then sorted. Otherwise users are read in their order. */
  readonly areFew?: boolean;
}

/** Users in an order, at most so many from a place on. */
export async function findUsers(
  db: Db,
  filter: UserFilter,
  { sort, place, limit, areFew = false }: PageOfUsers,
  now: Date,
) {
  const keyset = sorts[sort];
  // What is sorted by is there: without it, the index of the order would not do.
  const isSorted = isNotNull(keyset.id);
  const found = areFew ? isFoundFirst(keyset.id, filter, now) : toCondition(filter, now, keyset.id);
  return await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      plan: effectivePlan(now),
      isStopped: users.isStopped,
      createdAt: users.createdAt,
      lastSeenAt: userVisits.lastSeenAt,
      points: pointTotals.points,
      key: sql<string>`${keyset.key}::text`,
    })
    .from(users)
    .leftJoin(userVisits, own(userVisits, users.id))
    .leftJoin(pointTotals, own(pointTotals, users.id))
    .leftJoin(userNames, own(userNames, users.id))
    .where(everybody(found, isSorted, beyond(keyset, place)))
    .orderBy(...orderBy(keyset, place))
    .limit(limit);
}

/** Whether a user meets a filter, who do being found before anything else is read. */
function isFoundFirst(id: SQLWrapper, filter: UserFilter, now: Date): SQL | undefined {
  const condition = toCondition(filter, now);
  if (!condition) return undefined;
  return sql`${id} in (with found as materialized (select ${users.id} from ${users} where ${condition}) select id from found)`;
}

/** How many users there are, meet a filter, and joined in the last thirty days. Those a search finds are counted to a limit. */
export async function countUsers(db: Db, filter: UserFilter, now: Date) {
  const total = await db.$count(users);
  const condition = toCondition(filter, now);
  const joinedLately = await db.$count(users, acrossUsers(gt(users.createdAt, new Date(now.getTime() - 30 * dayMs))));
  if (!condition) return { total, joinedLately, matching: total };
  if (filter.q === undefined) return { total, joinedLately, matching: await db.$count(users, acrossUsers(condition)) };
  const found = await countUpTo(
    db,
    maxMatchingCounted,
    db.select({ id: users.id }).from(users).where(acrossUsers(condition)),
  );
  return { total, joinedLately, ...found };
}

/** All users are meant, or those that conditions say. */
function everybody(...conditions: (SQL | undefined)[]): SQL {
  return acrossUsers(sql`true`, ...conditions);
}

/** @param walked the column with the id of the user, where users are read in their order */
function toCondition(filter: UserFilter, now: Date, walked?: SQLWrapper): SQL | undefined {
  const { q, plan, status, role, joined, joinedFrom, joinedTo } = filter;
  return and(
    q === undefined ? undefined : matchesUser(q, walked ?? users.id, walked !== undefined),
    plan && hasPlan(plan, now),
    status && eq(users.isStopped, status === 'stopped'),
    role && eq(users.role, role),
    joined && gte(users.createdAt, joinedSince(joined, now)),
    joinedFrom && gte(users.createdAt, toInstant(joinedFrom)),
    joinedTo && lt(users.createdAt, toInstant(addDays(joinedTo, 1))),
  );
}

/** Whether a plan is in effect for a user. */
export function hasPlan(plan: Plan, now: Date): SQL | undefined {
  if (plan !== 'free') return and(eq(users.plan, plan), gt(users.planEndsAt, now));
  return or(eq(users.plan, 'free'), isNull(users.planEndsAt), lte(users.planEndsAt, now));
}

function joinedSince(range: JoinedRange, now: Date): Date {
  if (range === 'year') return new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
  return new Date(now.getTime() - { '7d': 7, '30d': 30 }[range] * dayMs);
}

function toInstant(day: CivilDate): Date {
  return new Date(`${day}T00:00:00Z`);
}
