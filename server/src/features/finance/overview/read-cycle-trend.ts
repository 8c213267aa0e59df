import type { CycleTrend, cycles } from '@afdal/contract/finance/cycles';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { cycleAway, type SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import type { Call } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { findBudgetTotals } from '../budgets/store.ts';
import { countReportCycles } from '../ledger/sums/report-reach.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { type Sum, sumTransactions } from '../ledger/sums/sums-store.ts';

const maxCycles = 12;

/** Income and expenses of the cycles up to one, as far back as the plan shows, oldest first, without the empty ones before the first that has data. */
export async function readCycleTrend({
  db,
  user,
  query,
  now,
}: Call<typeof cycles.readCycleTrend>): Promise<CycleTrend> {
  const { currency, payday } = await findCycleSettings(db, user.id);
  const day = query.on ?? user.today;
  const cycleCount = Math.min(maxCycles, await countReportCycles(db, user, { day, payday }, now));
  const cycles = Array.from({ length: cycleCount }, (_, n) => cycleAway(day, n + 1 - cycleCount, payday));
  const counting = await loadRates(db, user.id, currency, user.today);
  const starts = [...cycles.map(({ first }) => first), addDays(cycles.at(-1)?.last ?? day, 1)];
  const sums = await sumTransactions(db, user.id, { starts, currency, accountId: query.accountId });
  const budgets = await findBudgetTotals(db, user.id, cycles[0]?.month ?? '', currency);
  const sumMinor = (dateBucket: number, kind: Sum['kind']) =>
    sumInCurrency(
      sums.filter((sum) => sum.dateBucket === dateBucket && sum.kind === kind),
      counting,
    ).minor;
  const hasData = ({ month }: SalaryCycle, n: number) => budgets.has(month) || sums.some((sum) => sum.dateBucket === n);
  const firstWithData = cycles.findIndex(hasData);
  const trend = cycles.map(({ month, first, last }, n) => ({
    month,
    startsOn: first,
    endsOn: last,
    incomeMinor: sumMinor(n, 'income'),
    spentMinor: sumMinor(n, 'expense'),
    budgetMinor: budgets.get(month) ?? null,
  }));
  return trend.slice(firstWithData);
}
