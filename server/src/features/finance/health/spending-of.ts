import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import { spendingCycles } from '@afdal/domain/health/limits';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { cycleSettingsOf } from '../../accounts/cycle-settings-store.ts';
import { loadRates } from '../ledger/sums/load-rates.ts';
import { sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { sumsOf } from '../ledger/sums/sums-store.ts';
import type { Part } from './readers.ts';

/** What was spent of what was earned in the last complete cycles. */
export async function spendingOf(db: Db, { id, today }: CallerToday): Promise<Part> {
  const { currency, payday } = await cycleSettingsOf(db, id);
  const starts = [-spendingCycles, 0].map((cycles) => cycleAway(today, cycles, payday).first);
  const sums = await sumsOf(db, id, { starts, currency });
  const rates = await loadRates(db, id, currency, today);
  const minorOf = (kind: 'expense' | 'income') =>
    sumInCurrency(
      sums.filter((sum) => sum.kind === kind),
      rates,
    ).minor;
  return { part: minorOf('expense'), whole: minorOf('income') };
}
