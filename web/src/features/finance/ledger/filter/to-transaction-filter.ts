import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { SelectedCycle } from '../cycles/use-cycle.ts';
import type { AddressFilter } from './address-filter.ts';
import type { TransactionFilter } from './transaction-filter.ts';

/** The days that a relative period is counted from. */
export interface PeriodDays {
  readonly cycle: Pick<SelectedCycle, 'first' | 'last'>;
  readonly previous: Pick<SelectedCycle, 'first' | 'last'> | null;
  readonly today: CivilDate;
}

/** The days of a period that ends today. */
export const periodDays = { quarter: 90, year: 365 } as const;

/** The filter that the server takes for one of an address. */
export function toTransactionFilter(filter: AddressFilter, around: PeriodDays): TransactionFilter {
  const { min, max, type, status, tag, receipt, hasPayee, hasTag } = filter;
  return {
    ...toRange(filter, around),
    minAmount: min,
    maxAmount: max,
    type,
    status,
    tag,
    hasReceipt: receipt,
    hasPayee,
    hasTag,
  };
}

function toRange({ period, from, to }: AddressFilter, { cycle, previous, today }: PeriodDays) {
  if (period === 'cycle') return { from: cycle.first, to: cycle.last };
  if (period === 'previous') return previous ? { from: previous.first, to: previous.last } : {};
  if (period === 'all') return {};
  if (period) return { from: addDays(today, 1 - periodDays[period]), to: today };
  return { from, to };
}
