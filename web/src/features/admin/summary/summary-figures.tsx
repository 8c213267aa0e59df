import type { AdminSummary } from '@afdal/contract/admin/summary';
import type { SummaryRange } from '@afdal/domain/admin/summary';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatRate, isolated } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { Stat, StatStrip } from '../../../ui/base/stat-strip.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

interface Props {
  readonly summary: AdminSummary;
  readonly range: SummaryRange;
}

/** The filter of the list of users that is nearest to a range. */
const joinedIn = { day: '7d', week: '7d', month: '30d', year: 'year' } as const;
const linkClass = 'hover:underline';

export function SummaryFigures({ summary, range }: Props) {
  const { digits } = useDisplayPreferences();
  const { users, premium, monthlyRevenue, roughEstimate } = summary;
  const written = (n: number) => formatNumber(n, digits);
  const change = (n: number) => isolated(`+${written(n)}`);
  const churn = premium.churn === null ? texts.noData : formatRate(Math.round(premium.churn * 1_000) * 10, digits);
  return (
    <Card>
      <StatStrip label={texts.figures}>
        <Stat
          name={texts.users}
          value={
            <Link to="/admin/users" className={linkClass}>
              {written(users.total)}
            </Link>
          }
          detail={
            <Link to="/admin/users" search={{ joined: joinedIn[range], sort: 'newest' }} className={linkClass}>
              {interpolate(texts.joined, { change: change(users.joined) })}
            </Link>
          }
        />
        <Stat
          name={texts.activeMonth}
          value={
            <Link to="/admin/users" search={{ sort: 'seen' }} className={linkClass}>
              {written(users.active.month)}
            </Link>
          }
          detail={interpolate(texts.activeLately, {
            day: written(users.active.day),
            week: written(users.active.week),
          })}
        />
        <Stat
          name={texts.premium}
          value={
            <Link to="/admin/users" search={{ plan: 'premium' }} className={linkClass}>
              {written(premium.active)}
            </Link>
          }
          detail={interpolate(texts.premiumDetail, { change: change(premium.started), churn })}
        />
        <Stat
          name={texts.revenue}
          value={
            <Link to="/admin/subscriptions" className={linkClass}>
              <Amount minor={monthlyRevenue.minor} currency={monthlyRevenue.currency} />
            </Link>
          }
          detail={interpolate(texts.estimate, { n: written(roughEstimate) })}
        />
      </StatStrip>
    </Card>
  );
}
