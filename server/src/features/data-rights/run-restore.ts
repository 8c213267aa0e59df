import type { UserId } from '@afdal/contract/ids';
import type { RestoreId, RestoreProblem } from '@afdal/contract/people/data-rights';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { maxCopiedRows } from '@afdal/domain/data-rights/limits';
import { DrizzleQueryError, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import {
  type AreaTable,
  type ExportedTable,
  exportedTables,
  type ImportedTable,
  importedTables,
} from '../../platform/area/area-table.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { defineJob, type JobTools } from '../../platform/jobs/job.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { lockPerson, userWithPreferences } from '../accounts/user-store.ts';
import { type CappedNow, cappedOn, isBeyondCap } from '../entitlements/list-caps.ts';
import { insertNotification } from '../notifications/store.ts';
import { createCopiedIds, findKnownIds } from './copied-ids.ts';
import { getForeignKeys } from './foreign-keys.ts';
import { type ImportCounts, importTable, type Source } from './import-table.ts';
import { isUnusedAccount } from './is-unused-account.ts';
import { rowsName } from './manifest.ts';
import { readManifest, readRows } from './read-copy.ts';
import { copyReader, endRestore, findRestore, type RestorePayload, saveRestoreProgress } from './restores-store.ts';
import { restoreDone } from './texts.ts';
import { openZip, type ZipReader } from './zip-reader.ts';

/** The tables in an order in which none refers to a later one. */
function parentsFirst<T extends { readonly table: PgTable }>(tables: readonly T[]): T[] {
  const byName = new Map(tables.map((item) => [getTableName(item.table), item]));
  const ordered = new Set<T>();
  const add = (item: T, above: readonly string[]) => {
    if (ordered.has(item)) return;
    const name = getTableName(item.table);
    for (const { parent } of getForeignKeys(item.table)) {
      const other = byName.get(parent);
      if (other && !above.includes(parent) && parent !== name) add(other, [...above, name]);
    }
    ordered.add(item);
  };
  for (const item of tables) add(item, []);
  return [...ordered];
}

export interface RestoreContents {
  readonly tables: readonly AreaTable[];
  /** All of which a person has so many: what they cannot make, a file cannot either. */
  readonly capped: readonly CappedNow[];
  /** What must be calculated anew from the rows, or holds of them together. @throws Failure `copy_rows_refused` */
  readonly finishRestore: readonly ((tx: Db, user: UserId, now: Date) => Promise<void>)[];
}

/** The person stopped it. */
class Stopped extends Error {}

const restoring = concurrencyLimit({ atOnce: 1, waiting: 0 });

/**
 * Imports a copy in one transaction, all that the account lacks of it or nothing: what is there stays as it is. A run that
 * is killed is begun anew.
 */
export const runRestore = (contents: RestoreContents) =>
  defineJob<RestorePayload>('run_restore', async ({ userId, restoreId }, tools) => {
    await restoring.await(async () => {
      try {
        await run(userId, restoreId, tools, contents);
      } catch (error) {
        if (error instanceof Stopped) return;
        const problem = toProblem(error);
        await endRestore(tools.db, userId, restoreId, { status: 'failed', problem });
        if (problem === 'general_error') throw error;
      }
    });
  });

/** PostgreSQL's classes of errors for values that a column or a constraint rejects. */
const invalidDataSqlState = /^2[23]/;

/** Those that importing it again would not change. */
const lasting: ReadonlySet<RestoreProblem> = new Set(['copy_rows_refused', 'copy_too_long']);

function toProblem(error: unknown): RestoreProblem {
  const code = error instanceof DrizzleQueryError ? error.cause : error;
  if (code instanceof Error && 'code' in code) {
    if (invalidDataSqlState.test(String(code.code))) return 'copy_rows_refused';
    if (code.code === 'copy_unreadable' || code.code === 'copy_newer') return 'copy_unreadable';
    if (lasting.has(code.code as RestoreProblem)) return code.code as RestoreProblem;
    if (String(code.code).startsWith('picture_')) return 'copy_rows_refused';
  }
  return 'general_error';
}

async function run(user: UserId, id: RestoreId, { db, clock }: JobTools, contents: RestoreContents) {
  const row = await findRestore(db, user, id);
  if (row?.status !== 'running') return;
  const zip = await openZip({ sizeBytes: row.sizeBytes, read: copyReader(db, user, id) });
  const { counts } = await readManifest(zip);
  const total = Object.values(counts).reduce((sum, one) => sum + one, 1);
  if (total > maxCopiedRows) throw new AppError('copy_rows_refused');
  const now = clock.now();
  const key = await serverKey(db, 'copied_ids', now);
  let [rows, lastProgress] = [0, 0];
  const progressed = async (more: number) => {
    rows += more;
    const progress = Math.min(99, Math.floor((rows / total) * 100));
    if (rows > maxCopiedRows) throw new AppError('copy_rows_refused');
    if (progress === lastProgress) return;
    lastProgress = progress;
    if (!(await saveRestoreProgress(db, user, id, progress))) throw new Stopped();
  };
  await db.transaction(async (tx) => {
    await lockPerson(tx, user);
    const tables = parentsFirst(importedTables(contents.tables));
    const isUnused = await isUnusedAccount(tx, user, tables);
    const ids = createCopiedIds(user, await findKnownIds(tx, user, tables), key);
    if (isUnused) await deleteFirstRows(tx, user, tables, zip);
    const source: Source = { zip, ids, isUnused, now, progressed, singleRows: new Map() };
    const results = new Map<string, ImportCounts>();
    for (const imported of tables) {
      const result = await importTable(tx, user, imported, source);
      if (result) results.set(getTableName(imported.table), result);
    }
    for (const exported of exportedTables(contents.tables)) await fillColumns(tx, user, exported, zip);
    // An account is nothing without its preferences: a copy may replace them, not take them away.
    if (!(await userWithPreferences(tx, user))) throw new AppError('copy_rows_refused');
    await assertWithinCaps(tx, user, { nouns: contents.capped, results, now });
    for (const finish of contents.finishRestore) await finish(tx, user, now);
    const notification = { id: uuidv7(now.getTime()), type: 'success' as const, actionType: 'data' as const };
    const [added, skipped] = [countsIn(results, 'added'), countsIn(results, 'skipped')];
    await insertNotification(tx, user, { ...notification, ...restoreDone(row.fileName, added, skipped) }, now);
    if (!(await endRestore(tx, user, id, { status: 'done', added, skipped }))) throw new Stopped();
  });
}

/** Deletes what an account began with, where the copy brings its own. */
async function deleteFirstRows(tx: Db, user: UserId, tables: readonly ImportedTable[], { names }: ZipReader) {
  for (const { table, as } of tables.toReversed()) {
    if (as.before && names.includes(rowsName(getTableName(table)))) await tx.delete(table).where(own(table, user));
  }
}

function countsIn(results: ReadonlyMap<string, ImportCounts>, which: keyof ImportCounts): Record<string, number> {
  return Object.fromEntries([...results].flatMap(([table, counts]) => (counts[which] ? [[table, counts[which]]] : [])));
}

interface CapCheck {
  readonly nouns: readonly CappedNow[];
  readonly results: ReadonlyMap<string, ImportCounts>;
  readonly now: Date;
}

/** Checks the lists that the copy made longer; one that was beyond its cap before may stay so. */
async function assertWithinCaps(tx: Db, user: UserId, { nouns, results, now }: CapCheck): Promise<void> {
  for (const capped of cappedOn(nouns, logicalDate(now.getTime(), 'UTC', 0))) {
    if (!results.get(getTableName(capped.table))?.added) continue;
    if (await isBeyondCap(tx, user, capped)) throw new AppError('copy_too_long');
  }
}

/** Fills what is null of the person's own row, of a table that is not imported, by the copy's. */
async function fillColumns(tx: Db, user: UserId, { table, ofParent, filled }: ExportedTable, zip: ZipReader) {
  const file = rowsName(getTableName(table));
  if (!filled || ofParent || !zip.names.includes(file)) return;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  for await (const copied of readRows(zip, file)) {
    const { data } = z.object(filled).safeParse(copied);
    if (!data) return;
    const values = Object.entries(data).map(([name, value]) => [name, sql`coalesce(${columns[name]}, ${value})`]);
    await tx.update(table).set(Object.fromEntries(values)).where(own(table, user));
    return;
  }
}
