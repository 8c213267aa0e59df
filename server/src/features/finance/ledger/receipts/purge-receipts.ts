import { eq, exists, not } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../../platform/database/own.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { receipts } from './tables.ts';

/** Deletes receipts that no transaction references any more, not even a soft-deleted one. */
export async function purgeReceipts(db: Db): Promise<void> {
  const referencing = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(own(transactions, receipts.userId, eq(transactions.receiptId, receipts.id)));
  await db.delete(receipts).where(acrossUsers(not(exists(referencing))));
}
