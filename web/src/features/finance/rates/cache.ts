import type { Rate } from '@afdal/contract/rates';
import { budgetsKey, cyclesKey, ratesKey } from '../../../lib/finance-keys.ts';
import { optimisticList } from '../../../lib/optimistic-list.ts';

export const { writing, showAtOnce, changeShown } = optimisticList<Rate>(ratesKey, [cyclesKey, budgetsKey]);

/** Inserts a rate, newest first; replaces one of the same currency and day. */
export function withRate(rates: readonly Rate[], rate: Rate): readonly Rate[] {
  const others = rates.filter(({ currency, on }) => currency !== rate.currency || on !== rate.on);
  return [...others, rate].sort((a, b) => b.on.localeCompare(a.on));
}
