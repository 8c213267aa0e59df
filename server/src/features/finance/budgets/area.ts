import { budgets } from '@afdal/contract/finance/budgets';
import { findBudgetAtRisk } from '@afdal/domain/insights/budget-at-risk';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { InsightReader } from '../../insights/insight-reader.ts';
import { findCategories } from '../ledger/categories/store.ts';
import type { AreaListener } from '../ledger/listeners/ledger-listeners.ts';
import {
  deleteCategoryBudgets,
  hasBudget,
  insideBudget,
  moveBudget,
  saveBudget,
  suggestBudget,
  undoBudgetMove,
} from './handlers.ts';
import { loadBudget, readBudget } from './read-budget.ts';
import { cappedMoves } from './store.ts';
import { budgetMoves, budgets as budgetsTable } from './tables.ts';
import { scheduleBudgetCheck, watchBudgets } from './watch-budgets.ts';

/** The budgets that will not last the cycle: those of categories, or else that of all spending. */
const budgetsAtRisk: InsightReader = async ({ db, user, currency, cycleDay, cycleDaysLeft: daysLeft }) => {
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

export const budgetsArea = defineArea({
  endpoints: budgets,
  handlers: {
    readBudget,
    saveBudget,
    moveBudget,
    undoBudgetMove,
    suggestBudget,
  },
  tables: [
    { table: budgetsTable },
    // Budgets that the account has may hold already what a move brought.
    { table: budgetMoves, imported: { parentColumns: ['fromCategoryId', 'toCategoryId'] } },
  ],
  jobs: [watchBudgets],
  provides: {
    capped: [cappedMoves],
    insideBudget,
    hasBudget,
    insightReaders: [budgetsAtRisk],
    ledgerListeners: [
      {
        onSpending: scheduleBudgetCheck,
        // Even if something takes their place: the amounts were planned for categories that no longer exist.
        onCategoriesDeleted: (tx, user, { ids }) => deleteCategoryBudgets(tx, user, ids),
      } satisfies AreaListener,
    ],
  },
});
