import { rankMatches } from '@afdal/domain/search/rank-matches';
import type { SearchKind } from '@afdal/domain/search/search-kinds';
import { desc, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { own } from '../../platform/database/own.ts';
import type { SoftDeletedTable } from '../../platform/database/owned-store.ts';
import type { SearchReader } from './search-reader.ts';

/** No list that is answered whole is longer. */
const maxTitles = 2_000;

interface Titles {
  readonly kind: SearchKind;
  readonly table: SoftDeletedTable & { readonly updatedAt: AnyPgColumn };
  /** As it may be shown. */
  readonly title: SQLWrapper;
  readonly detail?: AnyPgColumn;
  readonly isOver?: SQL<boolean>;
}

/**
 * Searches a list that is answered whole: its titles are compared as the rest of the product compares texts, which the
 * database cannot. What was changed last stands first among equals.
 */
export function searchTitles({ kind, table, title, detail, isOver }: Titles): SearchReader {
  return {
    kind,
    find: async (db, user, query) => {
      const rows = await db
        .select({
          id: sql<string>`${table.id}`,
          title: sql<string>`${title}`,
          detail: sql<string>`${detail ?? sql`''`}`,
          isOver: sql<boolean>`${isOver ?? sql`false`}`,
        })
        .from(table)
        .where(own(table, user, isNull(table.deletedAt)))
        .orderBy(desc(table.updatedAt))
        .limit(maxTitles);
      return rankMatches(
        query,
        rows.map((row) => ({ ...row, keywords: row.detail })),
      );
    },
  };
}
