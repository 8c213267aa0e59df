import { cycleAway, type Payday } from '@afdal/domain/calendar/salary-cycle';
import { essentialCycles, essentialMinor } from '@afdal/domain/emergency-fund/emergency-fund';
import { medianMinor } from '@afdal/domain/money/budgets/budget';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCategories } from '../ledger/categories/store.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { sumByCategory } from '../ledger/sums/sums-store.ts';
import type { DebtPaymentReader } from './fund-needs.ts';
import { type FundRow, firstCountedOn } from './store.ts';

type Measure = Pick<FundRow, 'currency' | 'ownEssentialMinor' | 'excludedCategoryIds' | 'isDebtsExcluded'>;

/** The essential expenses of a month in the fund's currency, and what they are made of. */
export async function readEssentials(
  db: Db,
  user: CallerToday,
  { currency, ownEssentialMinor, excludedCategoryIds, isDebtsExcluded }: Measure,
  { payday, findDebtPayments }: { readonly payday: Payday; readonly findDebtPayments: DebtPaymentReader },
) {
  const { id, today } = user;
  const { max } = essentialCycles;
  const starts = Array.from({ length: max + 1 }, (_, n) => cycleAway(today, n - max, payday).first);
  const first = await firstCountedOn(db, id);
  // A cycle in which somebody began in the middle is not complete.
  const complete = starts
    .slice(0, -1)
    .flatMap((day, dateBucket) => (first !== null && first <= day ? [dateBucket] : []));
  const spent = (await sumByCategory(db, id, { starts, currency })).filter(({ kind }) => kind === 'expense');
  const debts = await findDebtPayments(db, id, { today, starts });
  const rates = await loadRates(db, id, currency, today);
  // What pays a debt counts among the debts only.
  const amounts = [...spent, ...debts.paid.map((part) => ({ ...part, minor: -part.minor }))];
  const sumIn = (dateBuckets: readonly number[], categoryIds: readonly string[]) =>
    sumInCurrency(
      amounts.filter((part) => dateBuckets.includes(part.dateBucket) && categoryIds.includes(part.categoryId ?? '')),
      rates,
    );
  const sum = (dateBucket: number, categoryIds: readonly string[]) => sumIn([dateBucket], categoryIds).minor;

  const needIds = (await findCategories(db, id)).flatMap((category) => (category.flag === 'need' ? category.id : []));
  const needs = needIds
    .map((categoryId) => {
      const minors = complete.map((dateBucket) => sum(dateBucket, [categoryId]));
      const isExcluded = excludedCategoryIds.includes(categoryId);
      return { categoryId, minor: medianMinor(minors), isExcluded, isSpent: minors.some((minor) => minor > 0) };
    })
    .filter(({ isSpent }) => isSpent)
    .map(({ isSpent: _, ...need }) => need)
    .sort((a, b) => b.minor - a.minor);
  const countedIds = needIds.filter((categoryId) => !excludedCategoryIds.includes(categoryId));
  const monthly = sumInCurrency(debts.monthly, rates);
  const taken = essentialMinor(
    complete.map((dateBucket) => sum(dateBucket, countedIds)),
    isDebtsExcluded ? 0 : monthly.minor,
  );
  return {
    cycles: complete.length,
    needs,
    debtsMinor: monthly.minor,
    // Nothing to cover is no measure.
    minor: (taken && Math.max(0, taken)) || ownEssentialMinor,
    unconverted: [...new Set([...monthly.unconverted, ...sumIn(complete, countedIds).unconverted])].sort(),
  };
}
