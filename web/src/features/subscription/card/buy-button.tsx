import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { WifiOff } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { copy as common } from '../copy.ts';
import { useBuy } from './use-buy.ts';

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
