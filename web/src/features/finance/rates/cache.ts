import type { Rate } from '@afdal/contract/rates';
import { budgetsKey, cyclesKey, ratesKey } from '../../../lib/finance-keys.ts';
import { optimisticList } from '../../../lib/optimistic-list.ts';

export const { writing, showAtOnce, changeShown } = optimisticList<Rate>(ratesKey, [cyclesKey, budgetsKey]);

/** Puts a rate where it belongs, newest first; of one day there is one. */
export function withRate(rates: readonly Rate[], rate: Rate): readonly Rate[] {
  const others = rates.filter(({ currency, on }) => currency !== rate.currency || on !== rate.on);
  return [...others, rate].sort((a, b) => b.on.localeCompare(a.on));
}
