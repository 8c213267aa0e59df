import type { SubscriptionFigures } from '@afdal/contract/admin/subscription-figures';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Stat, StatStrip } from '../../../ui/base/stat-strip.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useFigures } from './subscription-queries.ts';
import { texts } from './texts.ts';

const getNet = ({ started, returned, ended }: SubscriptionFigures['movement']) => started + returned - ended;

/** What subscriptions bring in each month, brought in lately, how many ended, and how many payments are awaited. */
export function FiguresStrip() {
  return (
    <Card aria-label={texts.figures}>
      <QueryStates query={useFigures()} title={texts.failedFigures} skeleton={<SkeletonText lines={2} />}>
        {(figures) => <Figures figures={figures} />}
      </QueryStates>
    </Card>
  );
}

function Figures({ figures }: { readonly figures: SubscriptionFigures }) {
  const { digits } = useDisplayPreferences();
  const { price, renewing, pastDue, movement, payingBefore, revenue } = figures;
  const { currency } = price;
  const money = (minor: number, of = currency) => formatMoney(minor, { currency: of, digits });
  const change = formatMoney(getNet(movement) * price.minor, { currency, digits, isChange: true });
  const [usual = { currency, chargedMinor: 0, refundedMinor: 0 }, ...others] = revenue.toSorted(
    (a, b) => Number(b.currency === currency) - Number(a.currency === currency),
  );
  const nets = [usual, ...others];
  const written = (n: number) => formatNumber(n, digits);
  return (
    <StatStrip label={texts.figures}>
      <Stat
        name={texts.monthly}
        value={<Amount minor={renewing * price.minor} currency={currency} />}
        detail={interpolate(texts.monthlyDetail, { change })}
      />
      <Stat
        name={texts.revenue}
        value={nets.map((each) => (
          <span key={each.currency} className="block">
            <Amount minor={each.chargedMinor - each.refundedMinor} currency={each.currency} />
          </span>
        ))}
        detail={interpolate(texts.revenueDetail, {
          amount: nets.map((each) => money(each.refundedMinor, each.currency)).join('، '),
        })}
      />
      <Stat
        name={texts.churn}
        value={formatPercent(payingBefore === 0 ? 0 : movement.ended / payingBefore, digits)}
        detail={interpolate(texts.churnDetail, { ended: written(movement.ended), all: written(payingBefore) })}
      />
      <Stat
        name={texts.pastDue}
        value={written(pastDue)}
        detail={interpolate(texts.pastDueDetail, { amount: money(pastDue * price.minor) })}
      />
    </StatStrip>
  );
}

/** How many subscriptions began, came back and ended in the last thirty days. */
export function MovementCard() {
  return (
    <Card aria-labelledby="subscription-movement">
      <CardHead id="subscription-movement" title={texts.movement} />
      <QueryStates query={useFigures()} title={texts.failedFigures} skeleton={<SkeletonText lines={4} />}>
        {({ movement, price }) => <Movement movement={movement} price={price} />}
      </QueryStates>
    </Card>
  );
}

function Movement({ movement, price }: Pick<SubscriptionFigures, 'movement' | 'price'>) {
  const { digits } = useDisplayPreferences();
  const { started, returned, ended } = movement;
  const largest = Math.max(1, started, returned, ended);
  const line = (name: string, n: number, sign: 1 | -1, bar: ReactNode) => (
    <li className="grid gap-2 py-3 first:pt-1 last:pb-0">
      <p className="flex items-center justify-between gap-3">
        <span>
          {name} <span className="text-ink-2">{formatNumber(n, digits)}</span>
        </span>
        <Amount minor={sign * n * price.minor} currency={price.currency} size="row" isChange />
      </p>
      {bar}
    </li>
  );
  const bar = (name: string, n: number, tone: 'palm' | 'danger') => (
    <ProgressBar label={name} share={n / largest} tone={tone} isThin valueText={formatNumber(n, digits)} />
  );
  return (
    <ul className="divide-y divide-line">
      {line(texts.started, started, 1, bar(texts.started, started, 'palm'))}
      {line(texts.returned, returned, 1, bar(texts.returned, returned, 'palm'))}
      {line(texts.ended, ended, -1, bar(texts.ended, ended, 'danger'))}
      {line(texts.net, getNet(movement), 1, null)}
    </ul>
  );
}
