import type { SubscriptionDialog } from '../../features/subscription/subscription-dialog.ts';
import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';

export const dialogs: DialogMap<SubscriptionDialog, object> = {
  receipt: async () => (await import('../../features/subscription/receipts/receipt-sheet.tsx')).ReceiptSheet,
};
