import type { UserId } from '@afdal/contract/ids';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { type OwnedTable, own } from './own.ts';

/** A query for whether a user has any row in a table, or any that `which` is true of. */
export const rowExists =
  (table: PgTable & OwnedTable, which?: SQL) => async (db: Db, user: { readonly id: UserId }) => {
    const rows = await db
      .select({ one: sql`1` })
      .from(table)
      .where(own(table, user.id, which))
      .limit(1);
    return rows.length > 0;
  };
