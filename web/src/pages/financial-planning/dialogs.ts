import type { ShownCycle } from '../../features/finance/cycles/use-cycle.ts';
import type { DayFilter } from '../../features/finance/transactions/use-day-lists.ts';
import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { FinanceDialog } from './dialog-names.ts';

interface Shared {
  readonly cycle: ShownCycle;
  readonly previous: ShownCycle | null;
  readonly accountId: string | undefined;
  readonly currency: string;
  /** The transactions that the page lists. */
  readonly filter: DayFilter;
}

const ofTransactions = () => import('../../features/finance/transaction-form/transaction-sheets.tsx');
const ofBudgets = () => import('../../features/finance/budgets/budget-sheet.tsx');

export const dialogs: DialogMap<FinanceDialog, Shared> = {
  safe: async () => (await import('../../features/finance/cycles/safe-sheet.tsx')).SafeSheet,
  budget: async () => (await ofBudgets()).BudgetSheet,
  'suggested-budget': async () => (await ofBudgets()).SuggestedBudgetSheet,
  add: async () => (await ofTransactions()).AddTransactionSheet,
  edit: async () => (await ofTransactions()).EditTransactionSheet,
  duplicate: async () => (await ofTransactions()).DuplicateTransactionSheet,
  split: async () => (await ofTransactions()).SplitTransactionSheet,
  accounts: async () => (await import('../../features/finance/money-accounts/accounts-sheet.tsx')).AccountsSheet,
  categories: async () => (await import('../../features/finance/categories/categories-sheet.tsx')).CategoriesSheet,
  rules: async () => (await import('../../features/finance/rules/rules-sheet.tsx')).RulesSheet,
  rates: async () => (await import('../../features/finance/rates/rates-sheet.tsx')).RatesSheet,
  import: async () => (await import('../../features/finance/imports/import-sheet.tsx')).ImportSheet,
  messages: async () => (await import('../../features/finance/messages/messages-sheet.tsx')).MessagesSheet,
  export: async () => (await import('../../features/finance/reports/export-sheet.tsx')).ExportSheet,
  trash: async () => (await import('../../features/finance/transactions/trash-sheet.tsx')).TrashSheet,
};
