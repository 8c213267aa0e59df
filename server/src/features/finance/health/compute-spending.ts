import { spendingCycles } from '@afdal/domain/health/limits';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { loadRates } from '../ledger/sums/load-rates.ts';
import { wholeCycleStarts } from '../ledger/sums/monthly-income.ts';
import { sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { sumTransactions } from '../ledger/sums/sums-store.ts';
import type { Part } from './readers.ts';

/** What was spent of what was earned in the last closed cycles that were recorded whole. */
export async function computeSpending(db: Db, person: CallerToday): Promise<Part> {
  const { id, today } = person;
  const { currency, payday } = await findCycleSettings(db, id);
  const starts = await wholeCycleStarts(db, person, payday, spendingCycles);
  const sums = await sumTransactions(db, id, { starts, currency });
  const rates = await loadRates(db, id, currency, today);
  const sumMinor = (kind: 'expense' | 'income') =>
    sumInCurrency(
      sums.filter((sum) => sum.kind === kind),
      rates,
    ).minor;
  return { part: sumMinor('expense'), whole: sumMinor('income') };
}
