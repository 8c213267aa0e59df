import { jobsShown, reasonsShown, sizeDays, tablesShown, toErrorKind } from '@afdal/domain/admin/operations';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { DeliveryChannel } from '@afdal/domain/notifications/topics';
import { and, asc, count, desc, eq, gte, inArray, lt, max, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers } from '../../../platform/database/own.ts';
import { callStatistics } from '../../../platform/http/tables.ts';
import { findQueue } from '../../../platform/jobs/find-queue.ts';
import type { Upkeep } from '../../../platform/metrics/read-database.ts';
import { notificationDeliveries as deliveries } from '../../notifications/tables.ts';
import { type BackupRunKind, backupRuns, databaseSizes, invariantRuns, productVersions } from './tables.ts';

/** Notes that a version runs on this database, unless that is known. */
export async function noteVersion(db: Db, version: string, now: Date): Promise<void> {
  await db.insert(productVersions).values({ version, startedAt: now }).onConflictDoNothing();
}

export async function findVersionStart(db: Db, version: string): Promise<Date | null> {
  const [row] = await db.select().from(productVersions).where(eq(productVersions.version, version));
  return row?.startedAt ?? null;
}

/** Which changes of the tables were made, and when the last of them was written. */
export async function findMigrations(db: Db) {
  const { rows } = await db.execute<{ applied: number; last: number | null }>(
    sql`select count(*)::int as applied, max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return { applied: rows[0]?.applied ?? 0, last: rows[0]?.last ?? null };
}

export async function measureDatabase(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`);
  return rows[0]?.bytes ?? 0;
}

/** The largest tables with their indexes. The rows are as PostgreSQL counts its writes, without reading the tables. */
export async function findLargestTables(db: Db) {
  const { rows } = await db.execute<{ name: string; bytes: number; rows: number }>(
    sql`select relname::text as name, pg_total_relation_size(relid) as bytes, n_live_tup as rows
          from pg_stat_user_tables where schemaname = 'public'
         order by bytes desc, name limit ${tablesShown}`,
  );
  return rows;
}

/** Keeps how large the database is today, and forgets what is too old. */
export async function sampleSize(db: Db, today: CivilDate): Promise<void> {
  const bytes = await measureDatabase(db);
  await db
    .insert(databaseSizes)
    .values({ day: today, bytes })
    .onConflictDoUpdate({ target: databaseSizes.day, set: { bytes } });
  await db.delete(databaseSizes).where(lt(databaseSizes.day, addDays(today, -sizeDays)));
}

/** How large the database was on each day since one, the oldest first. */
export async function findSizes(db: Db, since: CivilDate) {
  return await db.select().from(databaseSizes).where(gte(databaseSizes.day, since)).orderBy(asc(databaseSizes.day));
}

export async function insertBackupRun(db: Db, run: typeof backupRuns.$inferInsert): Promise<void> {
  await db.insert(backupRuns).values(run);
}

export async function findLastRun(db: Db, kinds: readonly BackupRunKind[]) {
  const isKind = inArray(backupRuns.kind, [...kinds]);
  const [row] = await db.select().from(backupRuns).where(isKind).orderBy(desc(backupRuns.at)).limit(1);
  return row ?? null;
}

const backupRunsKeptMs = 400 * 86_400_000;

/** Forgets what was done with backups long ago; the last of each kind stays, which the administration shows. */
export async function pruneBackupRuns(db: Db, now: Date): Promise<void> {
  const lastOfKind = db
    .select({ at: max(backupRuns.at) })
    .from(backupRuns)
    .groupBy(backupRuns.kind);
  await db
    .delete(backupRuns)
    .where(and(lt(backupRuns.at, new Date(now.getTime() - backupRunsKeptMs)), notInArray(backupRuns.at, lastOfKind)));
}

/** What the operator is warned of: when backups were last written and tried, and what the last check of invariants found. */
export async function findUpkeep(db: Db): Promise<Upkeep> {
  const rows = await db
    .select({ kind: backupRuns.kind, at: max(backupRuns.at) })
    .from(backupRuns)
    .groupBy(backupRuns.kind);
  const check = await findLastInvariantRun(db);
  return {
    backups: new Map(rows.flatMap(({ kind, at }) => (at === null ? [] : [[kind, at]]))),
    checkedAt: check?.at ?? null,
    violated: (check?.violations ?? []).map(({ invariant }) => invariant),
  };
}

/** What is in the queue by the names of jobs, what failed for good first: as many names as are shown. */
export async function findShownQueue(db: Db, now: Date) {
  const rows = await findQueue(db, now);
  return rows.slice(0, jobsShown).map(({ oldestAt, lastError, ...row }) => ({
    ...row,
    oldestAt: oldestAt?.toISOString() ?? null,
    lastError: row.failed === 0 ? null : toErrorKind(lastError ?? ''),
  }));
}

/** The jobs of a name that failed as often as they may. Nobody else may change them until the transaction ends. */
export async function lockFailedJobs(tx: Db, name: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select jobs.id from graphile_worker._private_jobs as jobs
          join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
         where tasks.identifier = ${name} and attempts >= max_attempts and locked_at is null
         order by jobs.id for update of jobs`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Whether a job of a name was ever enqueued. */
export async function isJobName(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from graphile_worker._private_tasks where identifier = ${name}`);
  return rows.length > 0;
}

/** Has jobs run again, as if they had never been tried. */
export async function rescheduleJobs(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.reschedule_jobs(${sql.param(ids)}::bigint[], run_at => now(), attempts => 0)`,
  );
}

/** Why notifications of late could not be brought, the most frequent reason first. */
export async function findUndeliverable(db: Db, since: Date) {
  // What an error says is cut off here: only its class and code may leave.
  const reason = sql<string>`split_part(coalesce(${deliveries.lastError}, ''), ':', 1)`;
  const rows = await db
    .select({ channel: deliveries.channel, reason: reason.as('reason'), count: count() })
    .from(deliveries)
    .where(acrossUsers(eq(deliveries.state, 'undeliverable'), gte(deliveries.dueAt, since)))
    .groupBy(deliveries.channel, sql`reason`);
  const reasons = new Map<string, { channel: DeliveryChannel; reason: string; count: number }>();
  for (const { channel, reason: text, count: n } of rows) {
    const kind = toErrorKind(text);
    const key = `${channel} ${kind}`;
    reasons.set(key, { channel, reason: kind, count: n + (reasons.get(key)?.count ?? 0) });
  }
  return [...reasons.values()].toSorted((a, b) => b.count - a.count).slice(0, reasonsShown);
}

/** What was counted of each call in each hour since one. */
export async function findCallStatistics(db: Db, since: Date) {
  return await db.select().from(callStatistics).where(gte(callStatistics.hour, since));
}

type InvariantRun = typeof invariantRuns.$inferSelect;

const runsKeptMs = 30 * 86_400_000;

/** Keeps what a check of the invariants found, and forgets what was found long ago. */
export async function saveInvariantRun(db: Db, run: InvariantRun): Promise<void> {
  await db.insert(invariantRuns).values(run).onConflictDoNothing();
  await db.delete(invariantRuns).where(lt(invariantRuns.at, new Date(run.at.getTime() - runsKeptMs)));
}

/** The last check of the invariants; null before the first. */
export async function findLastInvariantRun(db: Db): Promise<InvariantRun | null> {
  const [row] = await db.select().from(invariantRuns).orderBy(desc(invariantRuns.at)).limit(1);
  return row ?? null;
}
