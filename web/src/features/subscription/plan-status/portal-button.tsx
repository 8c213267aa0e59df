import { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { CreditCard } from 'lucide-react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { leaveForProvider } from '../provider-page.ts';
import { texts } from './texts.ts';

/** Leads to the provider's page where the card is changed. */
export function PortalButton({ isUrgent }: { isUrgent: boolean }) {
  const isOnline = useIsOnline();
  const { mutate, isPending } = useCall(async () => leaveForProvider((await call(subscriptions.openPortal, {})).url), {
    failed: texts.portal.failed,
  });
  return (
    <Button
      variant={isUrgent ? 'primary' : 'quiet'}
      icon={CreditCard}
      busy={isPending}
      disabled={!isOnline}
      onClick={() => mutate(undefined)}
    >
      {isUrgent ? texts.updateCard : texts.portal.action}
    </Button>
  );
}
