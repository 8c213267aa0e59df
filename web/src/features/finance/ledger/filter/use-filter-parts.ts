import { readAmount } from '@afdal/domain/money/amount-text';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { formatDay } from '../cycles/cycle-labels.ts';
import type { AddressFilter } from './address-filter.ts';
import { texts } from './texts.ts';
import { useNames } from './use-names.ts';

/** A part of a filter: what it says, and what the filter is without it. */
interface FilterPart {
  readonly name: string;
  readonly without: AddressFilter;
}

/** The parts of a filter's address, in words; amounts in the person's currency. */
export function useFilterParts(currency: string): (filter: AddressFilter) => readonly FilterPart[] {
  const style = useDisplayPreferences();
  const money = useMoneyFormat(currency);
  const formatBound = (decimal: string) => {
    const read = readAmount(decimal, currency);
    return 'minor' in read ? money.bare(read.minor) : decimal;
  };
  return (filter) => {
    const { period, from, to, min, max, type, status, tag, receipt, hasPayee, hasTag } = filter;
    const part = (name: string | undefined, without: AddressFilter): readonly FilterPart[] =>
      name ? [{ name, without: { ...filter, ...without } }] : [];
    return [
      ...part(period && texts.periods[period], { period: undefined }),
      ...part(formatRange(from && formatDay(from, style), to && formatDay(to, style)), {
        from: undefined,
        to: undefined,
      }),
      ...part(formatRange(min && formatBound(min), max && formatBound(max)), { min: undefined, max: undefined }),
      ...part(type && texts.types[type], { type: undefined }),
      ...part(status && texts.statuses[status], { status: undefined }),
      ...part(tag, { tag: undefined }),
      ...part(receipt && texts.presence.receipt[receipt], { receipt: undefined }),
      ...part(hasPayee && texts.presence.hasPayee[hasPayee], { hasPayee: undefined }),
      ...part(hasTag && texts.presence.hasTag[hasTag], { hasTag: undefined }),
    ];
  };
}

/** The name of the category that a filter is of. */
export function useCategoryName(): (categoryId: string) => string {
  const { categories } = useNames();
  return (categoryId) => categories.get(categoryId)?.name ?? texts.noCategory;
}

function formatRange(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return interpolate(texts.between, { from, to });
  if (from) return interpolate(texts.onlyFrom, { from });
  return to && interpolate(texts.onlyTo, { to });
}
