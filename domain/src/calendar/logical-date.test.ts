import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { addDays } from './civil-date.ts';
import { localHour, logicalDate } from './logical-date.ts';

const at = (instant: string) => Date.parse(instant);

describe('logicalDate', () => {
  it.each([
    ['2026-11-21T20:59:59Z', 'Asia/Riyadh', 0, '2026-11-21'],
    ['2026-11-21T21:00:00Z', 'Asia/Riyadh', 0, '2026-11-22'],
    ['2026-11-21T21:00:00Z', 'Asia/Riyadh', 4, '2026-11-21'],
    ['2026-11-22T00:59:59Z', 'Asia/Riyadh', 4, '2026-11-21'],
    ['2026-11-22T01:00:00Z', 'Asia/Riyadh', 4, '2026-11-22'],
    ['2026-11-21T23:30:00Z', 'America/New_York', 0, '2026-11-21'],
    ['2026-11-21T10:30:00Z', 'Pacific/Kiritimati', 0, '2026-11-22'],
    // The night Cairo's clocks jump from 00:00 to 01:00.
    ['2026-04-23T21:59:59Z', 'Africa/Cairo', 0, '2026-04-23'],
    ['2026-04-23T22:00:00Z', 'Africa/Cairo', 0, '2026-04-24'],
    // In the night of the fourth the clocks of Casey jumped by three hours.
    ['2020-10-03T14:00:00Z', 'Antarctica/Casey', 0, '2020-10-03'],
    ['2020-10-04T13:00:00Z', 'Antarctica/Casey', 0, '2020-10-05'],
    // Nights on which clocks change are an hour longer or shorter; the day begins at four on the wall all the same.
    // Berlin shows 03:00 once and 02:30 twice, and skips from 02:00 to 03:00.
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', 4, '2026-10-24'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', 4, '2026-10-24'],
    ['2026-10-25T02:30:00Z', 'Europe/Berlin', 4, '2026-10-24'],
    ['2026-10-25T03:00:00Z', 'Europe/Berlin', 4, '2026-10-25'],
    ['2027-03-28T01:30:00Z', 'Europe/Berlin', 4, '2027-03-27'],
    ['2027-03-28T02:00:00Z', 'Europe/Berlin', 4, '2027-03-28'],
    ['2027-03-28T02:30:00Z', 'Europe/Berlin', 4, '2027-03-28'],
    // A day that begins within the repeated hour begins with its first pass; within the skipped one, with the jump.
    ['2026-10-24T23:59:00Z', 'Europe/Berlin', 2, '2026-10-24'],
    ['2026-10-25T00:00:00Z', 'Europe/Berlin', 2, '2026-10-25'],
    ['2026-10-25T01:00:00Z', 'Europe/Berlin', 2, '2026-10-25'],
    ['2027-03-28T00:59:00Z', 'Europe/Berlin', 2, '2027-03-27'],
    ['2027-03-28T01:00:00Z', 'Europe/Berlin', 2, '2027-03-28'],
    // Cairo shows 23:30 twice, and skips the hour after midnight.
    ['2026-10-30T01:59:00Z', 'Africa/Cairo', 4, '2026-10-29'],
    ['2026-10-30T02:00:00Z', 'Africa/Cairo', 4, '2026-10-30'],
    ['2026-04-24T00:59:00Z', 'Africa/Cairo', 4, '2026-04-23'],
    ['2026-04-24T01:00:00Z', 'Africa/Cairo', 4, '2026-04-24'],
    ['2026-04-23T22:00:00Z', 'Africa/Cairo', 1, '2026-04-24'],
    ['2026-10-24T21:30:00Z', 'Asia/Beirut', 0, '2026-10-24'],
    ['2026-10-25T01:30:00Z', 'Asia/Beirut', 4, '2026-10-24'],
    ['2026-10-25T02:00:00Z', 'Asia/Beirut', 4, '2026-10-25'],
    ['2026-03-29T00:30:00Z', 'Asia/Beirut', 4, '2026-03-28'],
    ['2026-03-29T01:00:00Z', 'Asia/Beirut', 4, '2026-03-29'],
    // Casablanca goes back for Ramadan and on again after it.
    ['2026-02-15T03:59:00Z', 'Africa/Casablanca', 4, '2026-02-14'],
    ['2026-02-15T04:00:00Z', 'Africa/Casablanca', 4, '2026-02-15'],
    ['2026-03-22T02:59:00Z', 'Africa/Casablanca', 4, '2026-03-21'],
    ['2026-03-22T03:00:00Z', 'Africa/Casablanca', 4, '2026-03-22'],
    ['2026-11-01T08:30:00Z', 'America/New_York', 4, '2026-10-31'],
    ['2026-11-01T09:00:00Z', 'America/New_York', 4, '2026-11-01'],
    ['2026-03-08T07:30:00Z', 'America/New_York', 4, '2026-03-07'],
    ['2026-03-08T08:00:00Z', 'America/New_York', 4, '2026-03-08'],
  ])('%s in %s with a day from %i is %s', (instant, zone, dayStartHour, expected) => {
    expect(logicalDate(at(instant), zone, dayStartHour)).toBe(expected);
  });

  it('refuses a zone that does not exist', () => {
    expect(() => logicalDate(0, 'Mars/Olympus', 0)).toThrow(RangeError);
  });

  // No clock was ever moved by more than three hours in these years, so that 21 are at most a day on the wall.
  it('moves by no more than a day in 21 hours, in every zone, and never back', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instants = fc.integer({ min: at('2015-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: 0, max: 6 }), (zone, instant, dayStartHour) => {
        const now = logicalDate(instant, zone, dayStartHour);
        const later = logicalDate(instant + 21 * 3_600_000, zone, dayStartHour);
        expect([now, addDays(now, 1)]).toContain(later);
      }),
      propertyRuns(100, 500),
    );
  });
});

describe('localHour', () => {
  it.each([
    ['2026-11-21T21:00:00Z', 'Asia/Riyadh', 0],
    ['2026-11-21T09:30:00Z', 'Asia/Riyadh', 12],
    ['2026-11-21T09:30:00Z', 'Asia/Kolkata', 15],
  ])('%s in %s is %i', (instant, zone, hour) => {
    expect(localHour(at(instant), zone)).toBe(hour);
  });
});

describe('the formats that are kept', () => {
  it('are not those of every spelling that was ever asked about', () => {
    // Each bit of `n` sets the case of one letter; other characters have no bit.
    const spelling = (n: number) => {
      let bit = 0;
      return 'america/argentina/buenos_aires'.replace(/[a-z]/g, (letter) =>
        (n >> bit++) & 1 ? letter.toUpperCase() : letter,
      );
    };
    const dayIn = (zone: string) => logicalDate(at('2026-11-21T01:00:00Z'), zone, 0);
    dayIn(spelling(0));
    const Original = Intl.DateTimeFormat;
    const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(...settings) {
      return new Original(...settings);
    });
    dayIn(spelling(0));
    expect(made).not.toHaveBeenCalled();
    for (let n = 1; n <= 1_500; n++) expect(dayIn(spelling(n))).toBe('2026-11-20');
    const before = made.mock.calls.length;
    dayIn(spelling(0));
    expect(made.mock.calls.length).toBe(before + 1);
    made.mockRestore();
  });
});
