import { expect, it } from 'vitest';
import { getAnchorDay, monthAfter } from './billing-month.ts';

it.each([
  ['2026-11-21T09:00:00.123Z', 21, '2026-12-21T09:00:00.123Z'],
  ['2026-12-31T23:59:59.999Z', 31, '2027-01-31T23:59:59.999Z'],
  ['2027-01-31T00:00:00.000Z', 31, '2027-02-28T00:00:00.000Z'],
  ['2027-02-28T00:00:00.000Z', 31, '2027-03-31T00:00:00.000Z'],
  ['2028-01-30T12:00:00.000Z', 30, '2028-02-29T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 30, '2028-03-30T12:00:00.000Z'],
  ['2027-04-30T12:00:00.000Z', 31, '2027-05-31T12:00:00.000Z'],
])('a month after %s, anchored on %i, is %s', (from, anchor, expected) => {
  expect(new Date(monthAfter(Date.parse(from), anchor)).toISOString()).toBe(expected);
});

it('takes the day of the month in UTC', () => {
  expect(getAnchorDay(Date.parse('2026-11-30T23:59:59Z'))).toBe(30);
});
