import type { receipts } from '@afdal/contract/finance/receipts';
import { orNotFound } from '../../../../platform/app-error.ts';
import type { Handlers } from '../../../../platform/http/call.ts';
import { addReceipt } from './add-receipt.ts';
import { deleteReceipt } from './delete-receipt.ts';
import { findReceipt } from './store.ts';

export const receiptHandlers: Handlers<typeof receipts> = {
  addReceipt,
  readReceipt: async ({ db, user, params }) => {
    const bytes = orNotFound(await findReceipt(db, user.id, params.id));
    return { name: `receipt-${params.id}.webp`, bytes };
  },
  deleteReceipt,
};
