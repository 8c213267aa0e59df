import type { Database } from '@afdal/server/platform/database/database';
import {
  type TablePlacements,
  uniqueWithoutOwner,
} from '@afdal/server/platform/database/distribution/plan-distribution';
import { readSchema } from '@afdal/server/platform/database/distribution/read-schema';

interface StoredRows {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** Pages are whole, so that one person's rows cannot be weighed: so many copies are. */
const copies = 200;

/** What the rows of a person and their part of each index take, over all tables that are distributed by people. */
export async function measureRows({ db, pool }: Database, user: string, placements: TablePlacements) {
  await pool.query('create schema copied');
  const unique = new Set(
    uniqueWithoutOwner(await readSchema(db), placements).flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    ),
  );
  const measured: StoredRows[] = [];
  for (const [table, owner] of placements.distributed) {
    const { rows: columns } = await pool.query<{ name: string; type: string }>(
      `select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    );
    const values = columns.map(({ name, type }) => {
      if (type === 'uuid') return `md5(${name}::text || copy)::uuid`;
      return type === 'text' && unique.has(`${table}.${name}`) ? `${name} || copy` : name;
    });
    await pool.query(`create table copied.${table} (like public.${table} including indexes including storage)`);
    const { rowCount } = await pool.query(
      `insert into copied.${table} select ${values.join(', ')} from generate_series(1, ${copies}) copy, public.${table} where ${owner} = $1`,
      [user],
    );
    const { rows } = await pool.query<{ bytes: number; indexes: number }>(
      'select pg_total_relation_size($1::regclass) as bytes, pg_indexes_size($1::regclass) as indexes',
      [`copied.${table}`],
    );
    const [{ bytes, indexes } = { bytes: 0, indexes: 0 }] = rows;
    const count = (rowCount ?? 0) / copies;
    // An empty table has its pages without anybody.
    if (count > 0) measured.push({ table, rows: count, bytes: bytes / copies, indexBytes: indexes / copies });
  }
  await pool.query('drop schema copied cascade');
  const sum = (key: 'rows' | 'bytes' | 'indexBytes') => measured.reduce((total, each) => total + each[key], 0);
  const largest = measured.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
  return { rows: sum('rows'), bytes: sum('bytes'), indexBytes: sum('indexBytes'), largest };
}
