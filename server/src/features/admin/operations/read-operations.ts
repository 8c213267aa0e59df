import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { adminOperations, Operations } from '@afdal/contract/admin/operations';
import { growthDays, sizeWeeks, undeliverableDays } from '@afdal/domain/admin/operations';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { lazy } from '@afdal/domain/lazy';
import type { Db } from '../../../platform/database/database.ts';
import { getClusterPath } from '../../../platform/database/embedded/cluster-location.ts';
import { allMigrations } from '../../../platform/database/migrations.ts';
import { serverFolder } from '../../../platform/database/server-folder.ts';
import type { Call } from '../../../platform/http/call.ts';
import {
  findCallStatistics,
  findLargestTables,
  findLastInvariantRun,
  findLastRun,
  findMigrations,
  findShownQueue,
  findSizes,
  findUndeliverable,
  findVersionStart,
  measureDatabase,
} from './store.ts';
import { getFirstHour, summariseCalls } from './summarise-calls.ts';

const weekDays = 7;
const undeliverableMs = undeliverableDays * 86_400_000;

/** Of the package; it does not change while a process runs. */
export const productVersion = lazy((): string => {
  const { version } = JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8')) as { version: string };
  return version;
});
const knownMigrations = lazy(() => allMigrations().length);

/** The day on which the size of the database is kept: the same on every replica. */
export function getUtcDay(now: Date): CivilDate {
  return logicalDate(now.getTime(), 'UTC', 0);
}

/** @param dataFolder of the embedded database; null with one elsewhere */
export async function readOperations(
  { db, now }: Pick<Call<typeof adminOperations.readOperations>, 'db' | 'now'>,
  dataFolder: string | null,
): Promise<Operations> {
  const name = productVersion();
  const { applied, last } = await findMigrations(db);
  const backup = await findLastRun(db, ['written']);
  const restore = await findLastRun(db, ['restored', 'tested']);
  return {
    at: now.toISOString(),
    version: { name, since: (await findVersionStart(db, name))?.toISOString() ?? null },
    migrations: { applied, known: knownMigrations(), lastAt: last === null ? null : new Date(last).toISOString() },
    database: await describeDatabase(db, getUtcDay(now)),
    disk: dataFolder === null ? null : await describeDisk(dataFolder),
    backup: backup && { at: backup.at.toISOString(), bytes: backup.bytes },
    restore: restore && {
      at: restore.at.toISOString(),
      kind: restore.kind === 'restored' ? 'restored' : 'tested',
      backupAt: restore.backupAt.toISOString(),
    },
    queue: await findShownQueue(db, now),
    undeliverable: await findUndeliverable(db, new Date(now.getTime() - undeliverableMs)),
    invariants: summariseInvariants(await findLastInvariantRun(db)),
    calls: summariseCalls(await findCallStatistics(db, getFirstHour(now)), now),
  };
}

/** What did not hold at the last check, the most frequent first. */
function summariseInvariants(run: Awaited<ReturnType<typeof findLastInvariantRun>>): Operations['invariants'] {
  if (!run) return null;
  const counts = new Map<string, number>();
  for (const { invariant } of run.violations) counts.set(invariant, (counts.get(invariant) ?? 0) + 1);
  const violated = [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  return { at: run.at.toISOString(), checked: run.checked, violated };
}

async function describeDatabase(db: Db, today: CivilDate): Promise<Operations['database']> {
  const bytes = await measureDatabase(db);
  const sizes = await findSizes(db, addDays(today, -sizeWeeks * weekDays));
  const before = sizes.find(({ day }) => day >= addDays(today, -growthDays) && day < today);
  return {
    bytes,
    growth: before ? { bytes: bytes - before.bytes, since: before.day } : null,
    sizes: toWeekly(sizes, today),
    tables: await findLargestTables(db),
  };
}

/** The last of each week, weeks counted back from today. */
function toWeekly<Size extends { readonly day: CivilDate }>(sizes: readonly Size[], today: CivilDate): Size[] {
  return Array.from({ length: sizeWeeks }, (_, n) => {
    const end = addDays(today, -(sizeWeeks - 1 - n) * weekDays);
    return sizes.findLast(({ day }) => day <= end && day > addDays(end, -weekDays));
  }).filter((size) => size !== undefined);
}

async function describeDisk(dataFolder: string): Promise<Operations['disk']> {
  if (!existsSync(dataFolder)) return null;
  const cluster = getClusterPath(dataFolder);
  const { bavail, blocks, bsize } = await statfs(existsSync(cluster) ? cluster : dataFolder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
