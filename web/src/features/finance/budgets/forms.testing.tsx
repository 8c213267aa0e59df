import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { aBudget, dining, groceries, november } from '../../../testing/data/finance-data.ts';
import { categoryBook } from '../category-book.ts';
import { BudgetForm } from './budget-form.tsx';
import { MoveForm as MoveBudgetForm } from './move-form.tsx';

const quiet = { projectedMinor: 0, rollover: false };
const budget = aBudget([
  { categoryId: groceries.id, amountMinor: 50_000, carriedMinor: 0, movedMinor: 0, spentMinor: 0, ...quiet },
  { categoryId: dining.id, amountMinor: 50_000, carriedMinor: 0, movedMinor: 0, spentMinor: 0, ...quiet },
]);

export const forms: AreaForms = {
  drafted: {
    'budget-form.tsx': [
      () => (
        <BudgetForm
          budget={budget}
          categories={[groceries, dining]}
          cycle={november}
          previous={null}
          isSuggested={false}
          onDone={noop}
        />
      ),
    ],
    'move-form.tsx': [
      () => <MoveBudgetForm budget={budget} book={categoryBook([groceries, dining])} to={dining.id} onDone={noop} />,
    ],
  },
};
