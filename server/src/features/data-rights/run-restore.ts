import type { UserId } from '@afdal/contract/ids';
import type { RestoreId, RestoreProblem } from '@afdal/contract/people/data-rights';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { maxCopiedRows } from '@afdal/domain/data-rights/limits';
import { DrizzleQueryError, getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../../platform/app-error.ts';
import { type AreaTable, type CopiedRow, type ImportedTable, importedTables } from '../../platform/area/area-table.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { defineJob, type JobTools } from '../../platform/jobs/job.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { lockPerson, userWithPreferences } from '../accounts/user-store.ts';
import { type CappedNow, cappedOn, isBeyondCap } from '../entitlements/list-caps.ts';
import { insertNotification } from '../notifications/store.ts';
import { assertUnusedAccount } from './assert-unused-account.ts';
import { rowsName } from './manifest.ts';
import { readFiles, readManifest, readRows } from './read-copy.ts';
import { copyReader, endRestore, findRestore, type RestorePayload, saveRestoreProgress } from './restores-store.ts';
import { renumbering, rowSchema } from './row-schema.ts';
import { restoreDone } from './texts.ts';
import { openZip, type ZipReader } from './zip-reader.ts';

const getParents = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));

/** The tables in an order in which none refers to a later one. */
function parentsFirst<T extends { readonly table: PgTable }>(tables: readonly T[]): T[] {
  const byName = new Map(tables.map((item) => [getTableName(item.table), item]));
  const ordered = new Set<T>();
  const add = (item: T, above: readonly string[]) => {
    const name = getTableName(item.table);
    for (const parent of getParents(item.table)) {
      const other = byName.get(parent);
      if (other && !above.includes(parent) && parent !== name) add(other, [...above, name]);
    }
    ordered.add(item);
  };
  for (const item of tables) add(item, []);
  return [...ordered];
}

/** Whether rows of the table refer to others of it. */
function hasSelfReference(table: PgTable): boolean {
  return getParents(table).includes(getTableName(table));
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

/** PostgreSQL takes so many parameters in a statement. */
const maxParameters = 60_000;
const maxRows = 1_000;
const restoring = concurrencyLimit({ atOnce: 1, waiting: 0 });

/** Imports a copy in one transaction: all of it, or nothing. A run that is killed is begun anew. */
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
const lasting: ReadonlySet<RestoreProblem> = new Set(['copy_rows_refused', 'copy_too_long', 'copy_account_in_use']);

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
  let rows = 0;
  const progressed = async (more: number) => {
    rows += more;
    const progress = Math.min(99, Math.floor((rows / total) * 100));
    if (rows > maxCopiedRows) throw new AppError('copy_rows_refused');
    if (!(await saveRestoreProgress(db, user, id, progress))) throw new Stopped();
  };
  await db.transaction(async (tx) => {
    await lockPerson(tx, user);
    await assertUnusedAccount(tx, user, contents.tables);
    const tables = parentsFirst(importedTables(contents.tables));
    for (const { table, as } of tables.toReversed()) {
      const isCopied = zip.names.includes(rowsName(getTableName(table)));
      if (as.before && isCopied) await tx.delete(table).where(own(table, user));
    }
    const renumbered = renumbering();
    for (const imported of tables) await importTable(tx, user, imported, { zip, renumbered, progressed });
    // An account is nothing without its preferences: a copy may replace them, not take them away.
    if (!(await userWithPreferences(tx, user))) throw new AppError('copy_rows_refused');
    const now = clock.now();
    await assertWithinCaps(tx, user, contents.capped, now);
    for (const finish of contents.finishRestore) await finish(tx, user, now);
    const notification = { id: uuidv7(now.getTime()), type: 'success' as const, actionType: 'data' as const };
    await insertNotification(tx, user, { ...notification, ...restoreDone }, now);
    if (!(await endRestore(tx, user, id, { status: 'done' }))) throw new Stopped();
  });
}

async function assertWithinCaps(tx: Db, user: UserId, nouns: readonly CappedNow[], now: Date): Promise<void> {
  for (const capped of cappedOn(nouns, logicalDate(now.getTime(), 'UTC', 0))) {
    if (await isBeyondCap(tx, user, capped)) throw new AppError('copy_too_long');
  }
}

interface Source {
  readonly zip: ZipReader;
  readonly renumbered: (id: string) => string;
  readonly progressed: (rows: number) => Promise<void>;
}

async function importTable(tx: Db, user: UserId, imported: ImportedTable, { zip, renumbered, progressed }: Source) {
  const { table, as } = imported;
  const name = rowsName(getTableName(table));
  if (!zip.names.includes(name)) return;
  const schema = rowSchema(imported, as, renumbered);
  const columns = Object.keys(getTableColumns(table)).length;
  const parent = hasSelfReference(table);
  const atOnce = parent ? maxRows : Math.min(maxRows, Math.floor(maxParameters / columns));
  let batch: CopiedRow[] = [];
  const insert = async () => {
    if (batch.length === 0) return;
    await tx.insert(table).values(batch);
    await progressed(batch.length);
    batch = [];
  };
  for await (const copied of readRows(zip, name)) {
    const row = schema.safeParse(copied);
    if (!row.success) throw new AppError('copy_rows_refused');
    const files = await readFiles(zip, imported, copied as CopiedRow);
    batch.push({ ...row.data, ...as.derive?.(row.data, renumbered), ...files, userId: user });
    // Rows that refer to each other are inserted by one statement.
    if (parent && batch.length > maxRows) throw new AppError('copy_rows_refused');
    if (!parent && batch.length >= (imported.files ? 1 : atOnce)) await insert();
  }
  await insert();
}
