import { expect, test } from 'vitest';
import { getVerticalBarPath } from './bar-path.ts';

test.each([
  ['up, round above', { from: 100, to: 40 }, 'M40 100V44Q40 40 44 40H56Q60 40 60 44V100Z'],
  ['down, round below', { from: 100, to: 130 }, 'M40 100V126Q40 130 44 130H56Q60 130 60 126V100Z'],
  ['no more round than high', { from: 100, to: 98 }, 'M40 100V100Q40 98 42 98H58Q60 98 60 100V100Z'],
  ['of nothing is flat', { from: 100, to: 100 }, 'M40 100V100Q40 100 40 100H60Q60 100 60 100V100Z'],
])('a bar that goes %s', (_, ends, path) => {
  expect(getVerticalBarPath({ middle: 50, width: 20, ...ends })).toBe(path);
});

test('a hair-thin bar is no rounder than thin', () => {
  expect(getVerticalBarPath({ middle: 50, width: 1, from: 100, to: 40 })).toContain('V40.5');
});

test('a bar on which another stands ends flat', () => {
  expect(getVerticalBarPath({ middle: 50, width: 20, from: 100, to: 40, isFlat: true })).toBe(
    'M40 100V40Q40 40 40 40H60Q60 40 60 40V100Z',
  );
});
