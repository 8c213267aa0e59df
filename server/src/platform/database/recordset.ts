import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows to insert, as the `select` of an `insert`: one parameter of JSON, which PostgreSQL reads by the types of the columns.
 * As `values`, each value is a parameter that Drizzle writes into the statement: two hundred rows block the event loop. A
 * column that no row has takes its default.
 *
 * @param rows by the names of the columns in the table's definition; values are plain, no SQL
 */
export function recordset(table: PgTable, rows: readonly Row[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
  const selected = columns.map(([name, column]) => selectColumn(name, column, rows));
  const types = columns.map(([name, column]) => sql`${sql.identifier(name)} ${toType(column)}`);
  const json = sql.param(toJson(columns, rows));
  return sql`select ${sql.join(selected, sql`, `)} from json_to_recordset(${json}::json) as rows (${sql.join(types, sql`, `)})`;
}

function selectColumn(name: string, column: PgColumn, rows: readonly Row[]): SQL {
  const value = sql`rows.${sql.identifier(name)}`;
  if (!column.hasDefault || rows.every((row) => row[name] !== undefined)) return value;
  const byDefault = is(column.default, SQL)
    ? column.default
    : sql`${sql.param(column.default, column)}::${toType(column)}`;
  if (rows.every((row) => row[name] === undefined)) return byDefault;
  if (!column.notNull) throw new Error(`"${name}" may be null, and only some of the rows have it`);
  return sql`coalesce(${value}, ${byDefault})`;
}

function toType(column: PgColumn): SQL {
  return sql.raw(column.getSQLType());
}

/** Bytes as PostgreSQL reads them in a text. */
function toJson(columns: readonly (readonly [string, PgColumn])[], rows: readonly Row[]): string {
  const ofBytes = columns.filter(([, column]) => column.getSQLType() === 'bytea').map(([name]) => name);
  if (ofBytes.length === 0) return JSON.stringify(rows);
  const toText = (bytes: unknown) => (Buffer.isBuffer(bytes) ? `\\x${bytes.toString('hex')}` : bytes);
  return JSON.stringify(
    rows.map((row) => ({ ...row, ...Object.fromEntries(ofBytes.map((name) => [name, toText(row[name])])) })),
  );
}
