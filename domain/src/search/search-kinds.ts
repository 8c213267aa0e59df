/** What a search finds, in the order in which it is shown. The names stand in the API. */
export const searchKinds = [
  'transaction',
  'payee',
  'task',
  'dailyTask',
  'habit',
  'majorGoal',
  'obligation',
  'savingsGoal',
] as const;
export type SearchKind = (typeof searchKinds)[number];
