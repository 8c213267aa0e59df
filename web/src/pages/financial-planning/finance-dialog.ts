/** The dialogs of the finance page, as its address names them. */
export type FinanceDialog =
  | 'add'
  | 'edit'
  | 'duplicate'
  | 'split'
  | 'safe'
  | 'budget'
  | 'suggested-budget'
  | 'export'
  | 'trash'
  | 'accounts'
  | 'categories'
  | 'rules'
  | 'rates'
  | 'import'
  | 'messages';
