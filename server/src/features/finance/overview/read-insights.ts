import { addDays } from '@afdal/domain/calendar/civil-date';
import { findShortDay } from '@afdal/domain/insights/cash-flow';
import { findExceededBaseline } from '@afdal/domain/insights/category-above-baseline';
import { baselineCycles, quietCycleDays } from '@afdal/domain/insights/limits';
import type { InsightReader } from '../../insights/insight-reader.ts';
import { findCategories } from '../ledger/categories/store.ts';
import { wholeCycleStarts } from '../ledger/sums/monthly-income.ts';
import { loadRates, sumsByKey } from '../ledger/sums/sum-in-currency.ts';
import { sumByCategory } from '../ledger/sums/sums-store.ts';
import type { Commitments } from './commitments.ts';
import { readCashUntil } from './safe-until-payday.ts';

/** The categories, each with those within it, that cost more than in the cycles before. */
export const categoriesAboveBaseline: InsightReader = async ({ db, user, currency, payday, cycle, cycleDay }) => {
  if (cycleDay <= quietCycleDays) return [];
  const whole = await wholeCycleStarts(db, user, payday, baselineCycles);
  if (whole.length <= baselineCycles) return [];
  const starts = [...whole, addDays(cycle.last, 1)];
  const sums = (await sumByCategory(db, user.id, { starts, currency })).filter(({ kind }) => kind === 'expense');
  const categories = new Map((await findCategories(db, user.id)).map((category) => [category.id as string, category]));
  const rates = await loadRates(db, user.id, currency, user.today);
  const getTopId = ({ categoryId }: { categoryId: string | null }) =>
    categories.get(categoryId ?? '')?.parentId ?? categoryId ?? '';
  const spent = starts.map((_, dateBucket) => {
    const bucketSums = sums.filter((sum) => sum.dateBucket === dateBucket);
    return new Map(sumsByKey(bucketSums, getTopId, rates).map(({ key, minor }) => [key, minor]));
  });
  return [...(spent[baselineCycles] ?? [])].flatMap(([id, spentMinor]) => {
    const name = categories.get(id)?.name;
    const earlierMinor = spent.slice(0, baselineCycles).map((minors) => minors.get(id) ?? 0);
    const found = findExceededBaseline({ spentMinor, earlierMinor, cycleDay, currency });
    if (!found || name === undefined) return [];
    const costMinor = spentMinor - found.baselineMinor;
    const facts = { name, spentMinor, baselineMinor: found.baselineMinor };
    return [{ kind: 'category_above_baseline' as const, subject: id, currency, costMinor, facts }];
  });
};

/** The first day before payday on which what is planned is more than what is free. */
export const shortDay =
  (commitments: Commitments): InsightReader =>
  async ({ db, user, currency, cycle }) => {
    const rates = await loadRates(db, user.id, currency, user.today);
    const { freeMinor, outgoings } = await readCashUntil({ db, user, commitments }, cycle, rates);
    const short = findShortDay(user.today, freeMinor, outgoings);
    if (!short) return [];
    const costMinor = short.plannedMinor - freeMinor;
    return [{ kind: 'cash_flow', subject: 'money', currency, costMinor, facts: { ...short, freeMinor } }];
  };
