import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { PlanFacts } from './plan-status/plan-facts.tsx';
import { useSubscription } from './subscription-queries.ts';
import { texts } from './texts.ts';

/** The plan in the profile: how it stands, and the way to the page where it is changed. */
export function PlanCard() {
  const subscription = useSubscription();
  return (
    <Card aria-labelledby="plan" className="grid content-start gap-4">
      <QueryStates query={subscription} skeleton={<SkeletonText lines={5} />}>
        {(data) => (
          <>
            <PlanFacts subscription={data} id="plan" />
            <Link to="/subscription" className={buttonClass('soft')}>
              {data.isSubscribed ? texts.manage : texts.open}
            </Link>
          </>
        )}
      </QueryStates>
    </Card>
  );
}
