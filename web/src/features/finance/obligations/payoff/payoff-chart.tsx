import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { addMonths } from '@afdal/domain/calendar/month';
import { isDebt } from '@afdal/domain/obligations/obligation';
import { monthTitle } from '../../../../lib/format/civil-dates.ts';
import { LineChart } from '../../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { type Plan, useInstallments } from '../obligation-queries.ts';
import { texts } from '../texts.ts';
import { remainingByMonth } from './remaining-by-month.ts';

/** Whether a plan in a currency is about an obligation. */
export function isPlannedDebt({ kind, currency, status, remainingMinor }: Obligation, planned: string): boolean {
  return isDebt(kind) && currency === planned && status === 'active' && remainingMinor > 0;
}

interface Props {
  /** Without one, the debts are drawn as they stand alone. */
  readonly plan: Plan | null;
  readonly debts: readonly Obligation[];
  readonly currency: string;
}

/** The debt that is left, month by month, beside what it is if the schedules stay as they are. */
export function PayoffChart({ plan, debts, currency }: Props) {
  const today = useToday();
  const last = [today, ...debts.map(({ lastDueOn }) => lastDueOn)].sort().at(-1) ?? today;
  const { data: installments } = useInstallments({ from: today, to: last });
  const formatMonth = useMonthsAhead();
  // As in the plan, what is left of a financing is without the cost that its payments bear.
  const financed = new Set(debts.filter(({ principalMinor }) => principalMinor !== null).map(({ id }) => id));
  const rates = new Map(plan?.debts.map(({ obligationId, ratePercent }) => [obligationId, ratePercent ?? 0]));
  const getRate = (id: string) => (financed.has(id) ? (rates.get(id) ?? 0) / 1200 : 0);
  const asTheyAre = installments ? remainingByMonth(ofDebts(installments, debts), today, getRate) : [];
  const planned = plan?.schedule.map(({ leftMinors }) => leftMinors.reduce((sum, minor) => sum + minor, 0)) ?? [];
  const now = plan
    ? plan.debts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)
    : debts.reduce((sum, { remainingMinor }) => sum + remainingMinor, 0);
  const count = Math.max(planned.length, asTheyAre.length);
  const months = Array.from({ length: count + 1 }, (_, month) => month);
  // After its end nothing is left.
  const toRemaining = (sums: readonly number[]) => [now, ...months.slice(1).map((month) => sums[month - 1] ?? 0)];
  const standing = { name: texts.asTheyAre, values: toRemaining(asTheyAre) };
  if (!plan && !installments) return null;
  return (
    <LineChart
      title={texts.remainingDebt}
      unit={{ kind: 'money', currency }}
      pointName={texts.month}
      labels={months.map(formatMonth)}
      series={plan ? { name: texts.byPlan, values: toRemaining(planned) } : standing}
      {...(plan && installments && { quiet: standing })}
    />
  );
}

/** The title of a month so many months from now. */
export function useMonthsAhead() {
  const style = useDisplayPreferences();
  const today = useToday();
  return (month: number) => {
    const day = addMonths(today, month, { calendar: 'gregory', hijriOffset: 0 }) ?? today;
    return monthTitle(day, day, 'gregory', style);
  };
}

function ofDebts(installments: readonly Installment[], debts: readonly Obligation[]): readonly Installment[] {
  const ids = new Set(debts.map(({ id }) => id));
  return installments.filter(({ obligationId }) => ids.has(obligationId));
}
