import type { Counted } from '@afdal/contract/people/analytics';
import { analyticsDays, type CountedKind } from '@afdal/domain/analytics/counted';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { and, asc, desc, eq, gt, gte, lt, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { analyticsCounts } from './tables.ts';

/** Adds what somebody did to what everybody did on a day. */
export async function addToCounts(db: Db, day: CivilDate, counts: readonly Counted[]): Promise<void> {
  // Always in one order, so that two calls never wait for each other.
  const rows = [...mergeByName(counts).values()].toSorted((a, b) => (a.kind + a.name < b.kind + b.name ? -1 : 1));
  await db
    .insert(analyticsCounts)
    .values(rows.map(({ kind, name, count }) => ({ day, kind, name, count })))
    .onConflictDoUpdate({
      target: [analyticsCounts.day, analyticsCounts.kind, analyticsCounts.name],
      set: { count: sql`${analyticsCounts.count} + excluded.count` },
    });
}

/** One of each name: a statement changes no row twice. */
function mergeByName(counts: readonly Counted[]): ReadonlyMap<string, Counted> {
  const merged = new Map<string, Counted>();
  for (const each of counts) {
    const key = `${each.kind} ${each.name}`;
    merged.set(key, { ...each, count: each.count + (merged.get(key)?.count ?? 0) });
  }
  return merged;
}

/** What was counted most since a day. */
export async function findTop(db: Db, kind: CountedKind, since: CivilDate, limit: number) {
  const { day, name, count } = analyticsCounts;
  const total = sum(count).mapWith(Number);
  return await db
    .select({ name, count: total })
    .from(analyticsCounts)
    .where(and(eq(analyticsCounts.kind, kind), gte(day, since)))
    .groupBy(name)
    .orderBy(desc(total), asc(name))
    .limit(limit);
}

/** Counts of which some are still to be forwarded, the oldest first. */
export async function findUnforwarded(db: Db) {
  const { day, kind, name, count, forwarded } = analyticsCounts;
  return await db.select().from(analyticsCounts).where(gt(count, forwarded)).orderBy(asc(day), asc(kind), asc(name));
}

export type AnalyticsRow = Awaited<ReturnType<typeof findUnforwarded>>[number];

export async function setForwarded(db: Db, { day, kind, name }: AnalyticsRow, forwarded: number): Promise<void> {
  const isRow = and(eq(analyticsCounts.day, day), eq(analyticsCounts.kind, kind), eq(analyticsCounts.name, name));
  await db.update(analyticsCounts).set({ forwarded }).where(isRow);
}

export async function pruneAnalytics(db: Db, today: CivilDate): Promise<void> {
  await db.delete(analyticsCounts).where(lt(analyticsCounts.day, addDays(today, -analyticsDays)));
}
