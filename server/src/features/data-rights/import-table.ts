import type { UserId } from '@afdal/contract/ids';
import { getTableColumns, getTableName, isNull } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../../platform/app-error.ts';
import type { CopiedRow, ImportedTable } from '../../platform/area/area-table.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import type { CopiedIds } from './copied-ids.ts';
import { rowsName } from './manifest.ts';
import { readFiles, readRows } from './read-copy.ts';
import { rowSchema } from './row-schema.ts';
import type { ZipReader } from './zip-reader.ts';

/** Of a table's rows in a copy: those that the account lacked, and those beside which it stayed as it was. */
export interface ImportCounts {
  readonly added: number;
  readonly kept: number;
}

export interface Source {
  readonly zip: ZipReader;
  readonly ids: CopiedIds;
  /** Whether the account has nothing of its own, beside which rows of the copy would stand. */
  readonly isUnused: boolean;
  readonly now: Date;
  readonly progressed: (rows: number) => Promise<void>;
  /** Of the tables with one row a person: the copy's, and the account's before. */
  readonly singles: Map<string, { readonly copied: CopiedRow; readonly mine: CopiedRow | undefined }>;
}

/** PostgreSQL takes so many parameters in a statement. */
const maxParameters = 60_000;
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
  const isKept = await findKept(tx, user, imported, source);
  const insert = await inserter(tx, user, imported, source);
  const [atOnce, refersToItself] = [rowsAtOnce(imported), getParentColumn(table) !== null];
  let [read, told, added] = [0, 0, 0];
  const batch: CopiedRow[] = [];
  for await (const copied of readRows(zip, name)) {
    const row = schema.safeParse(copied);
    if (!row.success) throw new AppError('copy_rows_refused');
    read += 1;
    if (!(await isKept(row.data))) {
      const files = await readFiles(zip, imported, copied as CopiedRow);
      batch.push({ ...row.data, ...as.derive?.(row.data, ids.mapId, now), ...files, userId: user });
    }
    if (read - told < atOnce && batch.length < atOnce) continue;
    // Rows that refer to each other are inserted together.
    if (batch.length > maxRows) throw new AppError('copy_rows_refused');
    if (!refersToItself) added += await insert(batch.splice(0));
    await progressed(read - told);
    told = read;
  }
  added += await insert(batch);
  await progressed(read - told);
  return { added, kept: read - added };
}

function rowsAtOnce({ table, files }: ImportedTable): number {
  const columns = Object.keys(getTableColumns(table)).length;
  return files ? 1 : Math.min(maxRows, Math.floor(maxParameters / columns));
}

/** Which rows of the copy leave the account as it is. */
async function findKept(tx: Db, user: UserId, { table, as }: ImportedTable, { ids, isUnused, singles }: Source) {
  const name = getTableName(table);
  const isReplaced = isUnused && as.before !== undefined;
  const [mine]: CopiedRow[] = hasOneRow(table) ? await tx.select().from(table).where(own(table, user)) : [];
  const isKnown = (id: unknown, of?: string) => typeof id === 'string' && ids.isKnown(id, of);
  const unlike = as.alike && singles.get(getTableName(as.alike.table));
  const isUnlike = unlike?.mine && as.alike && unlike.mine[as.alike.column] !== unlike.copied[as.alike.column];
  return async (copied: CopiedRow): Promise<boolean> => {
    if (hasOneRow(table)) singles.set(name, { copied, mine });
    if (mine) {
      const merged = as.merge?.(mine, copied) ?? {};
      if (Object.keys(merged).length > 0) await tx.update(table).set(merged).where(own(table, user));
    }
    if (mine || isUnlike) return true;
    const isPart = !isUnused && as.partOf?.some((column) => isKnown(copied[column]));
    return isPart || (!isReplaced && isKnown(copied.id, name));
  };
}

/** Inserts rows that the account has not, and says how many there were. */
async function inserter(tx: Db, user: UserId, { table, as }: ImportedTable, { ids, isUnused }: Source) {
  const name = getTableName(table);
  const parent = getParentColumn(table);
  const same = as.sameBy && !isUnused ? await findSame(tx, user, table, as.sameBy) : null;
  const insertRows = async (rows: readonly CopiedRow[]) => {
    const others = rows.filter((row) => !same?.takeSame(row, ids));
    if (others.length === 0) return 0;
    const inserting = tx.insert(table).values([...others]);
    // Where nothing else stands, rows that exclude each other are a fault of the copy.
    const { rowCount } = await (isUnused ? inserting : inserting.onConflictDoNothing());
    // Those that an unused account began with are back.
    const returning = isUnused ? others.filter(({ id }) => typeof id === 'string' && ids.isKnown(id, name)) : [];
    return (rowCount ?? 0) - returning.length;
  };
  if (parent === null) return insertRows;
  return async (rows: readonly CopiedRow[]) => {
    let [left, added] = [rows, 0];
    while (left.length > 0) {
      const waiting = new Set(left.map(({ id }) => id));
      const ready = left.filter((row) => !waiting.has(row[parent]));
      if (ready.length === 0) throw new AppError('copy_rows_refused');
      added += await insertRows(ready);
      const others = left.filter((row) => waiting.has(row[parent]));
      left = others.map((row) => ({ ...row, [parent]: ids.findSame(String(row[parent])) }));
    }
    return added;
  };
}

/** The account's rows by the columns that make one the same as the copy's, each of which is so once. */
async function findSame(
  tx: Db,
  user: UserId,
  table: ImportedTable['table'],
  { columns, whileNull }: NonNullable<ImportedTable['as']['sameBy']>,
) {
  const { [whileNull]: open }: Record<string, PgColumn> = getTableColumns(table);
  const rows: CopiedRow[] = await tx
    .select()
    .from(table)
    .where(own(table, user, open && isNull(open)));
  const toKey = (row: CopiedRow) => JSON.stringify(columns.map((column) => row[column] ?? null));
  const idByKey = new Map(rows.map((row) => [toKey(row), String(row.id)]));
  return {
    takeSame: (row: CopiedRow, { setSame }: CopiedIds): boolean => {
      const key = toKey(row);
      const id = (row[whileNull] ?? null) === null ? idByKey.get(key) : undefined;
      if (id === undefined) return false;
      idByKey.delete(key);
      setSame(String(row.id), id);
      return true;
    },
  };
}

function hasOneRow(table: PgTable): boolean {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys.length === 0 && columns.some(({ name, primary }) => primary && /^user_?id$/i.test(name));
}

/** The column by which rows of the table refer to others of it; null where none does. */
function getParentColumn(table: PgTable): string | null {
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const itself = keys.filter(({ foreignTable }) => getTableName(foreignTable) === getTableName(table));
  // The columns of a key are other objects than those of its table.
  const parents = itself.flatMap(({ columns }) => columns.map(({ name }) => name));
  const found = Object.entries(getTableColumns(table)).find(
    ([name, column]) => name !== 'userId' && parents.includes(column.name),
  );
  return found?.[0] ?? null;
}
