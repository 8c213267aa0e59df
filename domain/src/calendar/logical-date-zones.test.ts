import { describe, expect, it } from 'vitest';
import { isFullRun, sample } from '../../testing/full-run.ts';
import { civilDate, daysBetween } from './civil-date.ts';
import { logicalDate } from './logical-date.ts';

const hour = 3_600_000;
const first = Date.UTC(2024, 0, 1);
const end = Date.UTC(2028, 0, 1);
const zones = sample(Intl.supportedValuesOf('timeZone'), 60);
const hoursOfDayStart = [0, 1, 2, 3, 4, 5, 6];

const offsets = new Map<string, Intl.DateTimeFormat>();

/** A zone's UTC offset in milliseconds, from a different runtime API than the code under test uses. */
function offsetAt(instant: number, zone: string): number {
  const format =
    offsets.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' });
  offsets.set(zone, format);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * hour + Number(minutes ?? 0) * 60_000);
}

/** The zone's own civil date, by arithmetic on its offset. */
function civilDateAt(instant: number, zone: string): string {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 10);
}

/** The days on which a zone's offset changed, each by its first instant. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  let before = offsetAt(first, zone);
  for (let instant = first; instant < end; instant += 24 * hour) {
    const after = offsetAt(instant + 24 * hour, zone);
    if (after !== before) changes.push(instant);
    before = after;
  }
  return changes;
}

/** Every step at which the logical date goes back or skips a day although the zone's own civil date does not. */
function faultsOf(zone: string, dayStartHour: number, [from, to]: readonly [number, number], step: number): string[] {
  const faults: string[] = [];
  let before = logicalDate(from, zone, dayStartHour);
  for (let instant = from + step; instant <= to; instant += step) {
    const now = logicalDate(instant, zone, dayStartHour);
    const moved = now === before ? 0 : daysBetween(before, now);
    if (moved !== 0 && moved !== 1) {
      const [own, ownBefore] = [instant, instant - step].map((at) =>
        civilDate(civilDateAt(at - dayStartHour * hour, zone)),
      );
      if (!own || !ownBefore || daysBetween(ownBefore, own) !== moved) {
        faults.push(`${zone}, day from ${dayStartHour}: ${before} to ${now} at ${new Date(instant).toISOString()}`);
      }
    }
    before = now;
  }
  return faults;
}

describe('in every zone there is, from 2024 to 2027, the logical date', () => {
  it('neither goes back nor past a day, seen every 23 hours', () => {
    const faults = zones.flatMap((zone, index) => faultsOf(zone, index % 7, [first, end], 23 * hour));
    expect(faults).toEqual([]);
  });

  it('does neither hour by hour, through the days around each setting of the clocks, wherever the day begins', () => {
    let seen = 0;
    const faults = zones.flatMap((zone) =>
      changesOf(zone).flatMap((change) =>
        hoursOfDayStart.flatMap((dayStartHour) => {
          seen++;
          return faultsOf(zone, dayStartHour, [change - 12 * hour, change + 42 * hour], hour);
        }),
      ),
    );
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(isFullRun ? 5_000 : 500);
  });

  it('is the zone’s own civil date of as many hours before', () => {
    const wrong: string[] = [];
    for (const [index, zone] of zones.entries()) {
      for (let instant = first + index * 7 * 60_000; instant < end; instant += 101 * hour) {
        const dayStartHour = (index + instant / 60_000) % 7;
        const expected = civilDateAt(instant - dayStartHour * hour, zone);
        if (logicalDate(instant, zone, dayStartHour) !== expected) wrong.push(`${zone} ${instant} ${dayStartHour}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  // Zones whose clocks skip midnight, fall back to before it, change by half an hour, or change for Ramadan.
  it.each([
    ['Asia/Riyadh', 4],
    ['Africa/Cairo', 0],
    ['Asia/Beirut', 0],
    ['Africa/Casablanca', 3],
    ['Australia/Lord_Howe', 2],
    ['America/Santiago', 6],
  ])('%s, with a day from %i: every hour of the four years', (zone, dayStartHour) => {
    expect(faultsOf(zone, dayStartHour, [first, end], hour)).toEqual([]);
  });
});
