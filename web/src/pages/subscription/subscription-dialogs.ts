import { CardDialog } from '../../features/subscription/card/card-dialog.tsx';
import { ReceiptSheet } from '../../features/subscription/receipts/receipt-sheet.tsx';
import { RefundDialog } from '../../features/subscription/standing/refund-dialog.tsx';

/** The dialogs of the page, in one chunk. */
export const subscriptionDialogs = {
  card: CardDialog,
  refund: RefundDialog,
  receipt: ReceiptSheet,
};
