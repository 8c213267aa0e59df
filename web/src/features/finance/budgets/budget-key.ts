import { budgetsKey } from '../../../lib/finance-keys.ts';

/** The budget of a cycle, by its month. */
export const budgetKey = (month: string) => [...budgetsKey, month] as const;
