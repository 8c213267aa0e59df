import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import { medianMinor } from '@afdal/domain/money/budget';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import type { CycleSettings } from '../../accounts/cycle-settings-store.ts';
import { type CurrencyRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { sumsOf } from '../ledger/sums/sums-store.ts';

/** Complete cycles that the monthly income is taken from: the median of those with any. */
const incomeCycles = 3;

/** The income of a month in minor units; that of the present cycle where no complete one has any. */
export async function monthlyIncomeOf(
  db: Db,
  { id, today }: CallerToday,
  { currency, payday }: CycleSettings,
  rates: CurrencyRates,
): Promise<number> {
  const starts = Array.from({ length: incomeCycles + 2 }, (_, at) => cycleAway(today, at - incomeCycles, payday).first);
  const sums = await sumsOf(db, id, { starts, currency });
  const incomes = starts.slice(0, -1).map((_, at) => {
    const parts = sums.filter(({ stretch, kind }) => stretch === at && kind === 'income');
    return sumInCurrency(parts, rates).minor;
  });
  const complete = incomes.slice(0, -1).filter((minor) => minor > 0);
  return complete.length > 0 ? medianMinor(complete) : (incomes.at(-1) ?? 0);
}
