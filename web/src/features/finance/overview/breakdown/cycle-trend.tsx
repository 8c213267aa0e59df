import type { CycleTrend as Trend } from '@afdal/contract/finance/cycles';
import { ReportReach } from '../../../../session/report-reach.tsx';
import { useUser } from '../../../../session/user.tsx';
import { BarChart } from '../../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { formatCycleMonth } from '../../ledger/cycles/cycle-labels.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { useCycleTrend } from '../cycles/cycle-queries.ts';
import { ChartCard } from './chart-card.tsx';
import { texts } from './texts.ts';

/** Spending and income of the cycles, compared with budgets where any were set. */
export function CycleTrend({ cycle, accountId }: { cycle: SelectedCycle; accountId: string | undefined }) {
  return (
    <ChartCard title={texts.trend} query={useCycleTrend(cycle, accountId)}>
      {(trend) => (
        <>
          <Bars trend={trend} />
          <ReportReach count={trend.length} />
        </>
      )}
    </ChartCard>
  );
}

function Bars({ trend }: { trend: Trend }) {
  const { digits } = useDisplayPreferences();
  const { currency } = useUser().preferences;
  const isPlanned = trend.some(({ budgetMinor }) => budgetMinor !== null);
  // A person without any data has one cycle of zeros.
  const isEmpty = !isPlanned && trend.every(({ spentMinor, incomeMinor }) => spentMinor === 0 && incomeMinor === 0);
  const cycles = isEmpty ? [] : trend;
  return (
    <BarChart
      title={texts.trend}
      unit={{ kind: 'money', currency }}
      pointName={texts.cycle}
      labels={cycles.map(({ month }) => formatCycleMonth(month, month, digits))}
      series={[
        { name: texts.spent, values: cycles.map(({ spentMinor }) => spentMinor) },
        { name: texts.income, values: cycles.map(({ incomeMinor }) => incomeMinor) },
      ]}
      isSideBySide
      {...(isPlanned && {
        subtitle: texts.trendHint,
        plan: { name: texts.budget, values: cycles.map(({ budgetMinor }) => budgetMinor) },
      })}
    />
  );
}
