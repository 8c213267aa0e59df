import { CardDialog } from '../../features/subscription/card/card-dialog.tsx';
import { RefundDialog } from '../../features/subscription/plan-status/refund-dialog.tsx';
import { InvoiceSheet } from '../../features/subscription/receipts/invoice-sheet.tsx';

/** The dialogs of the page, in one chunk. */
export const subscriptionDialogs = {
  card: CardDialog,
  refund: RefundDialog,
  receipt: InvoiceSheet,
};
