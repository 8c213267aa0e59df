import type { Checkout } from '@afdal/contract/subscriptions/subscriptions';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CheckoutReturn, useAfterCheckout } from '../features/subscriptions/checkout-return.tsx';
import { useSubscription } from '../features/subscriptions/subscription-queries.ts';
import { SubscriptionView } from '../features/subscriptions/subscription-view.tsx';
import { Card } from '../ui/base/card.tsx';
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
        {(data) => <SubscriptionView subscription={data} onResponse={follow} />}
      </QueryStates>
      <AddressedDialogs dialogs={dialogs} shared={{ onResponse: follow }} />
    </div>
  );
}
