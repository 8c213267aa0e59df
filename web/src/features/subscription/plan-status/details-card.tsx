import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { Card } from '../../../ui/base/card.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import type { SubscriptionDialog } from '../sheets.ts';
import { texts as common } from '../texts.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PortalButton } from './portal-button.tsx';
import { RefundLine } from './refund-line.tsx';
import { RenewalSwitch } from './renewal-switch.tsx';

/** The facts of a subscription, and what can be done about it. */
export function DetailsCard({ subscription }: { subscription: Subscription }) {
  const { isSubscribed, autoRenew, card, provider, status } = subscription;
  const open = useOpenDialog<SubscriptionDialog>();
  const isOnline = useIsOnline();
  const canResume = isSubscribed && !autoRenew && card !== null;
  return (
    <Card aria-labelledby="details" className="grid content-start gap-4">
      <PlanFacts subscription={subscription} id="details" />
      <RefundLine subscription={subscription} onRefund={() => open('refund')} isOnline={isOnline} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {provider === 'stripe' && card && <PortalButton isUrgent={status === 'past_due'} />}
        {(autoRenew || canResume) && <RenewalSwitch subscription={subscription} />}
      </div>
      {!isOnline && <p className="text-14 text-ink-2">{common.offline}</p>}
    </Card>
  );
}
