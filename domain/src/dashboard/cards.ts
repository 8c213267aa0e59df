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

/** The cards in a user's order; those that it lacks, such as later ones, follow in the order that everybody begins with. */
export function orderCards(order: readonly string[]): DashboardCard[] {
  const chosen = order.flatMap((name) => dashboardCards.filter((card) => card === name));
  return [...new Set([...chosen, ...dashboardCards])];
}
