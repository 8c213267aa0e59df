import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { useCall } from '../../../data/use-call.ts';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import type { SubscriptionDialog } from '../sheets.ts';
import { copy } from './copy.ts';
import { useCheckout } from './use-checkout.ts';

/** The way to pay: our own dialog for the sandbox's cards, the provider's page for real ones. */
export function useBuy(onResponse: (response: Checkout) => void) {
  const open = useOpenDialog<SubscriptionDialog>();
  const checkout = useCheckout();
  const { mutate, isPending } = useCall(() => checkout(), { failed: copy.failed, onSuccess: onResponse });
  return {
    isLeaving: isPending,
    buy: (provider: Subscription['provider']) => (provider === 'sandbox' ? open('card') : mutate(undefined)),
  };
}
