import type { Entitlements } from '@afdal/contract/subscriptions/entitlements';
import { limitText } from '@afdal/contract/subscriptions/plan-limits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { combineQueries } from '../data/combine-queries.ts';
import { buttonClass } from '../ui/base/button.tsx';
import { DefinitionLine } from '../ui/base/definition-line.tsx';
import { Note } from '../ui/base/note.tsx';
import { texts as shared } from '../ui/base/texts.ts';
import { useDisplayPreferences } from '../ui/figures/display-preferences.ts';
import type { Query } from '../ui/query-states/query-states.tsx';
import { Loading } from '../ui/skeletons/loading.tsx';
import { SkeletonText } from '../ui/skeletons/skeleton-text.tsx';
import { PremiumLink } from '../ui/states/premium-link.tsx';
import { type CountedLimit, isFull, useEntitlementsQuery } from './entitlements.ts';
import { texts } from './plan-limits.ar.ts';

interface Props {
  readonly limitName: CountedLimit;
  /** How many count towards the limit. */
  readonly used: Query<number>;
  /** For one button among others: one sentence takes its place, and it is there until the limit is known. */
  readonly isBrief?: boolean;
  readonly children: ReactNode;
}

/**
 * What adds one more, and in its place what the plan allows where it allows no more. It stays when what it adds is the
 * last one, and where plan or list cannot be read: then the server decides.
 */
export function WithinPlan({ limitName, used, isBrief = false, children }: Props) {
  const { data, isError } = combineQueries([useEntitlementsQuery(), used]);
  const [isBegun, setBegun] = useState(false);
  const limit = data?.[0].limits[limitName] ?? null;
  const isFree = isError || (data !== undefined && !isFull(limit, data[1]));
  if (isFree && !isBegun) setBegun(true);
  if (isFree || isBegun) return children;
  if (!data || limit === null) {
    return isBrief ? (
      children
    ) : (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  return <PlanOffer limitName={limitName} limit={limit} entitlements={data[0]} isBrief={isBrief} />;
}

interface OfferProps extends Pick<Props, 'limitName' | 'isBrief'> {
  readonly limit: number;
  readonly entitlements: Entitlements;
}

/** What the plan in effect and Premium allow, how room is made, and the way to Premium where it allows more. */
function PlanOffer({ limitName, limit, entitlements: { plan, plans }, isBrief }: OfferProps) {
  const { digits } = useDisplayPreferences();
  const format = (n: number | null) => (n === null ? texts.unlimited : localizeDigits(limitText(limitName, n), digits));
  const most = plans.premium.limits[limitName];
  const hasMore = most === null || most > limit;
  const sentence = interpolate(hasMore ? texts.reached : texts.reachedForGood, { limit: format(limit) });
  if (isBrief) {
    return (
      <Note tone="info" icon={Lock}>
        {sentence} {hasMore && <PremiumLink />}
      </Note>
    );
  }
  return (
    <div className="grid gap-4">
      <Note tone="info" icon={Lock}>
        {sentence}
      </Note>
      <dl className="divide-y divide-line">
        <DefinitionLine name={texts.plans[plan]}>{format(limit)}</DefinitionLine>
        {hasMore && (
          <DefinitionLine name={texts.premium} isStrong>
            {format(most)}
          </DefinitionLine>
        )}
      </dl>
      <p className="text-14 text-ink-2">{texts.room[limitName]}</p>
      {hasMore && (
        <Link to="/subscription" className={buttonClass()}>
          {shared.showPremium}
        </Link>
      )}
    </div>
  );
}
