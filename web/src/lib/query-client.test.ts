import { expect, test } from 'vitest';
import { ApiFailure, Unanswered } from './api-failure.ts';
import { queryClient } from './query-client.ts';

const { queries } = queryClient.getDefaultOptions();
const retry = queries?.retry as (tries: number, error: unknown) => boolean;

test('returning to the window does not refetch what is shown', () => {
  expect(queries?.refetchOnWindowFocus).toBe(false);
});

test.each([
  ['a lost answer', new Unanswered('', null), true],
  ['a server in trouble', new ApiFailure(503, '', null), true],
  ['a refusal', new ApiFailure(404, '', null), false],
])('%s is retried at most once: %s', (_, error, isAsked) => {
  expect([retry(0, error), retry(1, error)]).toEqual([isAsked, false]);
});
