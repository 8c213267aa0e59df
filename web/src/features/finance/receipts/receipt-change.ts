import { receipts } from '@afdal/contract/receipts';
import { call } from '../../../lib/api.ts';

/** What happens to a transaction's receipt picture when the form is saved. */
export type ReceiptChange = { readonly kind: 'keep' | 'none' } | { readonly kind: 'new'; readonly picture: File };

export const keptReceipt: ReceiptChange = { kind: 'keep' };

export async function saveReceipt(id: string, change: ReceiptChange): Promise<void> {
  if (change.kind === 'new') await call(receipts.addReceipt, { params: { id }, file: change.picture });
  if (change.kind === 'none') await call(receipts.deleteReceipt, { params: { id } });
}
