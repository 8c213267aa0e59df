import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { eq, exists, isNull, not } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../../platform/database/own.ts';
import type { EncodedImage } from '../../../../platform/files/reencode-image.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { receipts } from './tables.ts';

/** The receipt image of a live transaction. */
export async function findReceipt(db: Db, user: UserId, transaction: TransactionId): Promise<Buffer | null> {
  const [row] = await db
    .select({ picture: receipts.picture })
    .from(transactions)
    .innerJoin(receipts, own(receipts, transactions.userId, eq(receipts.id, transactions.receiptId)))
    .where(own(transactions, user, eq(transactions.id, transaction), isNull(transactions.deletedAt)));
  return row?.picture ?? null;
}

export async function insertReceipt(tx: Db, user: UserId, id: string, picture: EncodedImage, now: Date): Promise<void> {
  const { webp, width, height } = picture;
  await tx.insert(receipts).values({ id, userId: user, picture: webp, width, height, createdAt: now });
}

export async function deleteReceiptRow(tx: Db, user: UserId, id: string): Promise<void> {
  await tx.delete(receipts).where(own(receipts, user, eq(receipts.id, id)));
}

/** Sets the receipt of a transaction, or clears it with null. */
export async function setReceipt(
  tx: Db,
  user: UserId,
  transaction: TransactionId,
  receiptId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(transactions)
    .set({ receiptId, updatedAt: now.toISOString() })
    .where(own(transactions, user, eq(transactions.id, transaction)));
}

/** Deletes receipts that no transaction references any more, not even a soft-deleted one. */
export async function purgeReceipts(db: Db): Promise<void> {
  const referencing = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(own(transactions, receipts.userId, eq(transactions.receiptId, receipts.id)));
  await db.delete(receipts).where(acrossUsers(not(exists(referencing))));
}
