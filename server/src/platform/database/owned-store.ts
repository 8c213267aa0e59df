import type { UserId } from '@afdal/contract/ids';
import { and, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { acrossUsers, own } from './own.ts';

/** A table whose rows belong to a user each and are soft-deleted. */
interface SoftDeletedTable extends PgTable {
  readonly id: AnyPgColumn;
  readonly userId: AnyPgColumn;
  readonly deletedAt: AnyPgColumn;
}

type ManagedColumn = 'userId' | 'createdAt' | 'updatedAt' | 'deletedAt';

/** A row to insert, whose owner and instants are added to it. */
export type NewRow<Row> = Omit<Row, ManagedColumn>;

/** The columns of a row to change; one that is undefined stays. */
export type RowChanges<Row> = { readonly [Name in Exclude<keyof Row, ManagedColumn | 'id'>]?: Row[Name] | undefined };

/** What is the same for every table whose rows belong to a user each and are soft-deleted. */
export function ownedStore<Id extends string>(table: SoftDeletedTable) {
  /** The user's row of an id, deleted or not. */
  const mine = (user: UserId, id: Id): SQL => own(table, user, eq(table.id, id));
  /** The user's row of an id, unless it is deleted. */
  const live = (user: UserId, id: Id): SQL | undefined => and(mine(user, id), isNull(table.deletedAt));
  return {
    mine,
    live,
    /** Soft-deletes a live row; false if there is none. */
    markDeleted: async (db: Db, user: UserId, id: Id, now: Date): Promise<boolean> => {
      const rows = await db.update(table).set({ deletedAt: now }).where(live(user, id)).returning({ id: table.id });
      return rows.length > 0;
    },
    /** Restores a soft-deleted row; false for one that is not deleted, which stays as it is. */
    unmarkDeleted: async (db: Db, user: UserId, id: Id): Promise<boolean> => {
      const deleted = and(mine(user, id), isNotNull(table.deletedAt));
      const rows = await db.update(table).set({ deletedAt: null }).where(deleted).returning({ id: table.id });
      return rows.length > 0;
    },
    /** Permanently deletes what was soft-deleted before `before`. */
    purge: async (db: Db, before: Date): Promise<void> => {
      await db.delete(table).where(acrossUsers(lt(table.deletedAt, before)));
    },
  };
}
