import type { Checkout } from '@afdal/contract/subscriptions/subscriptions';
import { sumConverted } from '@afdal/domain/money/conversion';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRates } from '../features/finance/ledger/rates/rate-queries.ts';
import { CheckoutReturn, useAfterCheckout } from '../features/subscriptions/checkout-return.tsx';
import { texts } from '../features/subscriptions/offer/texts.ts';
import { useSubscription } from '../features/subscriptions/subscription-queries.ts';
import { SubscriptionView } from '../features/subscriptions/subscription-view.tsx';
import { usePriceFormat } from '../features/subscriptions/use-price-format.ts';
import { useUser } from '../session/user.tsx';
import { Card } from '../ui/base/card.tsx';
import { useToday } from '../ui/hooks/use-today.ts';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../ui/overlay/lazy-sheets.ts';
import { QueryStates } from '../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../ui/skeletons/skeleton-text.tsx';

const dialogs = lazySheets(() => import('../features/subscriptions/sheets.ts'), ['card', 'refund', 'receipt']);

/** Premium: what it is, what it costs, and how one's own subscription stands. */
export function SubscriptionPage() {
  const subscription = useSubscription();
  const { checkout, cancelled } = useSearch({ from: '/signed-in/subscription' });
  const navigate = useNavigate();
  const follow = useAfterCheckout();
  const onReturned = (response: Checkout) => {
    void navigate({ to: '/subscription', search: {}, replace: true });
    follow(response);
  };
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-gap">
      {checkout && (
        <CheckoutReturn key={checkout} checkoutId={checkout} isCancelled={cancelled === '1'} onPaid={onReturned} />
      )}
      <QueryStates
        query={subscription}
        skeleton={
          <div className="grid grid-cols-1 gap-8">
            <SkeletonCard>
              <SkeletonText lines={5} />
            </SkeletonCard>
            <SkeletonCard>
              <SkeletonText lines={8} />
            </SkeletonCard>
          </div>
        }
        failedIn={(failure) => <Card>{failure}</Card>}
      >
        {(data) => (
          <SubscriptionView subscription={data} onResponse={follow} homePrice={<HomePrice {...data.price} />} />
        )}
      </QueryStates>
      <AddressedDialogs dialogs={dialogs} shared={{ onResponse: follow }} />
    </div>
  );
}

interface Price {
  readonly minor: number;
  readonly currency: string;
}

/** What the price is in the person's own currency, by the rate that they keep; there is no other source of rates. */
function HomePrice(price: Price) {
  const { currency } = useUser().preferences;
  return price.currency === currency ? null : <ConvertedPrice {...price} to={currency} />;
}

function ConvertedPrice({ minor, currency, to }: Price & { to: string }) {
  const today = useToday();
  const format = usePriceFormat();
  const own = (useRates().data ?? []).filter((rate) => rate.currency === currency && rate.to === to);
  const converted = sumConverted([{ occurredOn: today, minor }], currency, to, own);
  if (converted === null) return null;
  const amount = format.price({ minor: converted, currency: to });
  return <p className="text-14 text-on-hero-2">{interpolate(texts.homePrice, { amount })}</p>;
}
