import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { BuyButton } from './card/buy-button.tsx';
import { Benefits } from './offer/benefits.tsx';
import { copy as offerCopy } from './offer/copy.ts';
import { PlanComparison } from './offer/plan-comparison.tsx';
import { PremiumOffer } from './offer/premium-offer.tsx';
import { Questions } from './offer/questions.tsx';
import { ReceiptsCard } from './receipts/receipts-card.tsx';
import { copy } from './standing/copy.ts';
import { DetailsCard } from './standing/details-card.tsx';
import { getStanding, mayBuy } from './standing/get-standing.ts';
import { StandingCard } from './standing/standing-card.tsx';
import type { SubscriptionDialog } from './subscription-dialog.ts';
import { useWords } from './use-words.ts';

interface Props {
  readonly subscription: Subscription;
  readonly onAnswer: (answer: Checkout) => void;
}

const columns = 'grid grid-cols-1 items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';

/** The offer, or how the subscription stands, and below it what each plan has. */
export function SubscriptionView({ subscription, onAnswer }: Props) {
  const { day } = useWords();
  const open = useOpenDialog<SubscriptionDialog>();
  const { receipts, plan, isSubscribed, refund, endDate, provider } = subscription;
  const standing = getStanding(subscription);
  const isOffered = mayBuy(subscription);
  const buy = (label: string) => <BuyButton provider={provider} label={label} onAnswer={onAnswer} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <StandingCard subscription={subscription} look={isOffered ? 'plain' : 'hero'}>
        {/* Real cards are changed on the provider's page. */}
        {standing === 'pastDue' && provider === 'sandbox' && buy(copy.updateCard)}
      </StandingCard>
      {isOffered && (
        <PremiumOffer
          subscription={subscription}
          action={buy(standing === 'over' ? offerCopy.again : offerCopy.subscribe)}
          news={standing === 'over' && fillTemplate(copy.expired, { date: day(endDate) })}
        />
      )}
      {(isSubscribed || receipts.length > 0 || refund) && (
        <div className={columns}>
          <DetailsCard subscription={subscription} />
          <ReceiptsCard receipts={receipts} onOpen={(number) => open('receipt', String(number))} />
        </div>
      )}
      <Benefits />
      <div className={columns}>
        <PlanComparison plan={isSubscribed ? plan : 'free'} />
        <Questions refundDays={subscription.refundDays} />
      </div>
    </div>
  );
}
