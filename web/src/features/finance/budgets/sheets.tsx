import { interpolate } from '@afdal/domain/text/interpolate';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import type { DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { formatCycleMonth } from '../ledger/cycles/cycle-labels.ts';
import type { SelectedCycle } from '../ledger/cycles/use-cycle.ts';
import { useCategories } from '../use-categories.ts';
import { BudgetForm } from './budget-form.tsx';
import { MoveBudgetSheet } from './move-sheet.tsx';
import { texts } from './texts.ts';
import { useBudget } from './use-budget.ts';

/** The forms, in one chunk. */
export const sheets = {
  budget: BudgetSheet,
  'suggested-budget': SuggestedBudgetSheet,
  'move-budget': MoveBudgetSheet,
};

interface BudgetSheetProps extends DialogProps {
  readonly cycle: SelectedCycle;
  readonly previous: SelectedCycle | null;
  /** Prefills the form with a suggestion. */
  readonly isSuggested?: boolean;
}

export function BudgetSheet({ isOpen, cycle, previous, isSuggested = false, onClose }: BudgetSheetProps) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const { data: budget } = useBudget(cycle);
  const { data: categories } = useCategories();
  const title = interpolate(texts.sheet, { cycle: formatCycleMonth(cycle.month, today, digits) });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      {budget && categories && (
        <BudgetForm
          key={cycle.month}
          budget={budget}
          categories={categories}
          cycle={cycle}
          previous={previous}
          isSuggested={isSuggested}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}

export function SuggestedBudgetSheet(props: Omit<BudgetSheetProps, 'isSuggested'>) {
  return <BudgetSheet {...props} isSuggested />;
}
