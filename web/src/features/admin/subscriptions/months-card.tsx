import type { SubscriptionMonth } from '@afdal/contract/admin/subscription-figures';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { monthNames } from '../../../lib/format/civil-dates.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { BarChart } from '../../../ui/charts/charts.tsx';
import { currencyName } from '../../../ui/fields/currency-name.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useMonths } from './subscription-queries.ts';
import { texts } from './texts.ts';

/** How many subscriptions were in effect in the last twelve months, and what they brought in. */
export function MonthsCard() {
  return (
    <Card aria-labelledby="subscription-months">
      <CardHead id="subscription-months" title={texts.months} />
      <QueryStates query={useMonths()} title={texts.failedMonths} skeleton={<SkeletonText lines={6} />}>
        {(months) => <Months months={months} />}
      </QueryStates>
    </Card>
  );
}

const ofActive = 'active';

function Months({ months }: { readonly months: readonly SubscriptionMonth[] }) {
  const [shown, setShown] = useState(ofActive);
  const currencies = [...new Set(months.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))].sort();
  const currency = currencies.find((each) => each === shown);
  const labels = months.map(({ from }) => monthNames('gregory')[Number(from.slice(5, 7)) - 1] ?? '');
  return (
    <div className="grid gap-4">
      {currencies.length > 0 && (
        <SegmentedControl
          label={texts.monthsShown}
          isLabelHidden
          choices={[
            { value: ofActive, label: texts.activeMonths },
            ...currencies.map((value) => ({ value, label: currencyName(value) })),
          ]}
          value={currency ?? ofActive}
          onChange={setShown}
        />
      )}
      {currency === undefined ? (
        <BarChart
          title={texts.activeMonths}
          subtitle={texts.activeAtEnd}
          unit={{ kind: 'count' }}
          pointName={texts.month}
          labels={labels}
          series={[{ name: texts.activeMonths, values: months.map(({ active }) => active) }]}
        />
      ) : (
        <BarChart
          title={texts.revenueMonths}
          subtitle={interpolate(texts.revenueIn, { currency: currencyName(currency) })}
          unit={{ kind: 'money', currency }}
          pointName={texts.month}
          labels={labels}
          series={[
            {
              name: texts.revenueMonths,
              values: months.map(({ revenue }) => revenue.find((each) => each.currency === currency)?.minor ?? 0),
            },
          ]}
        />
      )}
    </div>
  );
}
