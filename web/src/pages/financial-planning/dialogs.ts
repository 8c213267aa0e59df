import { lazySheets } from '../../ui/overlay/lazy-sheets.ts';

export const dialogs = {
  ...lazySheets(
    () => import('../../features/finance/ledger/transaction-form/sheets.tsx'),
    ['add', 'edit', 'duplicate', 'split'],
  ),
  safe: async () => (await import('../../features/finance/overview/cycles/safe-sheet.tsx')).SafeSheet,
  ...lazySheets(
    () => import('../../features/finance/budgets/sheets.tsx'),
    ['budget', 'suggested-budget', 'move-budget'],
  ),
  ...lazySheets(
    () => import('../../features/finance/ledger/sheets.ts'),
    ['register', 'accounts', 'categories', 'rates'],
  ),
  filter: async () => (await import('../../features/finance/ledger/transactions/filters/filter-sheet.tsx')).FilterSheet,
  export: async () => (await import('../../features/finance/overview/breakdown/export-sheet.tsx')).ExportSheet,
  import: async () => (await import('../../features/finance/imports/import-sheet.tsx')).ImportSheet,
  messages: async () => (await import('../../features/finance/messages/messages-sheet.tsx')).MessagesSheet,
  obligation: async () => (await import('./obligation-with-tasks.tsx')).ObligationWithTasks,
  ...lazySheets(
    () => import('../../features/finance/obligations/sheets.ts'),
    ['add-obligation', 'edit-obligation', 'payoff', 'burden', 'pay', 'correct-payment'],
  ),
  ...lazySheets(
    () => import('../../features/finance/savings/sheets.tsx'),
    ['add-savings-goal', 'savings-goal', 'edit-savings-goal', 'deposit', 'withdraw', 'move-savings'],
  ),
  ...lazySheets(
    () => import('../../features/finance/emergency-fund/sheets.tsx'),
    ['fund-settings', 'fund-deposit', 'fund-withdraw', 'edit-fund-entry'],
  ),
  zakat: async () => (await import('../../features/finance/zakat/zakat-sheet.tsx')).ZakatSheet,
};

export type FinanceDialog = keyof typeof dialogs;
