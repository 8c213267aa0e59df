import { transactions } from '@afdal/contract/finance/transactions';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../../lib/query-client.ts';
import { aTransaction } from '../../../../testing/data/finance-data.ts';
import { receivedBy, serve } from '../../../../testing/fake-server.ts';
import { filterKey } from '../filter/transaction-filter.ts';
import { invalidateLongLists, transactionPagesKey } from './cache.ts';
import { useTransactions } from './transaction-queries.ts';

/** A stale list of four pages that is mounted again. */
async function remountStaleList(meanwhile: () => Promise<void>) {
  const pages = Array.from({ length: 4 }, (_, n) => ({ items: [aTransaction()], nextCursor: `to ${n + 1}` }));
  const data = { pages, pageParams: [null, 'to 1', 'to 2', 'to 3'] };
  queryClient.setQueryData([...transactionPagesKey, filterKey({})], data, { updatedAt: 0 });
  await meanwhile();
  serve(transactions.listTransactions, ({ query }) => ({ items: [], nextCursor: `${query.cursor} and on` }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useTransactions({}), { wrapper });
}

test('a long list that comes again is not asked for page by page', async () => {
  const { result } = await remountStaleList(async () => {});
  expect(result.current.isFetching).toBe(false);
  expect(receivedBy(transactions.listTransactions)).toEqual([]);
});

test('a long list is asked for again, where a write out of its sight has left it wrong', async () => {
  const { result } = await remountStaleList(invalidateLongLists);
  expect(result.current.isFetching).toBe(true);
  await waitFor(() => expect(receivedBy(transactions.listTransactions)).toHaveLength(4));
});
