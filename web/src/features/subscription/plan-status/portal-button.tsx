import { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { CreditCard } from 'lucide-react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { leaveForProvider } from '../provider-page.ts';
import { copy } from './copy.ts';

/** Leads to the provider's page where the card is changed. */
export function PortalButton({ isUrgent }: { isUrgent: boolean }) {
  const isOnline = useIsOnline();
  const { mutate, isPending } = useCall(async () => leaveForProvider((await call(subscriptions.openPortal, {})).url), {
    failed: copy.portal.failed,
  });
  return (
    <Button
      variant={isUrgent ? 'primary' : 'quiet'}
      icon={CreditCard}
      busy={isPending}
      disabled={!isOnline}
      onClick={() => mutate(undefined)}
    >
      {isUrgent ? copy.updateCard : copy.portal.action}
    </Button>
  );
}
