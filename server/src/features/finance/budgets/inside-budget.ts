import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { budgetLimit } from '@afdal/domain/money/budget-moves';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { loadBudget } from './read-budget.ts';
import { findBudgets } from './store.ts';

/** The categories with a budget in the present cycle, and those of them that have not spent it. */
export async function insideBudget(db: Db, person: CallerToday) {
  const { items } = await loadBudget(db, person, person.today);
  const categories = items.filter(({ categoryId }) => categoryId !== null);
  const inside = categories.filter((item) => item.spentMinor <= budgetLimit(item));
  return { part: inside.length, whole: categories.length };
}

/** Whether the present cycle has a budget of any kind. */
export async function hasBudget(db: Db, { id, today }: CallerToday): Promise<boolean> {
  const { currency, payday } = await findCycleSettings(db, id);
  const { month } = getCycle(today, payday);
  return (await findBudgets(db, id, { from: month, to: month, currency })).length > 0;
}
