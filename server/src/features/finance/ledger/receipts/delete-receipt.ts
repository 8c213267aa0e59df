import type { receipts } from '@afdal/contract/finance/receipts';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { lockTransaction } from '../transactions/store.ts';
import { deleteReceiptRow, setReceipt } from './store.ts';

export async function deleteReceipt({ db, user, params: { id }, now }: Call<typeof receipts.deleteReceipt>) {
  await db.transaction(async (tx) => {
    const { receiptId } = orNotFound(await lockTransaction(tx, user.id, id));
    if (!receiptId) throw new AppError('not_found');
    await setReceipt(tx, user.id, id, null, now);
    await deleteReceiptRow(tx, user.id, receiptId);
  });
  return undefined;
}
