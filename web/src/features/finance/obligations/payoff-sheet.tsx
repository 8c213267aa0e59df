import { type Obligation, obligations } from '@afdal/contract/obligations';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { isDebt } from '@afdal/domain/obligations/obligation';
import { type PayoffMethod, payoffMethods } from '@afdal/domain/obligations/payoff-plan';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../session/user.tsx';
import { DrawingQuiet } from '../../../ui/drawing-quiet.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { amountRefusal } from '../../../ui/fields/amount-refusal.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query/query-states.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { copy } from './copy.ts';
import { DebtOrder } from './debt-order.tsx';
import { useObligations } from './obligation-entries.ts';
import { PayoffPlan, type Plan } from './payoff-plan.tsx';

interface Asked {
  readonly plan: Plan;
  readonly budgetMinor: number;
}

const methods = payoffMethods.map((value) => ({ value, label: copy.methods[value] }));

export function PayoffSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { currency } = useUser().preferences;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.payoff} isWide>
      <QueryStates query={useObligations()} skeleton={<SkeletonText lines={5} />}>
        {(all) => {
          const debts = all.filter(
            (of) => isDebt(of.kind) && of.currency === currency && of.status === 'active' && of.remainingMinor > 0,
          );
          if (debts.length === 0) return <EmptyState drawing={<DrawingQuiet />} title={copy.noDebts} />;
          return <Planner debts={debts} currency={currency} />;
        }}
      </QueryStates>
    </Sheet>
  );
}

interface PlannerProps {
  readonly debts: readonly Obligation[];
  readonly currency: string;
}

/** How a monthly budget pays off all debts, one after the other. Nothing of it is stored. */
function Planner({ debts, currency }: PlannerProps) {
  const { digits } = useReadingStyle();
  const [asked, setAsked] = useState<Asked | null>(null);
  const suggested = debts.reduce((minor, { next }) => minor + (next?.leftMinor ?? 0), 0);
  const form = useForm({
    initial: {
      budget: amountText(suggested, currency),
      method: 'avalanche' as PayoffMethod,
      order: debts.map(({ id }) => id) as readonly string[],
    },
    schema: obligations.planPayoff.body,
    sentAs: { budget: 'budgetMinor' },
    bodyOf: ({ budget, method, order }) => ({
      budgetMinor: typedMinor(budget, currency),
      method,
      order: method === 'own' ? [...order] : [],
    }),
    errorsOf: ({ budget }) => ({ budgetMinor: amountRefusal(budget, currency, digits) ?? '' }),
    write: {
      send: (body: object) => call(obligations.planPayoff, { body: body as never }),
      failed: copy.failedToPlan,
    },
    onDone: (plan: Plan) => setAsked({ plan, budgetMinor: typedMinor(form.draft.budget, currency) }),
  });
  return (
    <div className="grid gap-6">
      <Form form={form} label={copy.payoff} submit={copy.showPlan}>
        <MoneyField
          {...form.value('budget')}
          label={copy.budget}
          hint={copy.budgetHint}
          required
          currency={currency}
          readOnly={form.isBusy}
        />
        <ChoiceField {...form.choice('method')} look="pills" label={copy.method} options={methods} />
        {form.draft.method === 'own' && (
          <DebtOrder debts={debts} order={form.draft.order} onOrder={(order) => form.change({ order })} />
        )}
      </Form>
      {asked && <PayoffPlan {...asked} debts={debts} />}
    </div>
  );
}
