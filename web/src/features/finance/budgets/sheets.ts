import { BudgetSheet, SuggestedBudgetSheet } from './budget-sheet.tsx';
import { MoveBudgetSheet } from './move-sheet.tsx';

/** The forms, in one chunk. */
export const sheets = {
  budget: BudgetSheet,
  'suggested-budget': SuggestedBudgetSheet,
  'move-budget': MoveBudgetSheet,
};
