import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

const getParents = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));

/** The tables in an order in which none refers to a later one. */
export function parentsFirst<T extends { readonly table: PgTable }>(tables: readonly T[]): T[] {
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
export function hasSelfReference(table: PgTable): boolean {
  return getParents(table).includes(getTableName(table));
}
