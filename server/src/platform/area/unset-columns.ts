import { isDeepStrictEqual } from 'node:util';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CopiedRow } from './area-table.ts';

/** Of a copied row what the person has not set in their own: the columns that are null there, or as by default. */
export function unsetColumns(table: PgTable) {
  const { userId, ...columns } = getTableColumns(table);
  return (own: CopiedRow, copied: CopiedRow): CopiedRow => {
    const unset = Object.entries(columns).filter(([name, column]) =>
      column.hasDefault ? isDeepStrictEqual(own[name], column.default) : own[name] === null,
    );
    return Object.fromEntries(unset.flatMap(([name]) => (copied[name] === undefined ? [] : [[name, copied[name]]])));
  };
}
