import type { UserId } from '@afdal/contract/ids';
import type { ReviewFigures } from '@afdal/contract/self-development/weekly-reviews';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { listDays } from '@afdal/domain/schedules/period';
import { getWeekBefore } from '@afdal/domain/self-development/weekly-review';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Db } from '../../../platform/database/database.ts';
import type { ReviewedWeek } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { formatAmount } from '../../notifications/format-with-amount.ts';
import type { WeekReader } from '../../notifications/weekly-summary.ts';
import { findCategories } from '../ledger/categories/store.ts';
import { type CurrencyRates, loadRates, sumInCurrency, sumsByKey } from '../ledger/sums/sum-in-currency.ts';
import { type Sum, sumByCategory, sumTransactions } from '../ledger/sums/sums-store.ts';
import type { Commitments } from './commitments.ts';
import { safeUntilPayday } from './safe-until-payday.ts';
import { weekTexts } from './texts.ts';

/** What was spent in a week, and what the cycle so far leaves; nothing for whoever hides amounts. */
export const moneyOfWeek: WeekReader = async (db, { user, from, to, hideAmounts }) => {
  if (hideAmounts) return [];
  const { currency, payday } = await findCycleSettings(db, user.id);
  const rates = await loadRates(db, user.id, currency, user.today);
  const { first } = getCycle(user.today, payday);
  const sumBetween = async (starts: Parameters<typeof sumTransactions>[2]['starts'], kind: 'income' | 'expense') => {
    const sums = await sumTransactions(db, user.id, { starts, currency });
    return sumInCurrency(
      sums.filter((sum) => sum.kind === kind),
      rates,
    ).minor;
  };
  const spent = await sumBetween([from, addDays(to, 1)], 'expense');
  const present = [first, addDays(user.today, 1)];
  const left = (await sumBetween(present, 'income')) - (await sumBetween(present, 'expense'));
  if (spent === 0 && left === 0) return [];
  const amount = (minor: number) => formatAmount({ minor, currency });
  return [
    interpolate(weekTexts.spent, { spent: amount(spent) }),
    ...(left > 0 ? [interpolate(weekTexts.left, { left: amount(left) })] : []),
  ];
};

/** What a week cost by its days, beside the week before it, and what is safe to spend until payday. */
export const reviewMoney =
  (commitments: Commitments) =>
  async (db: Db, { user, week }: ReviewedWeek): Promise<ReviewFigures['money']> => {
    const { currency, payday } = await findCycleSettings(db, user.id);
    const rates = await loadRates(db, user.id, currency, user.today);
    const days = listDays(week);
    const starts = [getWeekBefore(week).first, ...days, addDays(week.last, 1)];
    const sums = await sumTransactions(db, user.id, { starts, currency });
    const isOfWeek = ({ dateBucket }: Sum) => dateBucket > 0;
    const spent = sums.filter(({ kind }) => kind === 'expense');
    // The parts of a sum are rounded together, so that the days add up to the week.
    const byDay = new Map(
      sumsByKey(spent, ({ dateBucket }) => String(dateBucket), rates).map(({ key, minor }) => [Number(key), minor]),
    );
    const onDays = days.map((on, index) => ({ on, spentMinor: byDay.get(index + 1) ?? 0 }));
    const income = sums.filter((sum) => sum.kind === 'income' && isOfWeek(sum));
    const cycle = getCycle(user.today, payday);
    const safe = await safeUntilPayday({ db, user, commitments }, cycle, rates);
    return {
      currency,
      spentMinor: onDays.reduce((sum, { spentMinor }) => sum + spentMinor, 0),
      spentBeforeMinor: byDay.get(0) ?? 0,
      incomeMinor: sumInCurrency(income, rates).minor,
      days: onDays,
      top: await findTopCategory(db, user.id, { starts: [week.first, addDays(week.last, 1)], currency }, rates),
      safeMinor: safe.minor,
      daysToPayday: safe.amounts.daysLeft,
    };
  };

/** The category that most was spent on. */
async function findTopCategory(
  db: Db,
  user: UserId,
  range: Parameters<typeof sumByCategory>[2],
  rates: CurrencyRates,
): Promise<ReviewFigures['money']['top']> {
  const spent = (await sumByCategory(db, user, range)).filter(({ kind }) => kind === 'expense');
  const [top] = sumsByKey(spent, ({ categoryId }) => categoryId ?? '', rates).sort((a, b) => b.minor - a.minor);
  if (!top || top.minor <= 0) return null;
  const category = (await findCategories(db, user)).find(({ id }) => id === top.key);
  return { name: category?.name ?? null, minor: top.minor };
}
