import { BudgetSheet, SuggestedBudgetSheet } from '../../features/finance/budgets/budget-sheet.tsx';
import { SafeSheet } from '../../features/finance/cycles/safe-sheet.tsx';
import { ExportSheet } from '../../features/finance/reports/export-sheet.tsx';
import { TrashSheet } from '../../features/finance/transactions/trash-sheet.tsx';

/** For reading and planning, in one chunk. */
export const readingDialogs = {
  safe: SafeSheet,
  budget: BudgetSheet,
  'suggested-budget': SuggestedBudgetSheet,
  export: ExportSheet,
  trash: TrashSheet,
};
