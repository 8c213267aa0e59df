import type { Entitlements } from '@afdal/contract/subscriptions/entitlements';
import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useEntitlementsQuery } from '../../session/entitlements.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
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
            <PlanUsage />
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

const nouns = ['majorGoals', 'habits', 'accounts', 'savingsGoals', 'programmes'] as const;

/** How much of each limit of the plan is used, as it is now; nothing where the plan sets none. */
function PlanUsage() {
  const { digits } = useDisplayPreferences();
  const { data } = useEntitlementsQuery({ refetchOnMount: 'always' });
  // What a former version kept on the device says nothing of use.
  const used: Entitlements['used'] | undefined = data?.used;
  if (!data || !used) return null;
  const bars = nouns.flatMap((noun) => {
    const limit = data.limits[noun];
    return limit === null ? [] : [{ noun, limit, count: used[noun] }];
  });
  if (bars.length === 0) return null;
  return (
    <ul aria-label={texts.usage} className="grid gap-3">
      {bars.map(({ noun, limit, count }) => {
        const numbers = { used: formatNumber(count, digits), limit: formatNumber(limit, digits) };
        const valueText = interpolate(texts.used, numbers);
        return (
          <li key={noun} className="grid gap-1.5">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{texts.limits[noun]}</span>
              <span className="text-14 text-ink-2">{valueText}</span>
            </p>
            <ProgressBar
              isThin
              label={texts.limits[noun]}
              share={limit === 0 ? 1 : count / limit}
              tone={count >= limit ? 'saffron' : 'palm'}
              valueText={valueText}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The newest comes first; nothing for who never paid. */
function LastReceipt({ receipt }: { readonly receipt: Subscription['receipts'][number] | undefined }) {
  const { day, price } = usePriceFormat();
  if (!receipt) return null;
  const amount = price({ minor: receipt.amountMinor, currency: receipt.currency });
  return <p className="text-14 text-ink-2">{interpolate(texts.lastReceipt, { amount, date: day(receipt.paidAt) })}</p>;
}
