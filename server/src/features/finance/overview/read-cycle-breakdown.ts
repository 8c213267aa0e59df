import type { CycleBreakdown, cycles } from '@afdal/contract/finance/cycles';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { categoryKinds } from '@afdal/domain/money/category';
import { searchable } from '@afdal/domain/text/searchable';
import type { Call } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { countReportCycles } from '../ledger/sums/report-reach.ts';
import { type CurrencyRates, loadRates, sumInCurrency, sumsByKey } from '../ledger/sums/sum-in-currency.ts';
import { type Sum, sumByCategory, sumByPayee } from '../ledger/sums/sums-store.ts';

const maxPayees = 200;

/** A cycle's expenses and income by category and by payee, largest first. */
export async function readCycleBreakdown({
  db,
  user,
  query,
  now,
}: Call<typeof cycles.readCycleBreakdown>): Promise<CycleBreakdown> {
  const { currency, payday } = await findCycleSettings(db, user.id);
  if (query.on) await countReportCycles(db, user, { day: query.on, payday }, now);
  const { month, first, last } = getCycle(query.on ?? user.today, payday);
  const counting = await loadRates(db, user.id, currency, user.today);
  const range = { starts: [first, addDays(last, 1)], currency, accountId: query.accountId };
  const categorySums = await sumByCategory(db, user.id, range);
  const byCategory = grouped(categorySums, ({ categoryId }) => categoryId ?? '', counting);
  const byPayee = grouped(await sumByPayee(db, user.id, range), ({ payee }) => searchable(payee), counting);
  return {
    month,
    startsOn: first,
    endsOn: last,
    currency,
    categories: byCategory.map(({ first: { categoryId, kind }, ...sums }) => ({ categoryId, kind, ...sums })),
    payees: byPayee.slice(0, maxPayees).map(({ first: { payee, kind }, ...sums }) => ({ payee, kind, ...sums })),
    otherPayees: sumKinds(byPayee.slice(maxPayees)),
    unconverted: [...sumInCurrency(categorySums, counting).unconverted].sort(),
  };
}

function sumKinds(groups: ReturnType<typeof grouped>): CycleBreakdown['otherPayees'] {
  return categoryKinds.flatMap((kind) => {
    const ofKind = groups.filter(({ first }) => first.kind === kind);
    const sumBy = (field: 'amountMinor' | 'count') => ofKind.reduce((sum, group) => sum + group[field], 0);
    return ofKind.length > 0 ? [{ kind, amountMinor: sumBy('amountMinor'), count: sumBy('count') }] : [];
  });
}

/**
 * The totals of each kind and key in one currency; amounts without a rate are left out. Those of a kind add up to what the
 * cycle's summary says of it.
 */
function grouped<T extends Sum & { count: number }>(
  sums: readonly T[],
  getKey: (sum: T) => string,
  counting: CurrencyRates,
) {
  return categoryKinds
    .flatMap((kind) => {
      const ofKind = sums.filter((sum) => sum.kind === kind);
      return sumsByKey(ofKind, getKey, counting).map(({ amounts, minor }) => ({
        first: amounts[0] as T,
        amountMinor: minor,
        count: amounts.reduce((count, sum) => count + sum.count, 0),
      }));
    })
    .sort((a, b) => b.amountMinor - a.amountMinor);
}
