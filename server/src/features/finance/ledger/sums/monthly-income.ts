import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { cycleAway, type Payday } from '@afdal/domain/calendar/salary-cycle';
import { incomeCycles, type MonthlyIncome, monthlyIncome, wholeCycles } from '@afdal/domain/money/monthly-income';
import type { Db } from '../../../../platform/database/database.ts';
import type { CallerToday } from '../../../../platform/http/call.ts';
import { type CurrencyRates, sumInCurrency } from './sum-in-currency.ts';
import { firstPostedOn, sumTransactions } from './sums-store.ts';

/** Reads the salaries that recur, each brought to a month; passed in by the composition root. */
export type SalaryReader = (
  db: Db,
  person: CallerToday,
) => Promise<readonly { readonly currency: string; readonly minor: number }[]>;

interface Known {
  readonly payday: Payday;
  readonly rates: CurrencyRates;
  readonly findSalaries: SalaryReader;
}

/** The income of a month in the currency of the rates; null while it is not known. */
export async function computeMonthlyIncome(
  db: Db,
  person: CallerToday,
  { payday, rates, findSalaries }: Known,
): Promise<MonthlyIncome | null> {
  const salary = sumInCurrency(await findSalaries(db, person), rates).minor;
  const starts = await wholeCycleStarts(db, person, payday, incomeCycles);
  const sums = await sumTransactions(db, person.id, { starts, currency: rates.currency });
  const earned = starts.slice(0, -1).map((_, at) => {
    const amounts = sums.filter(({ dateBucket, kind }) => dateBucket === at && kind === 'income');
    return sumInCurrency(amounts, rates).minor;
  });
  return monthlyIncome(salary, earned);
}

/** The first days of the latest closed cycles that were recorded whole, and of the present one. */
export async function wholeCycleStarts(
  db: Db,
  { id, today }: CallerToday,
  payday: Payday,
  maxCycles: number,
): Promise<readonly CivilDate[]> {
  const closed = Array.from({ length: maxCycles }, (_, at) => cycleAway(today, at - maxCycles, payday).first);
  return [...wholeCycles(closed, await firstPostedOn(db, id)), cycleAway(today, 0, payday).first];
}
