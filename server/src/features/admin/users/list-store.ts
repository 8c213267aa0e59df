import type { JoinedRange, UserSort, UserStatus } from '@afdal/domain/admin/users';
import type { Role } from '@afdal/domain/sessions/limits';
import type { Plan } from '@afdal/domain/subscriptions/plan';
import { and, eq, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { users, userVisits } from '../../accounts/tables.ts';
import { pointTotals } from '../../points/tables.ts';
import { beyond, type KeysetSort, type ListPlace, orderBy } from '../list/keyset.ts';
import { matchesUser } from '../list/matches-user.ts';

const dayMs = 86_400_000;

export interface UserFilter {
  readonly q?: string | undefined;
  readonly plan?: Plan | undefined;
  readonly status?: UserStatus | undefined;
  readonly role?: Role | undefined;
  readonly joined?: JoinedRange | undefined;
}

const searchableName = sql`searchable(${users.name}) collate "C"`;

export const sorts: Readonly<Record<UserSort, KeysetSort>> = {
  seen: { key: userVisits.lastSeenAt, type: 'timestamptz', id: userVisits.userId, isDescending: true },
  newest: { key: users.createdAt, type: 'timestamptz', id: users.id, isDescending: true },
  oldest: { key: users.createdAt, type: 'timestamptz', id: users.id, isDescending: false },
  name: { key: searchableName, type: 'text', id: users.id, isDescending: false },
  points: { key: pointTotals.points, type: 'integer', id: pointTotals.userId, isDescending: true },
};

/** The plan that is in effect: free once another has ended. */
export function effectivePlan(now: Date): SQL<Plan> {
  return sql<Plan>`case when ${users.planEndsAt} > ${now.toISOString()}::timestamptz then ${users.plan} else 'free' end`;
}

/** Users in an order, at most so many from a place on. */
export async function findUsers(
  db: Db,
  filter: UserFilter,
  { sort, place, limit }: { readonly sort: UserSort; readonly place: ListPlace | null; readonly limit: number },
  now: Date,
) {
  const keyset = sorts[sort];
  // What is sorted by is there: without it, the index of the order would not do.
  const isSorted = sort === 'seen' ? isNotNull(userVisits.userId) : undefined;
  const hasPoints = sort === 'points' ? isNotNull(pointTotals.userId) : undefined;
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
    .where(everybody(toCondition(filter, now), isSorted, hasPoints, beyond(keyset, place)))
    .orderBy(...orderBy(keyset, place))
    .limit(limit);
}

/** How many users there are, meet a filter, and joined in the last thirty days. */
export async function countUsers(db: Db, filter: UserFilter, now: Date) {
  const total = await db.$count(users);
  const condition = toCondition(filter, now);
  return {
    total,
    matching: condition ? await db.$count(users, acrossUsers(condition)) : total,
    joinedLately: await db.$count(users, acrossUsers(gt(users.createdAt, new Date(now.getTime() - 30 * dayMs)))),
  };
}

/** All users are meant, or those that conditions say. */
function everybody(...conditions: (SQL | undefined)[]): SQL {
  return acrossUsers(sql`true`, ...conditions);
}

function toCondition({ q, plan, status, role, joined }: UserFilter, now: Date): SQL | undefined {
  return and(
    q === undefined ? undefined : matchesUser(q),
    plan && hasPlan(plan, now),
    status && eq(users.isStopped, status === 'stopped'),
    role && eq(users.role, role),
    joined && gte(users.createdAt, joinedSince(joined, now)),
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
