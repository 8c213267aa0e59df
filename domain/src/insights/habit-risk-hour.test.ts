import { expect, it } from 'vitest';
import { findRiskHour } from './habit-risk-hour.ts';

it.each<[string, Readonly<Record<number, number>>, readonly [number, number, number] | null]>([
  ['nothing', {}, null],
  ['four slips in one hour', { 22: 4 }, null],
  ['five slips in one hour', { 22: 5 }, [22, 5, 5]],
  ['five hours', { 1: 1, 5: 1, 9: 1, 14: 1, 22: 1 }, null],
  ['two of five', { 5: 1, 9: 1, 14: 1, 22: 2 }, [22, 2, 5]],
  ['twice its share', { 0: 2, ...hours(1, 22) }, [0, 2, 24]],
  ['less than twice its share', { 0: 2, ...hours(1, 23) }, null],
  ['the first of two', { 9: 3, 22: 3 }, [9, 3, 6]],
])('%s', (_, slips, expected) => {
  const found = findRiskHour(Object.entries(slips).map(([hour, times]) => ({ hour: Number(hour), times })));
  expect(found && [found.hour, found.times, found.total]).toEqual(expected);
});

/** A slip in each hour. */
function hours(from: number, to: number): Record<number, number> {
  return Object.fromEntries(Array.from({ length: to - from + 1 }, (_, n) => [from + n, 1]));
}
