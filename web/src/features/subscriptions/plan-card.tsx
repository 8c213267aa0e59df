import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { PlanFacts } from './plan-status/plan-facts.tsx';
import { useSubscription } from './subscription-queries.ts';
import { texts } from './texts.ts';
import { usePriceFormat } from './use-price-format.ts';

/** The plan in the profile: how it stands, what was paid last, and the way to the page where it is changed. */
export function PlanCard() {
  const subscription = useSubscription();
  return (
    <Card aria-labelledby="plan" className="grid content-start gap-4">
      <QueryStates query={subscription} skeleton={<SkeletonText lines={5} />}>
        {(data) => (
          <>
            <PlanFacts subscription={data} id="plan" />
            <LastReceipt receipt={data.receipts[0]} />
            <Link to="/subscription" className={buttonClass('soft')}>
              {data.isSubscribed ? texts.manage : texts.open}
            </Link>
          </>
        )}
      </QueryStates>
    </Card>
  );
}

/** The newest comes first; nothing for who never paid. */
function LastReceipt({ receipt }: { readonly receipt: Subscription['receipts'][number] | undefined }) {
  const { day, price } = usePriceFormat();
  if (!receipt) return null;
  const amount = price({ minor: receipt.amountMinor, currency: receipt.currency });
  return <p className="text-14 text-ink-2">{interpolate(texts.lastReceipt, { amount, date: day(receipt.paidAt) })}</p>;
}
