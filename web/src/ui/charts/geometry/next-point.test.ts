import { expect, test } from 'vitest';
import { nextPoint } from './next-point.ts';

test.each([
  ['ArrowLeft', 'time', 3, 4],
  ['ArrowRight', 'time', 3, 2],
  ['ArrowRight', 'time', 0, 0],
  ['ArrowLeft', 'time', 9, 9],
  ['ArrowUp', 'time', 3, null],
  ['ArrowDown', 'list', 3, 4],
  ['ArrowLeft', 'ring', 9, 0],
  ['ArrowRight', 'ring', 0, 9],
  ['ArrowLeft', 'weeks', 1, 8],
  ['ArrowLeft', 'weeks', 5, 5],
  ['ArrowUp', 'weeks', 5, 4],
  ['Home', 'time', 3, 0],
  ['End', 'weeks', 3, 9],
  ['a', 'time', 3, null],
] as const)('%s along a %s leads from %i to %o', (key, pointOrder, from, to) => {
  expect(nextPoint(key, from, { count: 10, pointOrder })).toBe(to);
});

test('where there is nothing no key leads anywhere', () => {
  expect(nextPoint('Home', 0, { count: 0, pointOrder: 'time' })).toBeNull();
});
