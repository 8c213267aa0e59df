import { texts } from '@afdal/contract/copy';
import type { Budget, BudgetItem, budgets } from '@afdal/contract/finance/budgets';
import type { BudgetMoveId } from '@afdal/contract/ids';
import { budgetLimit, canMoveBetween, getMovableMinor } from '@afdal/domain/money/budget-moves';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import { cappedMoves } from './capped.ts';
import { deleteMove, findMove, insertMove } from './moves-store.ts';
import { loadBudget } from './read-budget.ts';
import { findParents, lockBudgets } from './store.ts';

/** Moves what is left of one budget of the present cycle to another. The same id again moves nothing more. */
export async function moveBudget({ db, user, body, now }: Call<typeof budgets.moveBudget>) {
  const id = idOrNew<BudgetMoveId>(body.id, now);
  return await db.transaction(async (tx): Promise<Budget | ExistingRow<Budget>> => {
    await lockPerson(tx, user.id);
    await lockBudgets(tx, user.id);
    const budget = await loadBudget(tx, user, user.today);
    if (await findMove(tx, user.id, id)) return new ExistingRow(budget);
    const { fromCategoryId, toCategoryId, amountMinor } = body;
    const planned = new Set(budget.items.map(({ categoryId }) => categoryId));
    if (!canMoveBetween(fromCategoryId, toCategoryId, await findParents(tx, user.id), planned)) {
      throw invalidField(planned.has(fromCategoryId) ? 'toCategoryId' : 'fromCategoryId', texts.categoryUnknown);
    }
    const room = getMovableMinor(requireItem(budget, fromCategoryId));
    if (amountMinor > room) throw new AppError('budget_move_refused');
    const { month, currency } = budget;
    const move = { id, month, currency, fromCategoryId, toCategoryId, amountMinor, createdAt: now.toISOString() };
    if (!(await insertMove(tx, user.id, move))) throw new AppError('conflict');
    await assertWithinCap(tx, user.id, cappedMoves);
    return await loadBudget(tx, user, user.today);
  });
}

/** Takes a move back, unless what it brought was moved on since. */
export async function undoBudgetMove({ db, user, params }: Call<typeof budgets.undoBudgetMove>) {
  await db.transaction(async (tx) => {
    await lockBudgets(tx, user.id);
    const move = orNotFound(await findMove(tx, user.id, params.id));
    const budget = await loadBudget(tx, user, user.today);
    const isPresent = budget.moves.some(({ id }) => id === move.id);
    if (!isPresent || budgetLimit(requireItem(budget, move.toCategoryId)) < move.amountMinor) {
      throw new AppError('budget_move_refused');
    }
    await deleteMove(tx, user.id, move.id);
  });
  return undefined;
}

function requireItem({ items }: Budget, categoryId: string): BudgetItem {
  const item = items.find((each) => each.categoryId === categoryId);
  if (!item) throw new Error('a budget that takes part in a move is there');
  return item;
}
