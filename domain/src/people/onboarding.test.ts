import { expect, it } from 'vitest';
import { knownInterests, knownOccupation } from './onboarding.ts';

it.each([
  [
    ['mental', 'self'],
    ['self', 'mental'],
  ],
  [['health', 'health', 'wealth', 7, null], ['health']],
  [[], []],
  ['self', []],
  [{ 0: 'self' }, []],
  [null, []],
])('of %j the interests %j are known', (value, known) => {
  expect(knownInterests(value)).toEqual(known);
});

it.each([
  ['video', 'video'],
  ['astronaut', null],
  [['video'], null],
  [undefined, null],
])('of %j the occupation %j is known', (value, known) => {
  expect(knownOccupation(value)).toBe(known);
});
