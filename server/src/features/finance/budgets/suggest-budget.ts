import type { EndpointOutput } from '@afdal/contract/endpoint';
import type { budgets } from '@afdal/contract/finance/budgets';
import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import { medianMinor } from '@afdal/domain/money/budget';
import type { Call } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { loadRates } from '../ledger/sums/load-rates.ts';
import { sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { sumByCategory } from '../ledger/sums/sums-store.ts';
import { findParents } from './store.ts';

const cyclesRead = 3;

/** The median spending of the last cycles on each top-level category with its subcategories, largest first. */
export async function suggestBudget({
  db,
  user,
  query,
}: Call<typeof budgets.suggestBudget>): Promise<EndpointOutput<typeof budgets.suggestBudget>> {
  const { currency, payday } = await findCycleSettings(db, user.id);
  const on = query.on ?? user.today;
  const starts = Array.from({ length: cyclesRead + 1 }, (_, n) => cycleAway(on, n - cyclesRead, payday).first);
  const spent = (await sumByCategory(db, user.id, { starts, currency })).filter(({ kind }) => kind === 'expense');
  const counting = await loadRates(db, user.id, currency, user.today);
  const parents = await findParents(db, user.id);
  // Cycles before the first expense would distort the median.
  const firstSeen = Math.min(cyclesRead, ...spent.map(({ dateBucket }) => dateBucket));
  const seen = Array.from({ length: cyclesRead - firstSeen }, (_, n) => firstSeen + n);
  const getTopLevelId = (categoryId: string | null) => (categoryId && parents.get(categoryId)) || categoryId;
  return [...new Set(spent.map(({ categoryId }) => getTopLevelId(categoryId)))]
    .filter((categoryId) => categoryId !== null)
    .map((categoryId) => ({
      categoryId,
      amountMinor: medianMinor(
        seen.map((dateBucket) => {
          const own = spent.filter(
            (sum) => sum.dateBucket === dateBucket && getTopLevelId(sum.categoryId) === categoryId,
          );
          return sumInCurrency(own, counting).minor;
        }),
      ),
    }))
    .filter(({ amountMinor }) => amountMinor > 0)
    .sort((a, b) => b.amountMinor - a.amountMinor);
}
