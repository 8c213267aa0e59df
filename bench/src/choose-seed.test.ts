import { fixedSeed } from '@afdal/domain/testing/test-seed';
import { expect, it } from 'vitest';
import { chooseSeed } from './choose-seed.ts';

it('takes a given seed, and the fixed one without', () => {
  expect(chooseSeed('7')).toBe(7);
  expect(chooseSeed(undefined)).toBe(fixedSeed);
});

it('draws a seed that can be given again', () => {
  const drawn = chooseSeed('random');
  expect(chooseSeed(String(drawn))).toBe(drawn);
});

it('rejects what is no seed', () => {
  expect(() => chooseSeed('soon')).toThrow('A seed is a whole number');
});
