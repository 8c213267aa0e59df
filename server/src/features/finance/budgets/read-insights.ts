import { findBudgetAtRisk } from '@afdal/domain/insights/budget-at-risk';
import type { InsightReader } from '../../insights/insight-reader.ts';
import { findCategories } from '../ledger/categories/store.ts';
import { loadBudget } from './read-budget.ts';

/** The budgets that will not last the cycle: those of categories, or else that of all spending. */
export const budgetsAtRisk: InsightReader = async ({ db, user, currency, cycleDay, cycleDaysLeft: daysLeft }) => {
  const { items } = await loadBudget(db, user, user.today);
  if (items.length === 0) return [];
  const names = new Map<string | null, string>((await findCategories(db, user.id)).map(({ id, name }) => [id, name]));
  const atRisk = items.flatMap((item) => {
    const { categoryId, spentMinor, projectedMinor } = item;
    const found = findBudgetAtRisk(item, { cycleDay, daysLeft });
    if (!found) return [];
    const { limitMinor } = found;
    const facts = { name: names.get(categoryId) ?? null, spentMinor, limitMinor, projectedMinor, daysLeft };
    const costMinor = projectedMinor - limitMinor;
    return [{ kind: 'budget_at_risk' as const, subject: categoryId ?? 'total', currency, costMinor, facts }];
  });
  const categories = atRisk.filter(({ subject }) => subject !== 'total');
  return categories.length > 0 ? categories : atRisk;
};
