import { expect, test } from 'vitest';
import { computeBudgetProgress } from './budget-progress.ts';

test.each([
  ['a rent that was paid, and nothing more to come', { spentMinor: 97, projectedMinor: 97 }, 'fine'],
  ['a bill paid in full', { spentMinor: 100, projectedMinor: 100 }, 'full'],
  ['a full budget that more is expected of', { spentMinor: 100, projectedMinor: 130 }, 'full'],
  ['nearly spent, and it goes on', { spentMinor: 85, projectedMinor: 95 }, 'near'],
  ['too fast', { spentMinor: 50, projectedMinor: 120 }, 'exceeding'],
  ['a known payment that is too much', { spentMinor: 50, projectedMinor: 101 }, 'exceeding'],
  ['overspent', { spentMinor: 101, projectedMinor: 101 }, 'over'],
  ['calm', { spentMinor: 50, projectedMinor: 90 }, 'fine'],
])('%s', (_, spending, state) => {
  const item = { categoryId: null, amountMinor: 90, carriedMinor: 10, movedMinor: 0, rollover: false, ...spending };
  expect(computeBudgetProgress(item).state).toBe(state);
});
