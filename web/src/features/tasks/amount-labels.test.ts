import { expect, test } from 'vitest';
import { aTask } from '../../testing/data/people.ts';
import { formatTaskAmount } from './amount-labels.ts';

test('an amount is said of its target, in the digits of the person', () => {
  const task = { ...aTask({ amount: 5, unit: 'أكواب' }), target: 8 };
  expect(formatTaskAmount(task, 'latn')).toBe('5 من 8 أكواب');
  expect(formatTaskAmount(task, 'arab')).toBe('٥ من ٨ أكواب');
});
