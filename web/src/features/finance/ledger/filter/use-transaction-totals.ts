import { transactions } from '@afdal/contract/finance/transactions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { transactionsKey } from '../../../../lib/finance-keys.ts';
import { filterKey, type TransactionFilter } from './transaction-filter.ts';

/** How many transactions match, and their sums. While others are read, those of the filter before stay. */
export function useTransactionTotals(filter: TransactionFilter, enabled = true) {
  return useQuery({
    queryKey: [...transactionsKey, 'totals', filterKey(filter)],
    queryFn: () => call(transactions.readTransactionTotals, { query: filter }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
