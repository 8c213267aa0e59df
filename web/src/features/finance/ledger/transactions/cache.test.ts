import type { Transaction } from '@afdal/contract/finance/transactions';
import { aDay } from '@afdal/domain/testing/a-day';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../../../lib/query-client.ts';
import { aTransaction, mada } from '../../../../testing/data/finance-data.ts';
import { filterKey, type TransactionFilter } from '../filter/transaction-filter.ts';
import { invalidateLongLists, invalidateTransactions, putIn, transactionPagesKey } from './cache.ts';

const cleared = { status: 'cleared' } as const;

const getId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const getKey = (filter: TransactionFilter) => [...transactionPagesKey, filterKey(filter)];

/** Loaded pages; the last one's cursor leads to a further page, if any. */
function show(pages: readonly (readonly Transaction[])[], nextCursor: string | null, filter: TransactionFilter) {
  const loaded = pages.map((items, n) => ({ items, nextCursor: n < pages.length - 1 ? `to ${n + 1}` : nextCursor }));
  queryClient.setQueryData(getKey(filter), { pages: loaded, pageParams: loaded.map(() => null) });
}

function readIds(filter: TransactionFilter): string[][] {
  const data = queryClient.getQueryData<{ pages: { items: Transaction[] }[] }>(getKey(filter));
  return data?.pages.map(({ items }) => items.map(({ payee }) => payee)) ?? [];
}

describe('a transaction is put where the server has it', () => {
  const on = (day: string, n: number, payee: string) => aTransaction({ id: getId(n), occurredOn: aDay(day), payee });
  const first = [on('2026-11-20', 5, 'e'), on('2026-11-19', 4, 'd')];
  const second = [on('2026-11-18', 3, 'c'), on('2026-11-16', 2, 'b')];
  test.each([
    [
      'the latest',
      '2026-11-21',
      9,
      null,
      [
        ['new', 'e', 'd'],
        ['c', 'b'],
      ],
    ],
    [
      'between two pages',
      '2026-11-18',
      9,
      null,
      [
        ['e', 'd'],
        ['new', 'c', 'b'],
      ],
    ],
    [
      'older than one of its day',
      '2026-11-19',
      1,
      null,
      [
        ['e', 'd'],
        ['new', 'c', 'b'],
      ],
    ],
    [
      'the oldest of all',
      '2026-11-10',
      9,
      null,
      [
        ['e', 'd'],
        ['c', 'b', 'new'],
      ],
    ],
    [
      'older than what is loaded: the next page brings it',
      '2026-11-10',
      9,
      'more',
      [
        ['e', 'd'],
        ['c', 'b'],
      ],
    ],
    [
      'the older of the last day: the next page brings it',
      '2026-11-16',
      1,
      'more',
      [
        ['e', 'd'],
        ['c', 'b'],
      ],
    ],
    [
      'the younger of the last day',
      '2026-11-16',
      9,
      'more',
      [
        ['e', 'd'],
        ['c', 'new', 'b'],
      ],
    ],
  ])('%s', (_, day, n, nextCursor, expected) => {
    show([first, second], nextCursor, cleared);
    putIn(on(day, n, 'new'));
    expect(readIds(cleared)).toEqual(expected);
  });

  test('into a list without any', () => {
    show([[]], null, cleared);
    putIn(on('2026-11-10', 1, 'new'));
    expect(readIds(cleared)).toEqual([['new']]);
  });
});

describe('which lists are refetched after a write', () => {
  const pages = (n: number) => Array.from({ length: n }, () => [aTransaction()]);
  const wasInvalidated = (filter: TransactionFilter) => queryClient.getQueryState(getKey(filter))?.isInvalidated;
  test.each([
    ['a short one', 3, {}, true],
    ['a long one is as the writes have made it', 4, {}, false],
    ['a long one of an account as well', 4, { accountId: mada.id }, false],
    ['what a search finds in a long one the server knows', 4, { q: 'سوق' }, true],
    ['what belongs to a category in a long one the server knows', 4, { categoryId: getId(1) }, true],
    ['what belongs to a payee in a long one the server knows', 4, { payee: 'أسواق الحي' }, true],
  ])('%s', async (_, length, narrowed, expected) => {
    const filter = { ...cleared, ...narrowed };
    show(pages(length), 'more', filter);
    await invalidateTransactions();
    expect(wasInvalidated(filter)).toBe(expected);
    await invalidateLongLists();
    expect(wasInvalidated(filter)).toBe(true);
  });
});
