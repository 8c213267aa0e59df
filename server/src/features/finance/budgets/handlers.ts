import type { EndpointBody, EndpointOutput } from '@afdal/contract/endpoint';
import type { Budget, BudgetItem, BudgetMoveId, budgets } from '@afdal/contract/finance/budgets';
import type { UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { cycleAway, getCycle } from '@afdal/domain/calendar/salary-cycle';
import { medianMinor } from '@afdal/domain/money/budgets/budget';
import { budgetLimit, canMoveBetween, getMovableMinor, movesWithout } from '@afdal/domain/money/budgets/budget-moves';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Call, type CallerToday, ExistingRow } from '../../../platform/http/call.ts';
import { idOrNew, uuidv7 } from '../../../platform/uuid.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { sumByCategory } from '../ledger/sums/sums-store.ts';
import { lockCategories } from '../ledger/transactions/references-store.ts';
import { deleteCategoryMoves, deleteMove, findMove, insertMove, movesWith } from './moves-store.ts';
import { loadBudget } from './read-budget.ts';
import {
  cappedMoves,
  deleteBudgets,
  findBudgets,
  findParents,
  lockBudgets,
  raiseBudget,
  replaceBudget,
} from './store.ts';
import { scheduleBudgetCheck } from './watch-budgets.ts';

const cyclesRead = 3;

/** The median spending of the last cycles on each top-level category with its subcategories, largest first. */
export async function suggestBudget({
  db,
  user,
  query,
}: Call<typeof budgets.suggestBudget>): Promise<EndpointOutput<typeof budgets.suggestBudget>> {
  const { currency, payday } = await findCycleSettings(db, user.id);
  const on = query.on ?? user.today;
  const starts = Array.from({ length: cyclesRead + 1 }, (_, n) => cycleAway(on, n - cyclesRead, payday).first);
  const spent = (await sumByCategory(db, user.id, { starts, currency })).filter(({ kind }) => kind === 'expense');
  const counting = await loadRates(db, user.id, currency, user.today);
  const parents = await findParents(db, user.id);
  // Cycles before the first expense would distort the median.
  const firstSeen = Math.min(cyclesRead, ...spent.map(({ dateBucket }) => dateBucket));
  const seen = Array.from({ length: cyclesRead - firstSeen }, (_, n) => firstSeen + n);
  const getTopLevelId = (categoryId: string | null) => (categoryId && parents.get(categoryId)) || categoryId;
  return [...new Set(spent.map(({ categoryId }) => getTopLevelId(categoryId)))]
    .filter((categoryId) => categoryId !== null)
    .map((categoryId) => ({
      categoryId,
      amountMinor: medianMinor(
        seen.map((dateBucket) => {
          const own = spent.filter(
            (sum) => sum.dateBucket === dateBucket && getTopLevelId(sum.categoryId) === categoryId,
          );
          return sumInCurrency(own, counting).minor;
        }),
      ),
    }))
    .filter(({ amountMinor }) => amountMinor > 0)
    .sort((a, b) => b.amountMinor - a.amountMinor);
}

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
        : [[`items.${index}.categoryId`, errorTexts.categoryUnknown]],
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
    return item && budgetLimit(item) < 0 ? [[`items.${index}.amountMinor`, errorTexts.budgetBelowMoved]] : [];
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields: Object.fromEntries(fields) });
}

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
      throw invalidField(planned.has(fromCategoryId) ? 'toCategoryId' : 'fromCategoryId', errorTexts.categoryUnknown);
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
