import type { UserId } from '@afdal/contract/ids';
import { and, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { acrossUsers, own } from './own.ts';

/** A table whose rows belong to a user each and are soft-deleted. */
export interface SoftDeletedTable extends PgTable {
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

/** One that tells when a row was made and last changed. */
interface EditedTable extends SoftDeletedTable {
  readonly createdAt: AnyPgColumn<{ data: string }>;
  readonly updatedAt: AnyPgColumn<{ data: string }>;
}

/** As `ownedStore`, and how rows are read and written one by one. */
export function editedStore<Id extends string, T extends EditedTable>(table: T) {
  type Row = T['$inferSelect'];
  const store = ownedStore<Id>(table);
  // Safe: what is selected and returned are rows of the table.
  const first = (rows: readonly object[]) => (rows[0] as Row | undefined) ?? null;
  const select = (db: Db) =>
    db
      .select()
      .from(table as PgTable)
      .$dynamic();
  return {
    ...store,
    /** The user's live row. */
    find: async (db: Db, user: UserId, id: Id): Promise<Row | null> =>
      first(await select(db).where(store.live(user, id))),
    /** The user's row, deleted or not. */
    findIncludingDeleted: async (db: Db, user: UserId, id: Id): Promise<Row | null> =>
      first(await select(db).where(store.mine(user, id))),
    /** As `find`. Locks the row until the transaction ends. */
    lock: async (tx: Db, user: UserId, id: Id): Promise<Row | null> =>
      first(await select(tx).where(store.live(user, id)).for('update')),
    /** Inserts the row; null if its id is taken. */
    insert: async (
      db: Db,
      user: UserId,
      row: Omit<T['$inferInsert'], ManagedColumn>,
      now: Date,
    ): Promise<Row | null> => {
      const at = now.toISOString();
      const values = { ...row, userId: user, createdAt: at, updatedAt: at };
      return first(
        await db
          .insert(table as PgTable)
          .values(values)
          .onConflictDoNothing()
          .returning(),
      );
    },
    /** Changes a live row; null if there is none. */
    update: async (db: Db, user: UserId, id: Id, changes: RowChanges<Row>, now: Date): Promise<Row | null> => {
      const set = { ...changes, updatedAt: now.toISOString() };
      return first(
        await db
          .update(table as PgTable)
          .set(set)
          .where(store.live(user, id))
          .returning(),
      );
    },
  };
}
