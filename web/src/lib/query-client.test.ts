import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { queryClient } from './query-client.ts';

const { queries, mutations } = queryClient.getDefaultOptions();
type Retry = (tries: number, error: unknown) => boolean;
const [retry, retryWrite] = [queries?.retry as Retry, mutations?.retry as Retry];
const delay = queries?.retryDelay as (tries: number, error: unknown) => number;

test('returning to the window does not refetch what is shown', () => {
  expect(queries?.refetchOnWindowFocus).toBe(false);
});

test.each([
  ['a lost answer', new NetworkError('', null), true],
  ['a server in trouble', new ApiError(503, '', null), true],
  ['a refusal', new ApiError(404, '', null), false],
])('%s is retried at most once: %s', (_, error, isRetried) => {
  expect([retry(0, error), retry(1, error)]).toEqual([isRetried, false]);
});

const full = (seconds: string | null, status = 429) => new ApiError(status, '', null, seconds);

test.each<[string, unknown, boolean, boolean, number]>([
  ['a full queue', full('2'), true, false, 2_000],
  ['a database that is away', full('2', 503), true, true, 2_000],
  ['a limit that lasts', full('60'), false, false, 60_000],
  ['a limit that does not say how long', full(null), false, false, 1_000],
  ['a lost answer', new NetworkError('', null), true, true, 1_000],
])(
  'after %s, a read is retried no sooner than said, a write only where nothing was too much',
  (_, error, isRead, isWrite, ms) => {
    expect([retry(0, error), retryWrite(0, error), delay(0, error)]).toEqual([isRead, isWrite, ms]);
  },
);
