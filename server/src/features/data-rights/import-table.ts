import type { UserId } from '@afdal/contract/ids';
import { getTableColumns, getTableName, isNull } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../../platform/app-error.ts';
import type { CopiedRow, FindCopied, ImportedTable } from '../../platform/area/area-table.ts';
import { rowsPerStep } from '../../platform/database/chunk.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { recordset } from '../../platform/database/recordset.ts';
import type { CopiedIds } from './copied-ids.ts';
import { getForeignKeys } from './foreign-keys.ts';
import { rowsName } from './manifest.ts';
import { readFiles, readRows } from './read-copy.ts';
import { rowSchema } from './row-schema.ts';
import type { ZipReader } from './zip-reader.ts';

/** Of a table's rows in a copy: those that the account lacked, and those that it had, or has another in place of. */
export interface ImportCounts {
  readonly added: number;
  readonly skipped: number;
}

export interface Source {
  readonly zip: ZipReader;
  readonly ids: CopiedIds;
  /** Whether the account has nothing of its own, beside which rows of the copy would stand. */
  readonly isUnused: boolean;
  readonly now: Date;
  readonly progressed: (rows: number) => Promise<void>;
  /** Of the tables with one row a person: the copy's, and the account's before. */
  readonly singleRows: Map<string, { readonly copied: CopiedRow; readonly existing: CopiedRow | undefined }>;
}

/** Of a table whose rows refer to each other, which are inserted together. */
const maxRows = 1_000;

/** Imports what an account lacks of a table's rows; null where the copy does not have the table. */
export async function importTable(
  tx: Db,
  user: UserId,
  imported: ImportedTable,
  source: Source,
): Promise<ImportCounts | null> {
  const { zip, ids, progressed, now } = source;
  const { table, as } = imported;
  const name = rowsName(getTableName(table));
  if (!zip.names.includes(name)) return null;
  const schema = rowSchema(imported, as, ids.mapId);
  const findCopied = createFinder(zip);
  const isSkipped = await createSkipCheck(tx, user, imported, source);
  const insert = await createInserter(tx, user, imported, source);
  const [atOnce, refersToItself] = [imported.files ? 1 : rowsPerStep, getParentColumn(table) !== null];
  let [read, reported, added] = [0, 0, 0];
  const batch: CopiedRow[] = [];
  for await (const copied of readRows(zip, name)) {
    const row = schema.safeParse(isObject(copied) && as.upgrade ? await as.upgrade(copied, findCopied) : copied);
    if (!row.success) throw new AppError('copy_rows_refused');
    read += 1;
    if (!(await isSkipped(row.data))) {
      const files = await readFiles(zip, imported, copied as CopiedRow);
      batch.push({ ...row.data, ...as.derive?.(row.data, ids.mapId, now), ...files, userId: user });
    }
    if (read - reported < atOnce && batch.length <= maxRows) continue;
    if (batch.length > maxRows) throw new AppError('copy_rows_refused');
    if (!refersToItself) added += await insert(batch.splice(0));
    await progressed(read - reported);
    reported = read;
  }
  added += await insert(batch);
  await progressed(read - reported);
  return { added, skipped: read - added };
}

function isObject(copied: unknown): copied is CopiedRow {
  return typeof copied === 'object' && copied !== null;
}

/** Reads the tables that are asked for, each once. */
function createFinder(zip: ZipReader): FindCopied {
  const tables = new Map<string, Map<unknown, CopiedRow>>();
  const read = async (name: string) => {
    const rows = new Map<unknown, CopiedRow>();
    if (!zip.names.includes(name)) return rows;
    for await (const row of readRows(zip, name)) if (isObject(row)) rows.set(row.id, row);
    return rows;
  };
  return async (table, id) => {
    const rows = tables.get(table) ?? (await read(rowsName(table)));
    tables.set(table, rows);
    return rows.get(id);
  };
}

