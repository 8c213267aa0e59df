import type { Subscription } from '@afdal/contract/subscriptions';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { Benefits } from './offer/benefits.tsx';
import { copy as offerCopy } from './offer/copy.ts';
import { PlanComparison } from './offer/plan-comparison.tsx';
import { PremiumOffer } from './offer/premium-offer.tsx';
import { Questions } from './offer/questions.tsx';
import { ReceiptsCard } from './receipts/receipts-card.tsx';
import { copy } from './standing/copy.ts';
import { PlanFacts } from './standing/plan-facts.tsx';
import { StandingCard } from './standing/standing-card.tsx';
import { mayBuy, standingOf } from './standing/standing-of.ts';
import type { SubscriptionDialog } from './subscription-dialog.ts';
import { useWords } from './use-words.ts';

const columns = 'grid items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';

/** The offer, or how the subscription stands, and below it what each plan has. */
export function SubscriptionView({ subscription }: { subscription: Subscription }) {
  const { day } = useWords();
  const open = useOpenDialog<SubscriptionDialog>();
  const { receipts, plan, isSubscribed, endDate } = subscription;
  const isOffered = mayBuy(subscription);
  const isOver = standingOf(subscription) === 'over';
  return (
    <div className="grid gap-8">
      <StandingCard subscription={subscription} look={isOffered ? 'plain' : 'hero'} />
      {isOffered && (
        <PremiumOffer
          subscription={subscription}
          action={<Chip>{offerCopy.soon}</Chip>}
          news={isOver && fillTemplate(copy.expired, { date: day(endDate) })}
        />
      )}
      {(isSubscribed || receipts.length > 0) && (
        <div className={columns}>
          <Card aria-labelledby="details">
            <PlanFacts subscription={subscription} id="details" />
          </Card>
          <ReceiptsCard receipts={receipts} onOpen={(number) => open('receipt', String(number))} />
        </div>
      )}
      <Benefits />
      <div className={columns}>
        <PlanComparison plan={isSubscribed ? plan : 'free'} />
        <Questions />
      </div>
    </div>
  );
}
