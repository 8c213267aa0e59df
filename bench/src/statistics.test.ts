import { expect, it } from 'vitest';
import { mannWhitneyP, median, quantile } from './statistics.ts';

const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

it('finds the middle and the edge of values in any order', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(quantile(upTo(100).reverse(), 0.99)).toBe(100);
  expect(quantile([7], 0.99)).toBe(7);
});

it('tells samples of one kind from samples of two', () => {
  const even = upTo(200).filter((n) => n % 2 === 0);
  const odd = upTo(200).filter((n) => n % 2 === 1);
  expect(mannWhitneyP(even, odd)).toBeCloseTo(0.904, 2);
  expect(mannWhitneyP(upTo(40), upTo(40))).toBeCloseTo(1, 2);
  expect(
    mannWhitneyP(
      even,
      odd.map((n) => n + 60),
    ),
  ).toBeLessThan(1e-6);
});

it('agrees with the published example of turtles and hares', () => {
  // They come in as T HHHHH TTTTT H: U is 25 for the one and 11 for the other.
  const turtles = [1, 7, 8, 9, 10, 11];
  const hares = [2, 3, 4, 5, 6, 12];
  expect(mannWhitneyP(hares, turtles)).toBeCloseTo(0.298, 2);
});

it('counts equal values half', () => {
  expect(mannWhitneyP(Array(30).fill(1), [...Array(29).fill(1), 2])).toBeGreaterThan(0.3);
});
