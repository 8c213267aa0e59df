import type { UserId } from '@afdal/contract/ids';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { type OwnedTable, own } from './own.ts';
import { prepared } from './prepared.ts';

/**
 * A query for whether a user has any row in a table, or any that `which` is true of.
 *
 * @param name of its own for each such query: under it the statement is prepared
 */
export const rowExists =
  (name: string, table: PgTable & OwnedTable, which?: SQL) => async (db: Db, user: { readonly id: UserId }) => {
    const query = prepared(db, name, (on, statement) =>
      on
        .select({ one: sql`1` })
        .from(table)
        .where(own(table, sql.placeholder('user'), which))
        .limit(1)
        .prepare(statement),
    );
    return (await query.execute({ user: user.id })).length > 0;
  };
