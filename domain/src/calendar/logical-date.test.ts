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
