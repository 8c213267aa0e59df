import type { Obligation } from '@afdal/contract/finance/obligations';
import { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import { maxPlannedDebts } from '@afdal/domain/obligations/limits';
import { monthlyPayment } from '@afdal/domain/obligations/monthly-payment';
import { payoffMethods } from '@afdal/domain/obligations/payoff-plan';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { inOrder } from '../../../../data/items.ts';
import { call } from '../../../../lib/api.ts';
import { useUser } from '../../../../session/user.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { amountField, choiceField, valueField } from '../../../../ui/form/field-kinds.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../../ui/form/use-fields-form.ts';
import { DrawingQuiet } from '../../../../ui/illustrations/drawing-quiet.tsx';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useMoneyFormat } from '../../use-money-format.ts';
import {
  type PayoffChoice,
  type Plan,
  putPayoffChoice,
  useObligations,
  usePayoffChoice,
} from '../obligation-queries.ts';
import { texts } from '../texts.ts';
import { isPlannedDebt } from './payoff-chart.tsx';
import { PayoffPlan } from './payoff-plan.tsx';

interface Submitted {
  readonly plan: Plan;
  readonly budgetMinor: number;
}

const methods = payoffMethods.map((value) => ({ value, label: texts.methods[value] }));

export function PayoffSheet({ isOpen, onClose }: DialogProps) {
  const { currency } = useUser().preferences;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.payoff} isWide>
      <QueryStates
        query={combineQueries([useObligations(), usePayoffChoice(currency)])}
        skeleton={<SkeletonText lines={5} />}
      >
        {([all, choice]) => {
          const debts = all.filter((obligation) => isPlannedDebt(obligation, currency));
          if (debts.length === 0) return <EmptyState drawing={<DrawingQuiet />} title={texts.noDebts} />;
          return <Planner debts={debts} choice={choice} currency={currency} />;
        }}
      </QueryStates>
    </Sheet>
  );
}

interface PlannerProps {
  readonly debts: readonly Obligation[];
  /** What the last plan went by. */
  readonly choice: PayoffChoice;
  readonly currency: string;
}

const fields = {
  budget: amountField('budgetMinor'),
  method: choiceField(payoffMethods),
  order: valueField<readonly string[]>([]),
};

/** How a monthly budget pays off all debts, one after the other. It begins with what the last plan went by. */
function Planner({ debts, choice, currency }: PlannerProps) {
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  // What is planned here becomes the last choice; what was typed stands all the same.
  const [last] = useState(choice);
  const { full } = useMoneyFormat(currency);
  // As the server counts the minimums: it has the budget that is suggested.
  const minMinor = debts.reduce(
    (sum, obligation) => sum + monthlyPayment(obligation, obligation.next, obligation.remainingMinor),
    0,
  );
  const form = useFieldsForm({
    draftName: `payoff-${currency}`,
    fields,
    from: {
      budgetMinor: Math.max(last?.budgetMinor ?? 0, minMinor),
      method: last?.method ?? 'avalanche',
      order: inOrder(debts, last?.order ?? []).map(({ id }) => id),
    },
    currency,
    schema: payoffPlans.planPayoff.body,
    toBody: (sent) => ({ ...sent, order: sent.order.slice(0, maxPlannedDebts) }),
    write: {
      send: async (body) => ({ plan: await call(payoffPlans.planPayoff, { body }), body }),
      failed: texts.failedToPlan,
    },
    onDone: ({ plan, body: { budgetMinor, method, order = [] } }) => {
      setSubmitted({ plan, budgetMinor });
      putPayoffChoice(currency, { budgetMinor, method, order });
    },
  });
  return (
    <div className="grid gap-6">
      <Form form={form} label={texts.payoff} submit={texts.showPlan}>
        <MoneyField
          {...form.money('budget', currency)}
          label={texts.budget}
          hint={interpolate(texts.budgetHint, { amount: full(minMinor) })}
          required
        />
        <ChoiceField {...form.choice('method')} variant="pills" label={texts.method} options={methods} />
        {form.draft.method === 'own' && (
          <DebtOrder debts={debts} order={form.draft.order} onOrder={(order) => form.change({ order })} />
        )}
      </Form>
      {submitted && <PayoffPlan {...submitted} debts={debts} />}
    </div>
  );
}

interface Props {
  readonly debts: readonly Obligation[];
  /** Their ids, the first to be paid off first. */
  readonly order: readonly string[];
  readonly onOrder: (order: readonly string[]) => void;
}

/** The person's own order of debts. */
function DebtOrder({ debts, order, onOrder }: Props) {
  const moved = (from: number, to: number) => {
    const id = order[from];
    if (id !== undefined) onOrder(order.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  return (
    <ol aria-label={texts.methods.own} className="divide-y divide-line">
      {order.map((id, at) => {
        const title = debts.find((debt) => debt.id === id)?.title ?? '';
        return (
          <li key={id} className="flex min-h-target items-center gap-2 py-1">
            <bdi className="min-w-0 flex-1 wrap-anywhere">{title}</bdi>
            <IconButton
              icon={ArrowUp}
              label={interpolate(texts.earlier, { title })}
              disabled={at === 0}
              onClick={() => moved(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={interpolate(texts.laterThan, { title })}
              disabled={at === order.length - 1}
              onClick={() => moved(at, at + 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}
