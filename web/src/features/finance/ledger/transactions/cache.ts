import type { EndpointOutput } from '@afdal/contract/endpoint';
import type { Transaction, transactions } from '@afdal/contract/finance/transactions';
import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query';
import { financeKey, transactionsKey } from '../../../../lib/finance-keys.ts';
import { notifyOtherTabs } from '../../../../lib/other-tabs.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import type { TransactionFilter } from '../filter/transaction-filter.ts';

export const transactionPagesKey = [...transactionsKey, 'pages'] as const;

/** Lists of up to this many pages are refetched after each write; longer ones keep its optimistic update where it is exact. */
const maxRefetchedPages = 3;

type Page = EndpointOutput<typeof transactions.listTransactions>;
type Pages = InfiniteData<Page, string | null>;

/** Invalidates all finance queries, except long lists whose optimistic update is exact. */
export async function invalidateTransactions(): Promise<void> {
  notifyOtherTabs([financeKey]);
  const isFilled = (query: Query) => isLong(query) && isDecidedHere(query.queryKey.at(-1) as TransactionFilter);
  await queryClient.invalidateQueries({ queryKey: financeKey, predicate: (query) => !isFilled(query) });
}

/** Also invalidates the long lists, page by page: after a write whose result cannot be predicted here. */
export async function invalidateLongLists(): Promise<void> {
  notifyOtherTabs([transactionPagesKey]);
  await queryClient.invalidateQueries({ queryKey: transactionPagesKey, predicate: isLong });
}

/** Whether a query holds more pages than are refetched after each write. */
export function isLong({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  if (queryKey[2] !== transactionPagesKey[2]) return false;
  return ((state.data as Pages | undefined)?.pages.length ?? 0) > maxRefetchedPages;
}

/** The position of a transaction in a cached list. */
export interface CachePosition {
  readonly key: QueryKey;
  readonly page: number;
  readonly position: number;
}

export async function cancelRefetches(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: transactionPagesKey });
}

/** Where a transaction stands in the cached lists. */
export function findCachePositions(id: string): readonly CachePosition[] {
  const positions: CachePosition[] = [];
  for (const [key, data] of queryClient.getQueriesData<Pages>({ queryKey: transactionPagesKey })) {
    const page = data?.pages.findIndex(({ items }) => items.some((item) => item.id === id)) ?? -1;
    if (!data || page < 0) continue;
    positions.push({ key, page, position: data.pages[page]?.items.findIndex((item) => item.id === id) ?? 0 });
  }
  return positions;
}

/** Removes a transaction from every cached list. */
export function removeCached(id: string): void {
  changeCachedTransactions((items) => items.filter((item) => item.id !== id));
}

/** Puts a transaction back at its positions. */
export function putBack(transaction: Transaction, positions: readonly CachePosition[]): void {
  removeCached(transaction.id);
  for (const position of positions) putAt(position, transaction);
}

/** Inserts a transaction into every cached list that its day and account belong to, in the server's order. */
export function putIn(transaction: Transaction): void {
  for (const [key, data] of queryClient.getQueriesData<Pages>({ queryKey: transactionPagesKey })) {
    if (!data || !matchesFilter(key.at(-1) as TransactionFilter, transaction)) continue;
    const page = data.pages.findIndex(({ items }) => items.some((item) => isUpTo(item, transaction)));
    const last = data.pages.length - 1;
    // Older than all loaded rows: comes with the next page, if there is one.
    if (page < 0 && data.pages[last]?.nextCursor) continue;
    const found = page < 0 ? last : page;
    const items = data.pages[found]?.items ?? [];
    const position = items.findIndex((item) => isUpTo(item, transaction));
    putAt({ key, page: found, position: position < 0 ? items.length : position }, transaction);
  }
}

/** Changes transactions in every cached list. */
export function changeCachedTransactions(change: (items: Transaction[]) => Transaction[]): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: transactionPagesKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

function putAt({ key, page, position }: CachePosition, transaction: Transaction): void {
  const put = (items: Transaction[]) => items.toSpliced(position, 0, transaction);
  queryClient.setQueryData<Pages>(
    key,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((each, index) => (index === page ? { ...each, items: put(each.items) } : each)),
      },
  );
}

/** Latest day first; within a day, last added first. */
function isUpTo(item: Transaction, { occurredOn, id }: Transaction): boolean {
  return item.occurredOn === occurredOn ? item.id <= id : item.occurredOn < occurredOn;
}

/** Only the server knows what matches a search, a parent category, a payee's spelling variants, or a filter. */
function isDecidedHere(filter: TransactionFilter): boolean {
  const { from, to, accountId, status, ...narrowing } = filter;
  return Object.values(narrowing).every((value) => !value);
}

function matchesFilter(
  filter: TransactionFilter,
  { occurredOn, accountId, toAccountId, status }: Transaction,
): boolean {
  const { from = occurredOn, to = occurredOn } = filter;
  if (!isDecidedHere(filter) || filter.status !== status) return false;
  if (filter.accountId && filter.accountId !== accountId && filter.accountId !== toAccountId) return false;
  return occurredOn >= from && occurredOn <= to;
}
