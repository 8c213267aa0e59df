import type { Recurring } from '@afdal/contract/finance/recurring';
import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { RecurringDialog } from './recurring-dialog.ts';

interface Shared {
  readonly onEdit: (recurringItem: Recurring) => void;
}

const sheets = async () => (await import('./recurring-dialogs.ts')).recurringDialogs;

export const dialogs: DialogMap<RecurringDialog, Shared> = {
  add: async () => (await sheets()).add,
  edit: async () => (await sheets()).edit,
  occurrence: async () => (await sheets()).occurrence,
};
