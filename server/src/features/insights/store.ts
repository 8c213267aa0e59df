import type { UserId } from '@afdal/contract/ids';
import type { InsightKey, InsightKind } from '@afdal/domain/insights/insight';
import { maxDismissals } from '@afdal/domain/insights/limits';
import { asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { insightDismissals, mutedInsights } from './tables.ts';

const matchKey = ({ kind, subject, cycle }: InsightKey) => [
  eq(insightDismissals.kind, kind),
  eq(insightDismissals.subject, subject),
  eq(insightDismissals.cycle, cycle),
];

/** What a user dismissed in a cycle. */
export async function findDismissed(db: Db, user: UserId, cycle: string) {
  const query = prepared(db, 'dismissed_insights_of', (on, statement) =>
    on
      .select({ kind: insightDismissals.kind, subject: insightDismissals.subject })
      .from(insightDismissals)
      .where(own(insightDismissals, sql.placeholder('user'), eq(insightDismissals.cycle, sql.placeholder('cycle'))))
      .prepare(statement),
  );
  return await query.execute({ user, cycle });
}

/** Of those that a user has, so many stay: the oldest go first. */
export async function insertDismissal(db: Db, user: UserId, key: InsightKey, now: Date): Promise<void> {
  const { kind, subject, cycle } = key;
  await db
    .insert(insightDismissals)
    .values({ userId: user, kind, subject, cycle, createdAt: now.toISOString() })
    .onConflictDoNothing();
  const oldest = db
    .select({ createdAt: insightDismissals.createdAt })
    .from(insightDismissals)
    .where(own(insightDismissals, user))
    .orderBy(desc(insightDismissals.createdAt))
    .offset(maxDismissals)
    .limit(1);
  await db.delete(insightDismissals).where(own(insightDismissals, user, lte(insightDismissals.createdAt, oldest)));
}

export async function deleteDismissal(db: Db, user: UserId, key: InsightKey): Promise<void> {
  await db.delete(insightDismissals).where(own(insightDismissals, user, ...matchKey(key)));
}

/** Deletes those of all users that were dismissed before a moment: their cycle is over. */
export async function purgeDismissals(db: Db, before: Date): Promise<void> {
  await db.delete(insightDismissals).where(acrossUsers(lt(insightDismissals.createdAt, before.toISOString())));
}

/** The kinds that a user muted, in the order in which that was done. */
export async function findMuted(db: Db, user: UserId): Promise<InsightKind[]> {
  const query = prepared(db, 'muted_insights_of', (on, statement) =>
    on
      .select({ kind: mutedInsights.kind })
      .from(mutedInsights)
      .where(own(mutedInsights, sql.placeholder('user')))
      .orderBy(asc(mutedInsights.createdAt), asc(mutedInsights.kind))
      .prepare(statement),
  );
  return (await query.execute({ user })).map(({ kind }) => kind);
}

export async function insertMuted(db: Db, user: UserId, kind: InsightKind, now: Date): Promise<void> {
  await db.insert(mutedInsights).values({ userId: user, kind, createdAt: now.toISOString() }).onConflictDoNothing();
}

/** Shows a kind again; without one, all. */
export async function deleteMuted(db: Db, user: UserId, kind?: InsightKind): Promise<void> {
  await db.delete(mutedInsights).where(own(mutedInsights, user, kind && eq(mutedInsights.kind, kind)));
}
