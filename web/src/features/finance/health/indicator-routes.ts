import type { HealthIndicator } from '@afdal/domain/health/financial-health';

/** Where an indicator is raised: a tab of the finance page, or a dialog of it. */
export const indicatorRoutes: Readonly<Record<HealthIndicator, { readonly tab?: string; readonly open?: string }>> = {
  spendingShare: {},
  paidOnTime: { tab: 'obligations' },
  coverMonths: { tab: 'emergency' },
  savedOfPlanned: { tab: 'savings' },
  debtBurden: { tab: 'obligations', open: 'payoff' },
  debtChange: { tab: 'obligations', open: 'payoff' },
  insideBudget: { open: 'budget' },
  readiness: { open: 'health' },
};
