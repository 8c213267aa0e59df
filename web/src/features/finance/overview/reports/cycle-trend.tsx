import type { CycleTrend as Trend } from '@afdal/contract/cycles';
import { inDigits } from '../../../../lib/format/numbers.ts';
import { useUser } from '../../../../session/user.tsx';
import { BarChart } from '../../../../ui/charts/charts.tsx';
import { useReadingStyle } from '../../../../ui/reading-style.ts';
import { monthOfCycle } from '../cycles/cycle-words.ts';
import type { ShownCycle } from '../cycles/use-cycle.ts';
import { useCycleTrend } from '../cycles/use-cycle-trend.ts';
import { ChartCard } from './chart-card.tsx';
import { copy } from './copy.ts';

/** Spending of twelve cycles, compared with budgets where any were set. */
export function CycleTrend({ cycle, accountId }: { cycle: ShownCycle; accountId: string | undefined }) {
  const { digits } = useReadingStyle();
  return (
    <ChartCard title={inDigits(copy.trend, digits)} query={useCycleTrend(cycle, accountId)}>
      {(trend) => <Bars trend={trend} />}
    </ChartCard>
  );
}

function Bars({ trend }: { trend: Trend }) {
  const { digits } = useReadingStyle();
  const { currency } = useUser().preferences;
  const isPlanned = trend.some(({ budgetMinor }) => budgetMinor !== null);
  // Cycles before the first entry have no data.
  const first = trend.findIndex(({ spentMinor, incomeMinor }) => spentMinor !== 0 || incomeMinor !== 0);
  return (
    <BarChart
      title={inDigits(copy.trend, digits)}
      unit={{ kind: 'money', currency }}
      pointName={copy.cycle}
      labels={trend.map(({ month }) => monthOfCycle(month, month, digits))}
      series={[
        {
          name: copy.spent,
          values: trend.map(({ spentMinor }, index) => (first < 0 || index < first ? null : spentMinor)),
        },
      ]}
      {...(isPlanned && {
        subtitle: copy.trendHint,
        plan: { name: copy.budget, values: trend.map(({ budgetMinor }) => budgetMinor) },
      })}
    />
  );
}
