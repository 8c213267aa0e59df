import { describe, expect, it } from 'vitest';
import { isFullRun, sample } from '../../testing/full-run.ts';
import { daysBetween } from './civil-date.ts';
import { logicalDate } from './logical-date.ts';

const hour = 3_600_000;
const first = Date.UTC(2024, 0, 1);
const end = Date.UTC(2028, 0, 1);
const zones = sample(Intl.supportedValuesOf('timeZone'), 60);
const dayStartHours = [0, 1, 2, 3, 4, 5, 6];

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

/** What the wall clock says by arithmetic on the zone's offset: the civil date, less one before the hour of the day's start. */
function expectedAt(instant: number, zone: string, dayStartHour: number): string {
  const wall = new Date(instant + offsetAt(instant, zone));
  if (wall.getUTCHours() < dayStartHour) wall.setUTCDate(wall.getUTCDate() - 1);
  return wall.toISOString().slice(0, 10);
}

/** The minutes at which a zone's offset changed. */
function getChanges(zone: string): number[] {
  const changes: number[] = [];
  for (let instant = first; instant < end; instant += 24 * hour) {
    if (offsetAt(instant + 24 * hour, zone) === offsetAt(instant, zone)) continue;
    let [before, after] = [instant, instant + 24 * hour];
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000;
      if (offsetAt(middle, zone) === offsetAt(instant, zone)) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  return changes;
}

/** Every step at which the logical date goes back or skips a day. */
function findFaults(zone: string, dayStartHour: number, [from, to]: readonly [number, number], step: number): string[] {
  const faults: string[] = [];
  let before = logicalDate(from, zone, dayStartHour);
  for (let instant = from + step; instant <= to; instant += step) {
    const now = logicalDate(instant, zone, dayStartHour);
    const moved = now === before ? 0 : daysBetween(before, now);
    if (moved !== 0 && moved !== 1) {
      faults.push(`${zone}, day from ${dayStartHour}: ${before} to ${now} at ${new Date(instant).toISOString()}`);
    }
    before = now;
  }
  return faults;
}

/** Where the clocks repeat the hour before the day's start and part of the one after it, the day goes back once a year. */
const goingBack: readonly (readonly [zone: string, dayStartHour: number])[] = [
  ['Antarctica/Troll', 2],
  ['Pacific/Chatham', 3],
];

describe('in every zone there is, from 2024 to 2027, the logical date', () => {
  it('neither goes back nor past a day, seen every 23 hours', () => {
    const faults = zones.flatMap((zone, index) => findFaults(zone, index % 7, [first, end], 23 * hour));
    expect(faults).toEqual([]);
  });

  it('does neither through each change of the clocks, wherever the day begins, but for two', () => {
    let seen = 0;
    const faults = zones.flatMap((zone) =>
      getChanges(zone).flatMap((change) =>
        dayStartHours.flatMap((dayStartHour) => {
          seen++;
          if (goingBack.some(([where, from]) => where === zone && from === dayStartHour)) return [];
          return findFaults(zone, dayStartHour, [change - 9 * hour, change + 9 * hour], hour / 4);
        }),
      ),
    );
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(isFullRun ? 5_000 : 500);
  });

  it.each(goingBack)('%s, with a day from %i, goes back once a year', (zone, dayStartHour) => {
    const faults = getChanges(zone).flatMap((change) =>
      findFaults(zone, dayStartHour, [change - 9 * hour, change + 9 * hour], hour / 4),
    );
    expect(faults).toHaveLength(4);
  });

  it('is what the clock on the wall shows, less a day before the hour of its start', () => {
    const wrong: string[] = [];
    const see = (instant: number, zone: string, dayStartHour: number) => {
      if (logicalDate(instant, zone, dayStartHour) !== expectedAt(instant, zone, dayStartHour)) {
        wrong.push(`${zone} ${new Date(instant).toISOString()} ${dayStartHour}`);
      }
    };
    for (const [index, zone] of zones.entries()) {
      for (let instant = first + index * 7 * 60_000; instant < end; instant += 101 * hour) {
        see(instant, zone, (index + instant / 60_000) % 7);
      }
      for (const change of getChanges(zone)) {
        for (let step = -20; step < 40; step++) see(change + (step * hour) / 4, zone, (index + step + 20) % 7);
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
    expect(findFaults(zone, dayStartHour, [first, end], hour)).toEqual([]);
  });
});
