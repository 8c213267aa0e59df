import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { WifiOff } from 'lucide-react';
import { useId } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import type { SubscriptionDialog } from '../sheets.ts';
import { texts as common } from '../texts.ts';
import { texts } from './texts.ts';
import { useCheckout } from './use-checkout.ts';

interface Props {
  readonly provider: Subscription['provider'];
  readonly label: string;
  readonly onResponse: (response: Checkout) => void;
}

/** Leads to where a card is paid with. Without a network it says so before anything was typed. */
export function BuyButton({ provider, label, onResponse }: Props) {
  const id = useId();
  const isOnline = useIsOnline();
  const { buy, isLeaving } = useBuy(onResponse);
  return (
    <>
      <Button
        variant="hero"
        busy={isLeaving}
        disabled={!isOnline}
        aria-haspopup={provider === 'sandbox' ? 'dialog' : undefined}
        aria-describedby={isOnline ? undefined : id}
        onClick={() => buy(provider)}
      >
        {label}
      </Button>
      {!isOnline && (
        <p id={id} className="flex items-start gap-2 text-14">
          <Icon icon={WifiOff} small />
          {common.offline}
        </p>
      )}
    </>
  );
}

/** The way to pay: our own dialog for the sandbox's cards, the provider's page for real ones. */
function useBuy(onResponse: (response: Checkout) => void) {
  const open = useOpenDialog<SubscriptionDialog>();
  const checkout = useCheckout();
  const { mutate, isPending } = useCall(() => checkout(), { failed: texts.failed, onSuccess: onResponse });
  return {
    isLeaving: isPending,
    buy: (provider: Subscription['provider']) => (provider === 'sandbox' ? open('card') : mutate(undefined)),
  };
}
