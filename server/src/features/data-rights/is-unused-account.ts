import type { UserId } from '@afdal/contract/ids';
import { getTableColumns, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ImportedTable } from '../../platform/area/area-table.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { userWithPreferences } from '../accounts/user-store.ts';

/** Whether the account has nothing but what it began with: it becomes what the copy's was, rather than a mixture of both. */
export async function isUnusedAccount(db: Db, user: UserId, tables: readonly ImportedTable[]): Promise<boolean> {
  const person = await userWithPreferences(db, user);
  if (!person) throw new Error('a person who is gone');
  for (const imported of tables) {
    if (await hasOwnRows(db, user, imported, person.user.createdAt)) return false;
  }
  return true;
}

/** Whether there are rows that the account did not begin with. */
async function hasOwnRows(db: Db, user: UserId, { table, as }: ImportedTable, openedAt: Date): Promise<boolean> {
  if (as.before === 'replaced') return false;
  const { updatedAt, deletedAt }: Record<string, PgColumn> = getTableColumns(table);
  const isChanged: SQL | undefined =
    as.before === 'starter' && updatedAt && deletedAt
      ? or(gt(updatedAt, sql`${openedAt.toISOString()}::timestamptz`), isNotNull(deletedAt))
      : undefined;
  const rows = await db
    .select({ one: sql`1` })
    .from(table)
    .where(own(table, user, isChanged))
    .limit(1);
  return rows.length > 0;
}
