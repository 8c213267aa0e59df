import { type AddressFilter, type ChosenFilter, formatAddressFilter } from './address-filter.ts';

/** The filter of an address that is of all days, where it would otherwise say nothing, and so be of the cycle. */
export function withAllDays({ filter, accountId, categoryId, payee }: ChosenFilter): AddressFilter {
  const isNarrowed = accountId !== undefined || categoryId !== undefined || payee !== undefined;
  return isNarrowed && formatAddressFilter(filter) === undefined ? { period: 'all' } : filter;
}
