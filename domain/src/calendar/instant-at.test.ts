import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { addDays, type CivilDate } from './civil-date.ts';
import { instantAt, instantOnDay, logicalDayStart } from './instant-at.ts';
import { logicalDate } from './logical-date.ts';

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

describe('the first instant of a logical day', () => {
  it.each([
    ['2026-11-21', 'Asia/Riyadh', 0, '2026-11-20T21:00:00Z'],
    ['2026-11-21', 'Asia/Riyadh', 4, '2026-11-21T01:00:00Z'],
    ['2026-11-21', 'Pacific/Kiritimati', 6, '2026-11-20T16:00:00Z'],
    ['2026-11-21', 'Pacific/Pago_Pago', 6, '2026-11-21T17:00:00Z'],
    // The nights on which clocks change.
    ['2026-10-25', 'Europe/Berlin', 4, '2026-10-25T03:00:00Z'],
    ['2027-03-28', 'Europe/Berlin', 4, '2027-03-28T02:00:00Z'],
    // The hour comes twice, or never.
    ['2026-10-25', 'Europe/Berlin', 2, '2026-10-25T00:00:00Z'],
    ['2027-03-28', 'Europe/Berlin', 2, '2027-03-28T01:00:00Z'],
    ['2026-04-24', 'Africa/Cairo', 0, '2026-04-23T22:00:00Z'],
    ['2026-10-30', 'Africa/Cairo', 0, '2026-10-29T22:00:00Z'],
    ['2026-11-01', 'America/New_York', 1, '2026-11-01T05:00:00Z'],
    ['2026-03-29', 'Antarctica/Troll', 2, '2026-03-29T01:00:00Z'],
    ['2026-09-27', 'Pacific/Chatham', 3, '2026-09-26T14:00:00Z'],
    // Samoa had no thirtieth.
    ['2011-12-30', 'Pacific/Apia', 4, '2011-12-30T10:00:00Z'],
  ] as const)('%s in %s, with days from %i, is %s', (day, zone, dayStartHour, instant) => {
    expect(logicalDayStart(day as CivilDate, zone, dayStartHour)).toBe(Date.parse(instant));
  });

  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const days = fc.integer({ min: 0, max: 20 * 365 }).map((n) => addDays('2015-01-01' as CivilDate, n));
  const hours = fc.integer({ min: 0, max: 6 });

  it('is where the logical date becomes that day, in every zone', () => {
    fc.assert(
      fc.property(zones, days, hours, (zone, day, dayStartHour) => {
        const start = logicalDayStart(day, zone, dayStartHour);
        expect(logicalDate(start, zone, dayStartHour)).toBe(day);
        expect(logicalDate(start - 1, zone, dayStartHour)).toBe(addDays(day, -1));
      }),
      propertyRuns(300, 5_000),
    );
  });

  it('of any instant is not after it, and the next day’s is', () => {
    const instants = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(zones, instants, hours, (zone, instant, dayStartHour) => {
        const day = logicalDate(instant, zone, dayStartHour);
        expect(logicalDayStart(day, zone, dayStartHour)).toBeLessThanOrEqual(instant);
        expect(logicalDayStart(addDays(day, 1), zone, dayStartHour)).toBeGreaterThan(instant);
      }),
      propertyRuns(300, 5_000),
    );
  });
});

describe('a time on a logical day', () => {
  it.each([
    // Two in the morning is the end of a day that begins at four.
    ['2026-10-24', '02:30', 'Europe/Berlin', 4, '2026-10-25T01:30:00Z'],
    ['2026-10-24', '03:30', 'Europe/Berlin', 4, '2026-10-25T02:30:00Z'],
    // What the clocks skip at the end or at the beginning of the day stays in it.
    ['2027-03-27', '02:30', 'Europe/Berlin', 3, '2027-03-28T00:59:00Z'],
    ['2027-03-28', '02:30', 'Europe/Berlin', 2, '2027-03-28T01:30:00Z'],
    ['2026-03-28', '23:30', 'America/Nuuk', 0, '2026-03-29T00:30:00Z'],
  ] as const)('%s %s in %s, with days from %i, is %s', (day, time, zone, dayStartHour, instant) => {
    expect(instantOnDay(day as CivilDate, time, zone, dayStartHour)).toBe(Date.parse(instant));
  });

  it('is on that day, around every change of the clocks', () => {
    const wrong: string[] = [];
    for (const zone of changing) {
      for (const day of daysAround(zone)) {
        for (let dayStartHour = 0; dayStartHour <= 6; dayStartHour++) {
          for (const time of times) {
            const resultDay = logicalDate(instantOnDay(day, time, zone, dayStartHour), zone, dayStartHour);
            if (resultDay !== day) wrong.push(`${zone} ${day} ${time} from ${dayStartHour}: ${resultDay}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

const times = Array.from({ length: 8 }, (_, hour) => [`0${hour}:00`, `0${hour}:45`])
  .flat()
  .concat('22:30', '23:30');
const changing = [
  ...['Europe/Berlin', 'Africa/Cairo', 'Asia/Beirut', 'Africa/Casablanca', 'America/New_York', 'America/Nuuk'],
  ...['Australia/Lord_Howe', 'America/Santiago', 'Antarctica/Troll', 'Pacific/Chatham'],
];

/** The days of a year around those that are longer or shorter than others. */
function daysAround(zone: string): CivilDate[] {
  const year = Array.from({ length: 365 }, (_, n) => addDays('2026-01-01' as CivilDate, n));
  const getLength = (day: CivilDate) => instantAt(addDays(day, 1), '12:00', zone) - instantAt(day, '12:00', zone);
  return year
    .filter((day) => getLength(day) !== 86_400_000)
    .flatMap((day) => [-1, 0, 1, 2].map((n) => addDays(day, n)));
}
