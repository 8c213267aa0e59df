import { BudgetSheet, SuggestedBudgetSheet } from '../../features/finance/budgets/budget-sheet.tsx';
import { MoveBudgetSheet } from '../../features/finance/budgets/move-sheet.tsx';
import { AccountLedgerSheet } from '../../features/finance/ledger/account-ledger/account-ledger-sheet.tsx';
import { TrashSheet } from '../../features/finance/ledger/transactions/trash-sheet.tsx';
import { SafeSheet } from '../../features/finance/overview/cycles/safe-sheet.tsx';
import { ExportSheet } from '../../features/finance/overview/reports/export-sheet.tsx';

/** For reading and planning, in one chunk. */
export const readingDialogs = {
  safe: SafeSheet,
  budget: BudgetSheet,
  'suggested-budget': SuggestedBudgetSheet,
  'move-budget': MoveBudgetSheet,
  register: AccountLedgerSheet,
  export: ExportSheet,
  trash: TrashSheet,
};
