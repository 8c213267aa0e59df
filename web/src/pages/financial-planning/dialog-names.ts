/** The dialogs of the finance page, as its address names them. */
export const financeDialogs = [
  'safe',
  'budget',
  'suggested-budget',
  'add',
  'edit',
  'duplicate',
  'split',
  'accounts',
  'categories',
  'rules',
  'rates',
  'import',
  'messages',
  'export',
  'trash',
] as const;
export type FinanceDialog = (typeof financeDialogs)[number];
