import { CardDialog } from './card/card-dialog.tsx';
import { RefundDialog } from './plan-status/refund-dialog.tsx';
import { InvoiceSheet } from './receipts/invoice-sheet.tsx';

/** The dialogs of the page, in one chunk. */
export const sheets = {
  card: CardDialog,
  refund: RefundDialog,
  receipt: InvoiceSheet,
};

export type SubscriptionDialog = keyof typeof sheets;
