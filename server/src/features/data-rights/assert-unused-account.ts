import type { UserId } from '@afdal/contract/ids';
import { getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../../platform/app-error.ts';
import { type AreaTable, type ImportedTable, importedTables } from '../../platform/area/area-table.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { userWithPreferences } from '../accounts/user-store.ts';

/**
 * An account with money, habits or goals of its own takes no copy: neither would be what it was.
 *
 * @throws Failure `copy_account_in_use`
 */
export async function assertUnusedAccount(db: Db, user: UserId, tables: readonly AreaTable[]): Promise<void> {
  const person = await userWithPreferences(db, user);
  if (!person) throw new Error('a person who is gone');
  for (const imported of importedTables(tables)) {
    if (await hasOwnRows(db, user, imported, person.user.createdAt)) throw new AppError('copy_account_in_use');
  }
}

/** Whether there are rows that the account did not begin with. */
async function hasOwnRows(db: Db, user: UserId, { table, as }: ImportedTable, openedAt: Date): Promise<boolean> {
  if (as.before === 'replaced') return false;
  const { updatedAt }: Record<string, PgColumn> = getTableColumns(table);
  const isChanged: SQL | undefined =
    as.before === 'starter' && updatedAt ? gt(updatedAt, sql`${openedAt.toISOString()}::timestamptz`) : undefined;
  const rows = await db
    .select({ one: sql`1` })
    .from(table)
    .where(own(table, user, isChanged))
    .limit(1);
  return rows.length > 0;
}
