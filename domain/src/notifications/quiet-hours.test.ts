import { expect, test } from 'vitest';
import { afterQuietHours, isQuiet } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:00' };
const siesta = { from: '13:00', to: '15:30' };

test.each([
  [night, '21:59', false],
  [night, '22:00', true],
  [night, '23:59', true],
  [night, '00:00', true],
  [night, '06:59', true],
  [night, '07:00', false],
  [siesta, '12:59', false],
  [siesta, '13:00', true],
  [siesta, '15:29', true],
  [siesta, '15:30', false],
  [{ from: '08:00', to: '08:00' }, '08:00', false],
])('in %j it is quiet at %s: %j', (quiet, time, expected) => {
  expect(isQuiet(time, quiet)).toBe(expected);
});

test.each([
  ['2026-11-21T18:59:59Z', 'Asia/Riyadh', night, '2026-11-21T18:59:59.000Z'],
  ['2026-11-21T19:00:00Z', 'Asia/Riyadh', night, '2026-11-22T04:00:00.000Z'],
  ['2026-11-21T21:30:00Z', 'Asia/Riyadh', night, '2026-11-22T04:00:00.000Z'],
  ['2026-11-22T03:59:59Z', 'Asia/Riyadh', night, '2026-11-22T04:00:00.000Z'],
  ['2026-11-22T04:00:00Z', 'Asia/Riyadh', night, '2026-11-22T04:00:00.000Z'],
  ['2026-11-21T10:20:00Z', 'Asia/Riyadh', siesta, '2026-11-21T12:30:00.000Z'],
  ['2026-11-21T19:00:00Z', 'Asia/Riyadh', null, '2026-11-21T19:00:00.000Z'],
  // The clocks are put forward in the night, and back in another.
  ['2026-03-28T22:00:00Z', 'Europe/Berlin', night, '2026-03-29T05:00:00.000Z'],
  ['2026-10-24T22:00:00Z', 'Europe/Berlin', night, '2026-10-25T06:00:00.000Z'],
  // The second of the two minutes that are 02:30.
  ['2026-10-25T01:15:00Z', 'Europe/Berlin', { from: '01:00', to: '02:30' }, '2026-10-25T01:30:00.000Z'],
])('what is due at %s in %s with %j is pushed at %s', (at, zone, quiet, expected) => {
  expect(new Date(afterQuietHours(Date.parse(at), zone, quiet)).toISOString()).toBe(expected);
});