/** Which rows of the copy leave the account as it is. */
async function createSkipCheck(
  tx: Db,
  user: UserId,
  { table, as }: ImportedTable,
  { ids, isUnused, singleRows }: Source,
) {
  const name = getTableName(table);
  const isSingle = hasOneRow(table);
  const isReplaced = isUnused && as.before !== undefined;
  const [existing]: CopiedRow[] = isSingle ? await tx.select().from(table).where(own(table, user)) : [];
  const isKnown = (id: unknown, inTable?: string) => typeof id === 'string' && ids.isKnown(id, inTable);
  const differs = as.requiresEqual !== undefined && isDifferent(as.requiresEqual, singleRows);
  return async (copied: CopiedRow): Promise<boolean> => {
    if (isSingle) singleRows.set(name, { copied, existing });
    if (existing) {
      const merged = as.merge?.(existing, copied) ?? {};
      if (Object.keys(merged).length > 0) await tx.update(table).set(merged).where(own(table, user));
      return true;
    }
    if (differs) return true;
    const isOfKnownParent = !isUnused && as.parentColumns?.some((column) => isKnown(copied[column]));
    return isOfKnownParent || (!isReplaced && isKnown(copied.id, name));
  };
}

/** Whether the account's one row of a table says something else in a column than the copy's. */
function isDifferent(
  { table, column }: NonNullable<ImportedTable['as']['requiresEqual']>,
  singleRows: Source['singleRows'],
): boolean {
  const { copied, existing } = singleRows.get(getTableName(table)) ?? {};
  return existing !== undefined && existing[column] !== copied?.[column];
}

/** Inserts rows that the account has not, and says how many there were. */
async function createInserter(tx: Db, user: UserId, { table, as }: ImportedTable, { ids, isUnused }: Source) {
  const name = getTableName(table);
  const parent = getParentColumn(table);
  const matchExisting = as.matchBy && !isUnused ? await createMatcher(tx, user, table, as.matchBy, ids) : null;
  const insertRows = async (rows: readonly CopiedRow[]) => {
    const others = rows.filter((row) => !matchExisting?.(row));
    if (others.length === 0) return 0;
    const inserting = tx.insert(table).select(recordset(table, others));
    // Where nothing else stands, rows that exclude each other are a fault of the copy.
    const { rowCount } = await (isUnused ? inserting : inserting.onConflictDoNothing());
    // Those that an unused account began with are back.
    const returning = isUnused ? others.filter(({ id }) => typeof id === 'string' && ids.isKnown(id, name)) : [];
    return (rowCount ?? 0) - returning.length;
  };
  if (parent === null) return insertRows;
  return async (rows: readonly CopiedRow[]) => {
    let [remaining, added] = [rows, 0];
    while (remaining.length > 0) {
      const waiting = new Set(remaining.map(({ id }) => id));
      const ready = remaining.filter((row) => !waiting.has(row[parent]));
      if (ready.length === 0) throw new AppError('copy_rows_refused');
      added += await insertRows(ready);
      const children = remaining.filter((row) => waiting.has(row[parent]));
      remaining = children.map((row) => ({ ...row, [parent]: ids.findMatch(String(row[parent])) }));
    }
    return added;
  };
}

/** Whether a row is one of the account's by the columns that say so, each of which is so once; references then follow. */
async function createMatcher(
  tx: Db,
  user: UserId,
  table: ImportedTable['table'],
  { columns, whileNull }: NonNullable<ImportedTable['as']['matchBy']>,
  ids: CopiedIds,
) {
  const { [whileNull ?? '']: open }: Record<string, PgColumn> = getTableColumns(table);
  const rows: CopiedRow[] = await tx
    .select()
    .from(table)
    .where(own(table, user, open && isNull(open)));
  const toKey = (row: CopiedRow) => JSON.stringify(columns.map((column) => row[column] ?? null));
  const idByKey = new Map(rows.map((row) => [toKey(row), String(row.id)]));
  return (row: CopiedRow): boolean => {
    const key = toKey(row);
    const id = (row[whileNull ?? ''] ?? null) === null ? idByKey.get(key) : undefined;
    if (id === undefined) return false;
    idByKey.delete(key);
    ids.setMatch(String(row.id), id);
    return true;
  };
}

function hasOneRow(table: PgTable): boolean {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys.length === 0 && columns.some(({ name, primary }) => primary && /^user_?id$/i.test(name));
}

/** The column by which rows of the table refer to others of it; null where none does. */
function getParentColumn(table: PgTable): string | null {
  const name = getTableName(table);
  const parents = getForeignKeys(table).flatMap((key) => (key.parent === name ? key.columnNames : []));
  const found = Object.entries(getTableColumns(table)).find(
    ([key, column]) => key !== 'userId' && parents.includes(column.name),
  );
  return found?.[0] ?? null;
}
