import type { Checkout } from '@afdal/contract/subscriptions/subscriptions';
import type { SubscriptionDialog } from '../../features/subscription/subscription-dialog.ts';
import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';

interface Shared {
  readonly onResponse: (response: Checkout) => void;
}

const sheets = async () => (await import('./subscription-dialogs.ts')).subscriptionDialogs;

export const dialogs: DialogMap<SubscriptionDialog, Shared> = {
  card: async () => (await sheets()).card,
  refund: async () => (await sheets()).refund,
  receipt: async () => (await sheets()).receipt,
};
