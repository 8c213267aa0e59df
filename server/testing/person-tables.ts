import type { Database } from '../src/platform/database/database.ts';

export interface ForeignKey {
  readonly child: string;
  readonly parent: string;
  readonly cascades: boolean;
}

export async function foreignKeys({ pool }: Database): Promise<ForeignKey[]> {
  const { rows } = await pool.query<ForeignKey>(
    `select child.relname::text as child, parent.relname::text as parent, bool_or(confdeltype = 'c') as cascades
       from pg_constraint
       join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace group by 1, 2`,
  );
  return rows;
}

/** The tables that are reached from some by foreign keys, and those. */
export function reachedFrom(tables: readonly string[], keys: readonly ForeignKey[]): Set<string> {
  const reached = new Set(tables);
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const { child, parent } of keys) if (reached.has(parent)) reached.add(child);
  }
  return reached;
}

/** Every table with rows of a person: one that names a user or an address, and one whose rows belong to such a row. */
export async function personTables(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'email')`,
  );
  const named = rows.map(({ name }) => name);
  return [...reachedFrom(['users', ...named], await foreignKeys(database))].sort();
}
