import type { HealthIndicator } from '@afdal/domain/health/financial-health';

type Route =
  | { readonly to: '/financial-planning'; readonly search: { readonly tab?: string; readonly open?: string } }
  | { readonly to: '/financial-health' };

const toFinance = (search: { readonly tab?: string; readonly open?: string } = {}) =>
  ({ to: '/financial-planning', search }) as const;

/** Where an indicator is raised: a tab of the finance page or a dialog of it, or the list on the page of the score. */
export const indicatorRoutes: Readonly<Record<HealthIndicator, Route>> = {
  spendingShare: toFinance(),
  paidOnTime: toFinance({ tab: 'obligations' }),
  coverMonths: toFinance({ tab: 'emergency' }),
  savedOfPlanned: toFinance({ tab: 'savings' }),
  debtBurden: toFinance({ tab: 'obligations', open: 'payoff' }),
  debtChange: toFinance({ tab: 'obligations', open: 'payoff' }),
  insideBudget: toFinance({ open: 'budget' }),
  readiness: { to: '/financial-health' },
};
