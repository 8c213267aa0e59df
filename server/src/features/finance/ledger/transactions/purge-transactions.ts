import { lt } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers } from '../../../../platform/database/own.ts';
import { transactions } from '../schema/transactions-tables.ts';

/** Permanently deletes what was soft-deleted before `before`. Balances do not change: they left it out since then. */
export async function purgeTransactions(db: Db, before: Date): Promise<void> {
  await db.delete(transactions).where(acrossUsers(lt(transactions.deletedAt, before.toISOString())));
}
