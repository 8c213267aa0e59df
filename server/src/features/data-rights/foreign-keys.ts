import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

interface ForeignKey {
  /** As the database names them: the columns of a key are other objects than those of its table. */
  readonly columnNames: readonly string[];
  /** The name of the table that it refers to. */
  readonly parent: string;
}

export function getForeignKeys(table: PgTable): ForeignKey[] {
  return getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    return { columnNames: columns.map(({ name }) => name), parent: getTableName(foreignTable) };
  });
}
