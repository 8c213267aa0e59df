import { budgets } from '@afdal/contract/finance/budgets';
import { defineArea } from '../../../platform/area/define-area.ts';
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
import { readBudget } from './read-budget.ts';
import { budgetsAtRisk } from './read-insights.ts';
import { cappedMoves } from './store.ts';
import { budgetMoves, budgets as budgetsTable } from './tables.ts';
import { scheduleBudgetCheck, watchBudgets } from './watch-budgets.ts';

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
