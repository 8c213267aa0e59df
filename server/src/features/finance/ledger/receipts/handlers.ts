import type { receipts } from '@afdal/contract/finance/receipts';
import { maxPictureSide } from '@afdal/domain/money/limits';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import { reencodeImage } from '../../../../platform/files/reencode-image.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { findTransactionIncludingDeleted, lockTransaction } from '../transactions/store.ts';
import { toTransaction } from '../transactions/transaction-row.ts';
import { deleteReceiptRow, insertReceipt, setReceipt } from './store.ts';

export async function deleteReceipt({ db, user, params: { id }, now }: Call<typeof receipts.deleteReceipt>) {
  await db.transaction(async (tx) => {
    const { receiptId } = orNotFound(await lockTransaction(tx, user.id, id));
    if (!receiptId) throw new AppError('not_found');
    await setReceipt(tx, user.id, id, null, now);
    await deleteReceiptRow(tx, user.id, receiptId);
  });
  return undefined;
}

/** Stores a re-encoded image; replaces the previous one. */
export async function addReceipt({ db, user, params: { id }, file, now }: Call<typeof receipts.addReceipt>) {
  // Checked first without a lock: nothing is encoded for a missing transaction, and nobody waits during encoding.
  const known = orNotFound(await findTransactionIncludingDeleted(db, user.id, id));
  if (known.deletedAt !== null) throw new AppError('not_found');
  const picture = await reencodeImage(file.bytes, maxPictureSide);
  return await db.transaction(async (tx) => {
    const row = orNotFound(await lockTransaction(tx, user.id, id));
    const receiptId = uuidv7(now.getTime());
    await insertReceipt(tx, user.id, receiptId, picture, now);
    await setReceipt(tx, user.id, id, receiptId, now);
    if (row.receiptId) await deleteReceiptRow(tx, user.id, row.receiptId);
    return { ...toTransaction({ ...row, receiptId }), updatedAt: now.toISOString() };
  });
}
