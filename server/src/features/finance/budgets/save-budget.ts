import { texts } from '@afdal/contract/copy';
import type { EndpointBody } from '@afdal/contract/endpoint';
import type { Budget, budgets } from '@afdal/contract/finance/budgets';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { budgetLimit } from '@afdal/domain/money/budget-moves';
import { AppError } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { lockCategories } from '../ledger/transactions/references-store.ts';
import { loadBudget } from './read-budget.ts';
import { lockBudgets, replaceBudget } from './store.ts';
import { scheduleBudgetCheck } from './watch-budgets.ts';

/** Replaces the whole budget of a cycle, in the user's current currency. */
export async function saveBudget({ db, user, body, now }: Call<typeof budgets.saveBudget>): Promise<Budget> {
  const on = body.on ?? user.today;
  return await db.transaction(async (tx) => {
    await lockBudgets(tx, user.id);
    const kinds = await lockCategories(
      tx,
      user.id,
      body.items.flatMap(({ categoryId }) => categoryId ?? []),
    );
    const unknown = body.items.flatMap(({ categoryId }, index) =>
      categoryId === null || kinds.get(categoryId) === 'expense'
        ? []
        : [[`items.${index}.categoryId`, texts.categoryUnknown]],
    );
    if (unknown.length > 0) throw new AppError('validation_failed', { fields: Object.fromEntries(unknown) });
    const { currency, payday } = await findCycleSettings(tx, user.id);
    await replaceBudget(tx, user.id, { month: getCycle(on, payday).month, currency }, body.items, now);
    // Earlier spending may already reach an alert.
    await scheduleBudgetCheck(tx, user.id);
    const budget = await loadBudget(tx, user, on);
    assertCoversMoved(budget, body.items);
    return budget;
  });
}

/** What was moved away stays moved. @throws Failure `validation_failed` on an amount below that */
function assertCoversMoved({ items }: Budget, requested: EndpointBody<typeof budgets.saveBudget>['items']): void {
  const fields = requested.flatMap(({ categoryId }, index) => {
    const item = items.find((each) => each.categoryId === categoryId);
    return item && budgetLimit(item) < 0 ? [[`items.${index}.amountMinor`, texts.budgetBelowMoved]] : [];
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields: Object.fromEntries(fields) });
}
