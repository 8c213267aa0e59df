import { receipts } from '@afdal/contract/finance/receipts';
import { noop } from '../../../../data/use-save.ts';
import { useWrite } from '../../../../data/use-write.ts';
import { call } from '../../../../lib/api.ts';
import { ignoreQueued } from '../../../../lib/api-error.ts';
import { receiptsKey } from '../../../../lib/finance-keys.ts';
import { invalidate } from '../../../../lib/other-tabs.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { invalidateTransactions } from '../transactions/cache.ts';
import { texts } from './texts.ts';
import type { ReceiptChange } from './use-receipt-choice.ts';

/** Saves the receipt of a transaction that is saved by now: a failure is shown in a toast. Answers whether all went well. */
export function useSaveReceipt() {
  const { mutateAsync: remove } = useWrite(receipts.deleteReceipt, {
    failed: texts.failedToSavePicture,
    onFailed: noop,
  });
  return async (id: string, change: ReceiptChange): Promise<boolean> => {
    if (change.kind === 'keep') return true;
    try {
      // A picture cannot be stored among the writes that wait: it is sent now or not at all.
      if (change.kind === 'new') await call(receipts.addReceipt, { params: { id }, file: change.picture });
      else await remove({ params: { id } }).catch(ignoreQueued);
      invalidate([receiptsKey]);
      return true;
    } catch (error) {
      toastError(texts.failedToSavePicture, error);
      return false;
    } finally {
      void invalidateTransactions();
    }
  };
}
