import { expect, it } from 'vitest';
import type { CivilDate } from './civil-date.ts';
import { instantAt } from './instant-at.ts';

it.each([
  ['2026-11-21', '09:30', 'Asia/Riyadh', '2026-11-21T06:30:00Z'],
  ['2026-11-21', '00:00', 'Asia/Riyadh', '2026-11-20T21:00:00Z'],
  ['2026-11-21', '23:59', 'Asia/Kolkata', '2026-11-21T18:29:00Z'],
  ['2026-07-01', '12:00', 'Africa/Cairo', '2026-07-01T09:00:00Z'],
  ['2026-12-01', '12:00', 'Africa/Cairo', '2026-12-01T10:00:00Z'],
  ['2026-11-01', '20:00', 'America/New_York', '2026-11-02T01:00:00Z'],
  // The day on which clocks change in the small hours.
  ['2026-03-29', '04:00', 'Europe/Berlin', '2026-03-29T02:00:00Z'],
  ['2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T00:30:00Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantAt(day as CivilDate, time, zone)).toBe(Date.parse(instant));
});
