import { lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { transactions } from './tables.ts';

/** Removes for good what was deleted before `before`; it has been out of balances since. */
export async function purgeTransactions(db: Db, before: Date): Promise<void> {
  await db.delete(transactions).where(lt(transactions.deletedAt, before.toISOString()));
}
