import type { Obligation } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { listed } from '../../../../lib/format/listed.ts';
import { formatYearlyRate } from '../../../../lib/format/numbers.ts';
import { Note } from '../../../../ui/base/note.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../../../ui/illustrations/drawing-quiet.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { PremiumNote } from '../../../../ui/states/premium-note.tsx';
import { useMoneyFormat } from '../../use-money-format.ts';
import type { Plan } from '../obligation-queries.ts';
import { texts } from '../texts.ts';
import { PayoffChart, useMonthsAhead } from './payoff-chart.tsx';

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

/** The debt that is left, month by month, and when each debt ends. */
function ByMonth({ plan, debts }: Pick<Props, 'plan' | 'debts'>) {
  const { digits } = useDisplayPreferences();
  const formatMonth = useMonthsAhead();
  return (
    <>
      <PayoffChart plan={plan} debts={debts} currency={plan.currency} />
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
