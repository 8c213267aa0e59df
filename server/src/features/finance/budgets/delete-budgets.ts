import type { UserId } from '@afdal/contract/ids';
import { movesWithout } from '@afdal/domain/money/budget-moves';
import type { Db } from '../../../platform/database/database.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { deleteCategoryMoves, insertMove, movesWith } from './moves-store.ts';
import { deleteBudgets, lockBudgets, raiseBudget } from './store.ts';

/**
 * Deletes the budgets of some categories; what was moved out of them stays with the budgets that got it. They are not
 * added to another category's: a subcategory's would count twice, in its own budget and in its parent's.
 */
export async function deleteCategoryBudgets(tx: Db, user: UserId, ids: readonly string[]): Promise<void> {
  await lockBudgets(tx, user);
  const moves = await movesWith(tx, user, ids);
  await deleteCategoryMoves(tx, user, ids);
  for (const { month, currency } of new Map(moves.map((move) => [`${move.month} ${move.currency}`, move])).values()) {
    let remaining = moves.filter((move) => move.month === month && move.currency === currency);
    for (const id of ids) {
      const { moves: others, raised } = movesWithout(id, remaining);
      remaining = [...others];
      for (const [categoryId, byMinor] of raised) await raiseBudget(tx, user, { month, currency, categoryId }, byMinor);
    }
    for (const move of remaining) await insertMove(tx, user, { ...move, id: uuidv7(Date.parse(move.createdAt)) });
  }
  await deleteBudgets(tx, user, ids);
}
