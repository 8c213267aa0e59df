import { expect, test, vi } from 'vitest';
import { combineQueries } from './combine-queries.ts';

const there = () => ({ data: [], isError: false, error: null, isFetching: false, refetch: vi.fn() });
const missing = () => ({
  data: undefined,
  isError: true,
  error: new Error('gone'),
  isFetching: false,
  refetch: vi.fn(),
});
/** Loaded earlier; refetching it failed. */
const stale = () => ({ ...missing(), data: [] });

test('whichever is missing is told, and it alone is asked for again', () => {
  const [first, second, third] = [there(), missing(), stale()];
  const { isError, error, refetch } = combineQueries([first, second, third]);
  expect([isError, error]).toEqual([true, second.error]);
  refetch();
  expect([first, second, third].map((each) => each.refetch.mock.calls.length)).toEqual([0, 1, 0]);
});

test('what is still on its way is no error, and what is asked for again is', () => {
  expect(combineQueries([there(), { ...there(), data: undefined, isFetching: true }])).toMatchObject({
    isError: false,
  });
  expect(combineQueries([{ ...missing(), isFetching: true }])).toMatchObject({ isError: true, isFetching: true });
});
