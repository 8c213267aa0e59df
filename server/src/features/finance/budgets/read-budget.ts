import type { Budget, BudgetItem, budgets } from '@afdal/contract/finance/budgets';
import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { cycleAway, getCycle, type Payday, type SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import {
  carriedInto,
  fixedPaymentCycles,
  isFixedPayment,
  largePayment,
  projectedSpending,
} from '@afdal/domain/money/budgets/budget';
import { sumMovesInto } from '@afdal/domain/money/budgets/budget-moves';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { elapsedDays } from '../ledger/sums/elapsed-days.ts';
import { loadRates, sumInCurrency, sumsByKey } from '../ledger/sums/sum-in-currency.ts';
import { findPromises, sumByCategory } from '../ledger/sums/sums-store.ts';
import { findMoves, toBudgetMove } from './moves-store.ts';
import { findBudgets, findLargeExpenses, findLoneExpenses, findParents, type PlannedRow } from './store.ts';

/** How many cycles back rollovers are followed at most. */
const maxChain = 12;

export async function readBudget({ db, user, query }: Call<typeof budgets.readBudget>): Promise<Budget> {
  return await loadBudget(db, user, query.on ?? user.today);
}

/** The budget of the cycle that contains a day, with what was spent and what earlier cycles carried over. */
export async function loadBudget(db: Db, { id: user, today }: CallerToday, on: CivilDate): Promise<Budget> {
  const { currency, payday } = await findCycleSettings(db, user);
  const cycle = getCycle(on, payday);
  const from = cycleAway(on, -maxChain, payday).month;
  const planned = await findBudgets(db, user, { from, to: cycle.month, currency });
  const moves = await findMoves(db, user, { from, to: cycle.month, currency });
  const movedIn = (month: string, categoryId: string | null) =>
    sumMovesInto(
      categoryId,
      moves.filter((move) => move.month === month),
    );
  const chain = rolloverChain(on, planned, payday);
  const items = planned.filter(({ month }) => month === cycle.month);
  const [days, elapsed] = [daysBetween(cycle.first, cycle.last) + 1, elapsedDays(cycle, today)];
  const head = { month: cycle.month, startsOn: cycle.first, endsOn: cycle.last, days, elapsedDays: elapsed, currency };
  if (items.length === 0) return { ...head, items: [], moves: [], unconverted: [] };

  const end = addDays(cycle.last, 1);
  const counting = await loadRates(db, user, currency, today);
  const parents = await findParents(db, user);
  const starts = [...chain.map(({ first }) => first), cycle.first, end];
  const sums = (await sumByCategory(db, user, { starts, currency })).filter(({ kind }) => kind === 'expense');
  const promised = (await findPromises(db, user, { from: cycle.first, before: end })).filter(
    ({ type }) => type === 'expense',
  );
  const minMinor = Math.min(...items.map(largeFor));
  const large = await findLargeExpenses(db, user, { first: cycle.first, end, currency, minMinor });
  const before = Array.from({ length: fixedPaymentCycles }, (_, n) => cycleAway(on, n - fixedPaymentCycles, payday));
  const lone = await findLoneExpenses(db, user, [...before, cycle].map(({ first }) => first).concat(end));
  const fixed = lone.filter(({ counts }) => isFixedPayment(counts));

  const within =
    (item: PlannedRow) =>
    ({ categoryId }: { categoryId: string | null }) =>
      item.categoryId === null ||
      (categoryId !== null && (categoryId === item.categoryId || parents.get(categoryId) === item.categoryId));
  // By category first, as the cycle's breakdown is: its figures and these agree to the minor unit.
  const spent = starts.map((_, dateBucket) =>
    sumsByKey(
      sums.filter((sum) => sum.dateBucket === dateBucket),
      ({ categoryId }) => categoryId ?? '',
      counting,
    ),
  );
  const spentIn = (dateBucket: number, item: PlannedRow) =>
    (spent[dateBucket] ?? [])
      .filter(({ key }) => within(item)({ categoryId: key || null }))
      .reduce((sum, { minor }) => sum + minor, 0);
  const described = (item: PlannedRow): BudgetItem => {
    const { categoryId, amountMinor, rollover } = item;
    const spentMinor = spentIn(chain.length, item);
    const earlier = chain.map((before, dateBucket) => {
      const own = planned.find((row) => row.month === before.month && row.categoryId === categoryId);
      return own
        ? { ...own, movedMinor: movedIn(before.month, categoryId), spentMinor: spentIn(dateBucket, own) }
        : null;
    });
    const isLarge = (expense: { currency: string; minor: number }) =>
      expense.currency === currency && expense.minor >= largeFor(item);
    const single = [...large.filter(isLarge), ...fixed.filter((expense) => !isLarge(expense))].filter(within(item));
    const singleMinor = sumInCurrency(single, counting).minor;
    const plannedMinor = sumInCurrency(promised.filter(within(item)), counting).minor;
    const projectedMinor = projectedSpending({ spentMinor, singleMinor, plannedMinor }, elapsed, days);
    return {
      categoryId,
      amountMinor,
      carriedMinor: carriedInto(earlier),
      spentMinor,
      projectedMinor,
      rollover,
      movedMinor: movedIn(cycle.month, categoryId),
    };
  };
  const countedSums = sums.filter((sum) => sum.dateBucket === chain.length && items.some((item) => within(item)(sum)));
  const present = moves.filter(({ month }) => month === cycle.month).map(toBudgetMove);
  return {
    ...head,
    items: items.map(described).sort(largestFirst),
    moves: present,
    unconverted: [...sumInCurrency(countedSums, counting).unconverted].sort(),
  };
}

/** The unbroken run of cycles before one that have a rollover budget, oldest first. */
function rolloverChain(on: CivilDate, planned: readonly PlannedRow[], payday: Payday): readonly SalaryCycle[] {
  const before = Array.from({ length: maxChain }, (_, n) => cycleAway(on, -1 - n, payday));
  const first = before.findIndex(({ month }) => !planned.some((row) => row.month === month && row.rollover));
  return (first < 0 ? before : before.slice(0, first)).reverse();
}

function largeFor({ categoryId, amountMinor }: PlannedRow): number {
  return largePayment(amountMinor, categoryId === null ? 'total' : 'category');
}

/** The total first, then the largest. */
function largestFirst(a: BudgetItem, b: BudgetItem): number {
  if (a.categoryId === null || b.categoryId === null) return a.categoryId === null ? -1 : 1;
  return b.amountMinor - a.amountMinor || a.categoryId.localeCompare(b.categoryId);
}
