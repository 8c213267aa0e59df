import type { budgets } from '@afdal/contract/finance/budgets';
import type { Handlers } from '../../../platform/http/call.ts';
import { moveBudget, undoBudgetMove } from './move-budget.ts';
import { readBudget } from './read-budget.ts';
import { saveBudget } from './save-budget.ts';
import { suggestBudget } from './suggest-budget.ts';

export const budgetHandlers: Handlers<typeof budgets> = {
  readBudget,
  saveBudget,
  moveBudget,
  undoBudgetMove,
  suggestBudget,
};
