/**
 * How many rows of a kind a person keeps, whatever their plan: lists that are answered whole have an end. Nobody meets
 * these numbers by living. Those in the trash do not count.
 */
export const listCaps = {
  accounts: 500,
  /** In one cycle. */
  budgetMoves: 200,
  categories: 500,
  /** Without those that are done. */
  dailyTasks: 2_000,
  /** That end within the last year, or later. */
  excuses: 500,
  habits: 200,
  majorGoals: 300,
  obligations: 500,
  /** Of all obligations together, those in the trash too. */
  payments: 10_000,
  rates: 2_000,
  readingPlans: 1_000,
  rewards: 500,
  savedFilters: 100,
  savingsGoals: 500,
  tasks: 2_000,
  zakatPayments: 2_000,
} as const;
export type CappedNoun = keyof typeof listCaps;

/** How many daily tasks that are done are listed, those done last. */
export const doneDailyTasksListed = 500;
