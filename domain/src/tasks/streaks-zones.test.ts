import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns, sample } from '../../testing/full-run.ts';
import { addDays, type CivilDate, civilDate, daysBetween } from '../calendar/civil-date.ts';
import { localHour, logicalDate } from '../calendar/logical-date.ts';
import type { CompletionLog } from '../schedules/completion-log.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { getStreak, type StreakRules, streaksOn } from './streaks.ts';

const hour = 3_600_000;
const zones = Intl.supportedValuesOf('timeZone');
const daily: Schedule = { type: 'daily', weekday: 0, dayOfMonth: 1 };
const rules: StreakRules = { weekStart: 0, freezeLimit: 0, excuses: [] };
/** An offset that avoids every clock change and day boundary. */
const oddOffset = 17 * 60_000 + 43_000;

/** A daily task that was created on the first of these days and done on all of them. */
function doneOn(days: readonly CivilDate[]): CompletionLog {
  const [from] = days;
  if (!from) throw new Error('nothing was done');
  return { id: 'a', schedules: [{ from, schedule: daily }], goneOn: null, doneOn: days };
}

function streakOn(today: CivilDate, days: readonly CivilDate[], by = rules): number {
  return getStreak(streaksOn(today, [doneOn(days)], by, null), 'a');
}

/** The distinct logical dates at the instants from `from` to `to`. */
function daysSeen(from: number, to: number, step: number, dayAt: (instant: number) => CivilDate): CivilDate[] {
  const days: CivilDate[] = [];
  for (let instant = from + oddOffset; instant < to; instant += step) {
    const day = dayAt(instant);
    if (!days.slice(-3).includes(day)) days.push(day);
  }
  return days.sort();
}

describe('somebody who does it once in each logical day has done it as many days in a row', () => {
  it('through every setting of the clocks from 2024 to 2027, in every zone there is', () => {
    const wrong = sample(zones, 42).flatMap((zone, index) => {
      const dayStartHour = index % 7;
      const from = Date.UTC(2024 + (index % 4), 0, 1);
      const to = Date.UTC(2025 + (index % 4), 0, 1);
      const days = daysSeen(from, to, 5 * hour, (instant) => logicalDate(instant, zone, dayStartHour));
      const last = days.at(-1);
      if (!last) return [zone];
      const streaks = [streakOn(last, days), streakOn(addDays(last, 1), days), streakOn(addDays(last, 2), days)];
      return streaks[0] === days.length && streaks[1] === days.length && streaks[2] === 0 && days.length >= 365
        ? []
        : [`${zone}, day from ${dayStartHour}: ${streaks} in ${days.length} days`];
    });
    expect(wrong).toEqual([]);
  });

  it('wherever they move on the way, with clocks up to 22 hours ahead', () => {
    const moves = fc.record({ zone: fc.constantFrom(...zones), after: fc.integer({ min: 1, max: 200 }) });
    const start = fc.integer({ min: Date.UTC(2024, 0, 1) / hour, max: Date.UTC(2027, 11, 1) / hour });
    fc.assert(
      fc.property(
        start,
        fc.constantFrom(...zones),
        fc.array(moves, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 6 }),
        (startHour, home, way, dayStartHour) => {
          const from = startHour * hour;
          let since = from;
          const stays = [{ since, zone: home }];
          for (const { zone, after } of way) {
            since += after * hour;
            fc.pre(aheadBy(since, stays.at(-1)?.zone ?? home, zone) <= 22);
            stays.push({ since, zone });
          }
          const zoneAt = (instant: number) => stays.findLast((stay) => stay.since <= instant)?.zone ?? home;
          const days = daysSeen(from, since + 72 * hour, hour, (at) => logicalDate(at, zoneAt(at), dayStartHour));
          const last = days.at(-1) ?? expect.fail();
          expect(daysBetween(days[0] ?? last, last) + 1).toBe(days.length);
          expect(streakOn(last, days)).toBe(days.length);
        },
      ),
      propertyRuns(60, 300),
    );
  });

  it('over a day that never was for them, where it was said to be excused', () => {
    const move = Date.parse('2026-03-02T10:30:00Z');
    const zoneAt = (instant: number) => (instant < move ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati');
    const days = daysSeen(move - 72 * hour, move + 72 * hour, hour, (at) => logicalDate(at, zoneAt(at), 0));
    const skipped = civilDate('2026-03-02') ?? expect.fail();
    const last = days.at(-1) ?? expect.fail();
    expect(days).not.toContain(skipped);
    const excused = { ...rules, excuses: [{ first: skipped, last: skipped }] };
    expect(streakOn(last, days, excused)).toBe(days.length);
    expect(streakOn(last, days)).toBeLessThan(days.length);
  });
});

/** How many hours the clocks of a zone are ahead of another's. */
function aheadBy(instant: number, zone: string, other: string): number {
  const [day, otherDay] = [logicalDate(instant, zone, 0), logicalDate(instant, other, 0)];
  return daysBetween(day, otherDay) * 24 + localHour(instant, other) - localHour(instant, zone);
}
