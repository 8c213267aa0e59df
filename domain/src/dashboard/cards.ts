/** The cards of the dashboard, in the order that everybody begins with. */
export const dashboardCards = [
  'today',
  'safeToSpend',
  'upcomingPayments',
  'health',
  'habits',
  'goals',
  'points',
  'insights',
] as const;
export type DashboardCard = (typeof dashboardCards)[number];

/** What a new user has tried once the first day is over, in the order of the checklist. */
export const firstDaySteps = ['account', 'transaction', 'task', 'habitOrGoal', 'salaryDay'] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

/** The cards that a stored list names, each once; what is no card, or no list, is left out. */
export function toCardNames(names: unknown): DashboardCard[] {
  if (!Array.isArray(names)) return [];
  return [...new Set(names.flatMap((name) => dashboardCards.filter((card) => card === name)))];
}

/** The cards in a user's order; those that it lacks, such as later ones, follow in the order that everybody begins with. */
export function orderCards(order: unknown): DashboardCard[] {
  return [...new Set([...toCardNames(order), ...dashboardCards])];
}
