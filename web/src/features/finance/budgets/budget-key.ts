import { budgetsKey } from '../../../lib/finance-keys.ts';

/** Query key of a cycle's budget, by month. */
export const budgetKey = (month: string) => [...budgetsKey, month] as const;
