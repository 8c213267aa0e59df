import { civilDate } from '@afdal/domain/calendar/civil-date';
import { type FilterPeriod, filterPeriods } from '@afdal/domain/money/filter-periods';
import { maxTagLength } from '@afdal/domain/money/limits';
import { transactionStatuses, transactionTypes } from '@afdal/domain/money/transaction';

/** What the filter in the address says beside account, category, payee and words, which stand there by themselves. */
export interface AddressFilter {
  /** `all` where days narrow nothing, and are said to. */
  readonly period?: FilterPeriod | 'all' | undefined;
  /** Days, where no period is chosen. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Decimals, both included. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly type?: (typeof transactionTypes)[number] | undefined;
  readonly status?: (typeof transactionStatuses)[number] | undefined;
  readonly tag?: string | undefined;
  readonly receipt?: 'true' | 'false' | undefined;
  readonly hasPayee?: 'true' | 'false' | undefined;
  readonly hasTag?: 'true' | 'false' | undefined;
}

/** All that narrows the list of transactions. */
export interface ChosenFilter {
  readonly accountId: string | undefined;
  readonly categoryId: string | undefined;
  readonly payee: string | undefined;
  readonly q: string | undefined;
  readonly filter: AddressFilter;
}

const amount = /^\d{1,12}(\.\d{1,3})?$/;

/** The filter of an address; what is no part of one is left out. Null where nothing is filtered. */
export function parseAddressFilter(text: string | undefined): AddressFilter | null {
  const given = new URLSearchParams(text);
  const readChoice = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === given.get(name));
  const readText = (name: string, isMatch: (value: string) => boolean) => {
    const value = given.get(name) ?? '';
    return isMatch(value) ? value : undefined;
  };
  const isDay = (value: string) => civilDate(value) !== null;
  const isAmount = (value: string) => amount.test(value);
  const filter: AddressFilter = {
    period: readChoice('period', [...filterPeriods, 'all']),
    from: readText('from', isDay),
    to: readText('to', isDay),
    min: readText('min', isAmount),
    max: readText('max', isAmount),
    type: readChoice('type', transactionTypes),
    status: readChoice('status', transactionStatuses),
    tag: readText('tag', (value) => value !== '' && value.length <= maxTagLength),
    receipt: readChoice('receipt', ['true', 'false']),
    hasPayee: readChoice('hasPayee', ['true', 'false']),
    hasTag: readChoice('hasTag', ['true', 'false']),
  };
  return Object.values(filter).some((value) => value !== undefined) ? filter : null;
}

/** The filter as it stands in an address; undefined where it filters nothing. */
export function formatAddressFilter(filter: AddressFilter): string | undefined {
  const parts = Object.entries(filter).filter((part): part is [string, string] => Boolean(part[1]));
  return parts.length > 0 ? new URLSearchParams(parts).toString() : undefined;
}
