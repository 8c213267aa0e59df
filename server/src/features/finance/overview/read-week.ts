import { addDays } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { interpolate } from '@afdal/domain/text/interpolate';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { formatAmount } from '../../notifications/format-with-amount.ts';
import type { WeekReader } from '../../notifications/weekly-summary.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { sumTransactions } from '../ledger/sums/sums-store.ts';
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
