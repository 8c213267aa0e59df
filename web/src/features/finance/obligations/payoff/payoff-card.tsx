import type { Obligation } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../../ui/base/card-head.tsx';
import { PremiumNote } from '../../../../ui/states/premium-note.tsx';
import { useMoneyFormat } from '../../use-money-format.ts';
import { type PayoffChoice, useObligations, usePayoffChoice, usePayoffPlan } from '../obligation-queries.ts';
import { texts } from '../texts.ts';
import { isPlannedDebt, PayoffChart, useMonthsAhead } from './payoff-chart.tsx';

interface Props {
  readonly currency: string;
  /** Opens the planner. */
  readonly onPlan: () => void;
}

/** How the debts go down, by the plan that was made last and as they stand; nothing without debts. */
export function PayoffCard({ currency, onPlan }: Props) {
  const { data: all = [] } = useObligations();
  const { data: choice } = usePayoffChoice(currency);
  const debts = all.filter((obligation) => isPlannedDebt(obligation, currency));
  if (debts.length === 0 || choice === undefined) return null;
  return (
    <Card aria-label={texts.payoff}>
      <CardHead
        title={texts.payoff}
        action={
          <button type="button" aria-haspopup="dialog" onClick={onPlan} className={headLinkClass}>
            {choice ? texts.changePlan : texts.makePlan}
          </button>
        }
      />
      {choice ? (
        <Planned debts={debts} choice={choice} currency={currency} />
      ) : (
        <PayoffChart debts={debts} plan={null} currency={currency} />
      )}
    </Card>
  );
}

interface PlannedProps {
  readonly debts: readonly Obligation[];
  readonly choice: NonNullable<PayoffChoice>;
  readonly currency: string;
}

function Planned({ debts, choice, currency }: PlannedProps) {
  const { data: plan } = usePayoffPlan(choice, debts);
  const { full } = useMoneyFormat(currency);
  const formatMonth = useMonthsAhead();
  if (!plan) return <PayoffChart debts={debts} plan={null} currency={currency} />;
  const budget = full(choice.budgetMinor);
  return (
    <div className="grid gap-3">
      <p className="text-14 text-ink-2">
        {plan.months === null
          ? interpolate(texts.planDoesNotEnd, { budget })
          : interpolate(texts.planEnds, { budget, month: formatMonth(plan.months) })}
      </p>
      <PayoffChart debts={debts} plan={plan.schedule.length > 0 ? plan : null} currency={currency} />
      {plan.isSummary && <PremiumNote>{texts.payoffSummary}</PremiumNote>}
    </div>
  );
}
