import { existsSync } from 'node:fs';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const dayMs = 86_400_000;

/**
 * The days from one until the next first of a month, or of a year, by the journeys' time zone.
 * @param {'next-month' | 'next-year'} when
 * @param {Date} [now]
 */
export function daysUntilFirst(when, now = new Date()) {
  const inRiyadh = new Date(now.getTime() + 3 * 3_600_000);
  const [year, month, day] = [inRiyadh.getUTCFullYear(), inRiyadh.getUTCMonth(), inRiyadh.getUTCDate()];
  const first = when === 'next-month' ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1);
  return (first - Date.UTC(year, month, day)) / dayMs;
}

/**
 * The environment of journeys that run so many days later: for their own process, the server and its database by
 * libfaketime, which Chromium does not bear; the pages' dates are set by the journeys themselves.
 * @param {number} days
 * @returns {Record<string, string>}
 */
export function shiftClock(days) {
  if (!existsSync(library)) throw new Error('A later day needs libfaketime: apt-get install faketime.');
  return {
    LD_PRELOAD: library,
    FAKETIME: `+${days}d`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    E2E_SHIFT_DAYS: String(days),
  };
}
