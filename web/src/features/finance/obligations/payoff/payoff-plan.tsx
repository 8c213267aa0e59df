import type { EndpointOutput } from '@afdal/contract/endpoint';
import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import type { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import { addMonths } from '@afdal/domain/calendar/month';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { monthTitle } from '../../../../lib/format/civil-dates.ts';
import { listed } from '../../../../lib/format/listed.ts';
import { formatYearlyRate } from '../../../../lib/format/numbers.ts';
import { Note } from '../../../../ui/base/note.tsx';
import { LineChart } from '../../../../ui/charts/charts.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DrawingQuiet } from '../../../../ui/illustrations/drawing-quiet.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { PremiumNote } from '../../../../ui/states/premium-note.tsx';
import { useMoneyFormat } from '../../use-money-format.ts';
import { useInstallments } from '../obligation-queries.ts';
import { texts } from '../texts.ts';
import { remainingByMonth } from './remaining-by-month.ts';

export type Plan = EndpointOutput<typeof payoffPlans.planPayoff>;

interface Props {
  readonly plan: Plan;
  readonly budgetMinor: number;
  readonly debts: readonly Obligation[];
}

/** What comes of a plan: its end and its cost, or in words why it has none. */
export function PayoffPlan({ plan, budgetMinor, debts }: Props) {
  const { full } = useMoneyFormat(plan.currency);
  switch (plan.outcome) {
    case 'no_debts':
      return <EmptyState drawing={<DrawingQuiet />} title={texts.noDebts} />;
    case 'minimums_exceed_budget':
      return <Problem text={interpolate(texts.budgetTooSmall, { amount: full(plan.minimumsMinor - budgetMinor) })} />;
    case 'never_paid_off':
      return <Problem text={interpolate(texts.neverPaidOff, { debt: findCostliest(plan)?.title ?? '' })} />;
    case 'paid_off':
      return <Months plan={plan} debts={debts} />;
  }
}

function Problem({ text }: { text: string }) {
  return (
    <div role="status">
      <Note tone="warning" icon={CircleAlert}>
        {text}
      </Note>
    </div>
  );
}

/** The debt whose cost is highest: no budget that fails to lower a balance lowers this one. */
function findCostliest({ debts }: Plan): Plan['debts'][number] | undefined {
  const computeCost = ({ balanceMinor, ratePercent }: Plan['debts'][number]) => balanceMinor * (ratePercent ?? 0);
  return debts.toSorted((a, b) => computeCost(b) - computeCost(a))[0];
}

/** When the debts end and what that costs; then month by month. */
function Months({ plan, debts }: Pick<Props, 'plan' | 'debts'>) {
  const formatMonth = useMonthsAhead();
  const { full } = useMoneyFormat(plan.currency);
  const unknown = plan.debts.filter(({ ratePercent }) => ratePercent === null).map(({ title }) => title);
  const known = unknown.length === 0 ? texts.paidOff : texts.paidOffKnown;
  return (
    <div className="grid gap-5">
      <div role="status">
        <Note tone="success" icon={CircleCheck}>
          {interpolate(plan.costMinor === null ? texts.paidOffAlone : known, {
            month: formatMonth(plan.months ?? 0),
            amount: full(plan.costMinor ?? 0),
          })}
        </Note>
      </div>
      {unknown.length > 0 && (
        <p className="text-14 text-ink-2">{interpolate(texts.costUnknown, { list: listed(unknown) })}</p>
      )}
      {plan.isSummary ? <PremiumNote>{texts.payoffSummary}</PremiumNote> : <ByMonth plan={plan} debts={debts} />}
    </div>
  );
}

/** The debt that is left, month by month, beside what it is if the schedules stay as they are. */
function ByMonth({ plan, debts }: Pick<Props, 'plan' | 'debts'>) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const last = [today, ...debts.map(({ lastDueOn }) => lastDueOn)].sort().at(-1) ?? today;
  const { data: installments } = useInstallments({ from: today, to: last });
  const formatMonth = useMonthsAhead();
  // As in the plan, what is left of a financing is without the cost that its payments bear.
  const financed = new Set(debts.filter(({ principalMinor }) => principalMinor !== null).map(({ id }) => id));
  const rates = new Map(plan.debts.map(({ obligationId, ratePercent }) => [obligationId, ratePercent ?? 0]));
  const getRate = (id: string) => (financed.has(id) ? (rates.get(id) ?? 0) / 1200 : 0);
  const asTheyAre = installments ? remainingByMonth(ofDebts(installments, debts), today, getRate) : [];
  const planned = plan.schedule.map(({ leftMinors }) => leftMinors.reduce((sum, minor) => sum + minor, 0));
  const now = plan.debts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
  const count = Math.max(planned.length, asTheyAre.length);
  const months = Array.from({ length: count + 1 }, (_, month) => month);
  // After its end nothing is left.
  const toRemaining = (sums: readonly number[]) => [now, ...months.slice(1).map((month) => sums[month - 1] ?? 0)];
  return (
    <>
      <LineChart
        title={texts.remainingDebt}
        unit={{ kind: 'money', currency: plan.currency }}
        pointName={texts.month}
        labels={months.map(formatMonth)}
        series={{ name: texts.byPlan, values: toRemaining(planned) }}
        {...(installments && {
          quiet: {
            name: texts.asTheyAre,
            values: toRemaining(asTheyAre),
          },
        })}
      />
      <div className="overflow-x-auto">
        <table className="w-full text-14">
          <caption className="sr-only">{texts.payoff}</caption>
          <thead>
            <tr className="text-start text-ink-2">
              <th scope="col" className="py-2 text-start font-regular">
                {texts.debtName}
              </th>
              <th scope="col" className="py-2 text-start font-regular">
                {texts.remainingPrincipal}
              </th>
              <th scope="col" className="py-2 text-start font-regular">
                {texts.endsIn}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {plan.debts.map(({ obligationId, title, balanceMinor, ratePercent, endsInMonth }) => (
              <tr key={obligationId}>
                <th scope="row" className="py-2 text-start font-regular">
                  <bdi className="wrap-anywhere">{title}</bdi>
                  <span className="block text-12 text-ink-2">
                    {ratePercent === null
                      ? texts.noRate
                      : interpolate(texts.annualRate, { rate: formatYearlyRate(ratePercent / 100, digits) })}
                  </span>
                </th>
                <td className="py-2">
                  <Amount minor={balanceMinor} currency={plan.currency} isBare />
                </td>
                <td className="py-2">{endsInMonth === null ? texts.none : formatMonth(endsInMonth)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The title of a month so many months from now. */
function useMonthsAhead() {
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
