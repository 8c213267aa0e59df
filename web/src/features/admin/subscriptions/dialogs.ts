import { CancelDialog } from './cancel-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { DeclineMonthDialog, MonthDialog } from './month-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RetryDialog } from './retry-dialog.tsx';

export const sheets = {
  refund: RefundDialog,
  decline: DeclineDialog,
  month: MonthDialog,
  refuse: DeclineMonthDialog,
  cancel: CancelDialog,
  retry: RetryDialog,
};
