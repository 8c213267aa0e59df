import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { BuyButton } from './card/buy-button.tsx';
import { Benefits } from './offer/benefits.tsx';
import { PlanComparison } from './offer/plan-comparison.tsx';
import { PremiumOffer } from './offer/premium-offer.tsx';
import { Questions } from './offer/questions.tsx';
import { texts as offerTexts } from './offer/texts.ts';
import { DetailsCard } from './plan-status/details-card.tsx';
import { canBuy, getPlanStatus } from './plan-status/get-plan-status.ts';
import { StatusCard } from './plan-status/status-card.tsx';
import { texts } from './plan-status/texts.ts';
import { InvoicesCard } from './receipts/invoices-card.tsx';
import type { SubscriptionDialog } from './sheets.ts';
import { usePriceFormat } from './use-price-format.ts';

interface Props {
  readonly subscription: Subscription;
  readonly onResponse: (response: Checkout) => void;
  /** Beside the price of the offer. */
  readonly homePrice: ReactNode;
}

const columns = 'grid grid-cols-1 items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';

/** The offer, or how the subscription stands, and below it what each plan has. */
export function SubscriptionView({ subscription, onResponse, homePrice }: Props) {
  const { day } = usePriceFormat();
  const open = useOpenDialog<SubscriptionDialog>();
  const { receipts, plan, isSubscribed, refund, endDate, provider } = subscription;
  const status = getPlanStatus(subscription);
  const isOffered = canBuy(subscription);
  // It was given: the question about it would promise another.
  const hasRefund = refund?.status === 'approved' || refund?.status === 'paid';
  const buy = (label: string) => <BuyButton provider={provider} label={label} onResponse={onResponse} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <StatusCard subscription={subscription} variant={isOffered ? 'plain' : 'hero'}>
        {/* Real cards are changed on the provider's page. */}
        {status === 'pastDue' && provider === 'sandbox' && buy(texts.updateCard)}
      </StatusCard>
      {isOffered && (
        <PremiumOffer
          subscription={subscription}
          homePrice={homePrice}
          action={buy(status === 'over' ? offerTexts.again : offerTexts.subscribe)}
          status={status === 'over' && interpolate(texts.expired, { date: day(endDate) })}
        />
      )}
      {(isSubscribed || receipts.length > 0 || refund) && (
        <div className={columns}>
          <DetailsCard subscription={subscription} />
          <InvoicesCard receipts={receipts} onOpen={(number) => open('receipt', String(number))} />
        </div>
      )}
      <Benefits />
      <div className={columns}>
        <PlanComparison plan={isSubscribed ? plan : 'free'} />
        <Questions refundDays={hasRefund ? 0 : subscription.refundDays} />
      </div>
    </div>
  );
}
