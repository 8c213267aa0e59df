import { expect, test } from 'vitest';
import { mapQuery } from './queries.ts';

const read = { data: 3, isError: true, error: 'away', isFetching: true, refetch: () => {}, dataUpdatedAt: 7 };

test('a derived query has the age and the states of what it is derived from', () => {
  expect(mapQuery(read, (n) => n && [n])).toMatchObject({ ...read, data: [3] });
});

test('what has not been read can be shown as something else', () => {
  const unread = { ...read, data: undefined };
  expect(mapQuery(unread, (n) => n).data).toBeUndefined();
  expect(mapQuery<number, number>(unread, (n = 0) => n).data).toBe(0);
});
