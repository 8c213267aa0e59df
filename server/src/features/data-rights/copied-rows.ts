import type { UserId } from '@afdal/contract/ids';
import { asc, count, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { CopiedRow, ExportedTable } from '../../platform/area/area-table.ts';
import { rowsPerStep } from '../../platform/database/chunk.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';

/** Rows with pictures or papers: some megabytes at once. */
const filesAtOnce = 4;

/** Whose rows a table's are. */
function whose(db: Db, user: UserId, { table, ofParent }: ExportedTable, ...more: (SQL | undefined)[]): SQL {
  if (!ofParent) return own(table, user, ...more);
  const { column, parent } = ofParent;
  const theirs = db.select({ id: parent.id }).from(parent).where(own(parent, user));
  return sql.join([inArray(column, theirs), ...more.filter((one) => one !== undefined)], sql` and `);
}

export async function countRows(db: Db, user: UserId, exported: ExportedTable): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(exported.table)
    .where(whose(db, user, exported));
  return row?.n ?? 0;
}

/**
 * A person's rows of a table, without what is left out, by its primary key, so many at a time. A table without one is
 * small, and read at once.
 */
export async function* rowsInBatches(db: Db, user: UserId, exported: ExportedTable): AsyncGenerator<CopiedRow[]> {
  const columns = copiedColumns(exported);
  const key = getKeyColumns(exported);
  const atOnce = key.length === 0 ? null : exported.files ? filesAtOnce : rowsPerStep;
  for (let after: CopiedRow | null = null; ; ) {
    const query = db
      .select(columns)
      .from(exported.table)
      .where(whose(db, user, exported, after ? isAfter(key, columns, after) : undefined))
      .orderBy(...key.map((column) => asc(column)))
      .$dynamic();
    const rows: CopiedRow[] = await (atOnce === null ? query : query.limit(atOnce));
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (atOnce === null || rows.length < atOnce) return;
  }
}

function copiedColumns({ table, leftOut = {} }: ExportedTable): Record<string, PgColumn> {
  const { userId, ...columns } = getTableColumns(table);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !Object.hasOwn(leftOut, name)));
}

/** The columns of the primary key, without the owner. A table with one row a person has no other. */
function getKeyColumns({ table }: ExportedTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.filter(({ name }) => name !== 'userId' && name !== 'user_id');
}

function isAfter(key: readonly PgColumn[], columns: Record<string, PgColumn>, row: CopiedRow): SQL | undefined {
  const names = new Map(Object.entries(columns).map(([name, column]) => [column, name]));
  const values = key.map((column) => sql.param(row[names.get(column) ?? ''], column));
  const [first] = key;
  if (key.length === 1 && first) return gt(first, values[0]);
  return sql`(${sql.join([...key], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}
