import type { Budget, budgets } from '@afdal/contract/budgets';
import { texts } from '@afdal/contract/copy';
import { cycleOf } from '@afdal/domain/calendar/salary-cycle';
import { Failure } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import { cycleSettingsOf } from '../../accounts/cycle-settings-store.ts';
import { lockCategories } from '../ledger/transactions/references-store.ts';
import { budgetOf } from './read-budget.ts';
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
    if (unknown.length > 0) throw new Failure('validation_failed', { fields: Object.fromEntries(unknown) });
    const { currency, payday } = await cycleSettingsOf(tx, user.id);
    await replaceBudget(tx, user.id, { month: cycleOf(on, payday).month, currency }, body.items, now);
    // Earlier spending may already reach an alert.
    await scheduleBudgetCheck(tx, user.id);
    return await budgetOf(tx, user, on);
  });
}
