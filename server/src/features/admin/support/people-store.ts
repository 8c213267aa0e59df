import type { UserId } from '@afdal/contract/ids';
import { asc, desc, eq, getTableColumns, getTableName, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, type OwnedTable, own } from '../../../platform/database/own.ts';
import { sessions, users } from '../../accounts/tables.ts';

/** The tables with rows of a person, of all areas. */
export interface PersonTables {
  readonly tables: readonly { readonly table: PgTable }[];
}

const countedTables = {
  transactions: 'transactions',
  imports: 'imports',
  tasksDone: 'task_completions',
  habits: 'habits',
} as const;

type Countable = PgTable & OwnedTable;

/** How much of some things a person has, beside what is in the trash. */
export async function countOwned(db: Db, owner: UserId, { tables }: PersonTables) {
  const counts = Object.entries(countedTables).map(([name, tableName]) => {
    const table = tables.find((each) => getTableName(each.table) === tableName)?.table as Countable | undefined;
    if (!table) throw new Error(`no area has a table "${tableName}"`);
    const { deletedAt } = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
    const counted = db.$count(table, own(table, owner, deletedAt && isNull(deletedAt)));
    return [name, sql`${counted}`.mapWith(Number).as(name)];
  });
  const [row] = await db.select(Object.fromEntries(counts)).from(sql`(select 1) as one`);
  return row as Record<keyof typeof countedTables, number>;
}

/** The names of users by their ids. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(acrossUsers(inArray(users.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findAdministratorNames(db: Db) {
  return await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(acrossUsers(eq(users.role, 'admin'), eq(users.isStopped, false)))
    .orderBy(asc(users.name), asc(users.id));
}

export async function findOwnerRow(db: Db, owner: UserId) {
  const [row] = await db.select().from(users).where(own(users, owner));
  return row ?? null;
}

/** When a person was last here, and with what; null where no session of theirs is left. */
export async function findLastSession(db: Db, owner: UserId) {
  const [row] = await db
    .select({ lastSeenAt: sessions.lastSeenAt, device: sessions.device })
    .from(sessions)
    .where(own(sessions, owner))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(1);
  return row ?? null;
}
