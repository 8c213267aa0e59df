import { expect, test } from 'vitest';
import { getDeliveryDeadline, retryDelayMs } from './retry-delay.ts';

test.each([
  [1, 30],
  [2, 60],
  [4, 240],
  [5, 300],
  [200, 300],
])('after %i failed tries the next is %i seconds later', (failed, seconds) => {
  expect(retryDelayMs(failed)).toBe(seconds * 1_000);
});

test('it is never earlier than the other side asked for', () => {
  expect(retryDelayMs(1, 600_000)).toBe(600_000);
  expect(retryDelayMs(5, 1_000)).toBe(300_000);
});

test('what was due a day ago is given up', () => {
  const due = Date.parse('2026-11-21T09:00:00Z');
  expect(new Date(getDeliveryDeadline(due)).toISOString()).toBe('2026-11-22T09:00:00.000Z');
});
