import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { khatmaEnd, khatmaPages, pagesADay, planAfterReading, planOnDay, readingPosition } from './reading.ts';

const day = (text: string) => text as CivilDate;
const plan = { pages: 100, startPage: 0, startsOn: day('2026-11-01'), endsOn: day('2026-11-10') };

describe('where a reader stands', () => {
  it.each<[string, object, [number, number], string, object]>([
    ['on the first day', {}, [0, 0], '2026-11-01', { today: { pages: 10, from: 1, to: 10, left: 10 }, pace: null }],
    ['having read some', {}, [0, 4], '2026-11-01', { currentPage: 4, today: { pages: 10, from: 1, to: 10, left: 6 } }],
    ['having read more', {}, [0, 15], '2026-11-01', { today: { pages: 10, left: 0 } }],
    ['in time', {}, [10, 0], '2026-11-02', { today: { pages: 10, from: 11, to: 20 }, plannedPage: 10 }],
    ['after a missed day', {}, [0, 0], '2026-11-02', { today: { pages: 12, from: 1, to: 12 }, pace: 'behind' }],
    ['before its first day', {}, [0, 0], '2026-10-30', { today: null, plannedPage: 0, pace: null }],
    ['on the last day', {}, [95, 0], '2026-11-10', { today: { pages: 5, from: 96, to: 100 }, pace: 'on_track' }],
    ['after the last day', {}, [40, 0], '2026-11-20', { today: { pages: 60, from: 41 }, plannedPage: 100 }],
    ['at the end, read today', {}, [95, 5], '2026-11-10', { isFinished: true, currentPage: 100, today: { left: 0 } }],
    ['long after the end', {}, [100, 0], '2026-11-20', { isFinished: true, today: null }],
    ['ahead', {}, [30, 0], '2026-11-03', { pace: 'ahead', today: { pages: 9 } }],
    [
      'begun in the middle',
      { startPage: 50 },
      [0, 0],
      '2026-11-06',
      { plannedPage: 75, today: { pages: 10, from: 51 } },
    ],
    ['of one page', { pages: 1 }, [0, 0], '2026-11-01', { today: { pages: 1, from: 1, to: 1 }, pagesADay: 1 }],
  ])('%s', (_, more, [before, today], on, expected) => {
    expect(readingPosition({ ...plan, ...more }, { before, today }, day(on))).toMatchObject(expected);
  });

  it('whoever reads what each day asks for finishes on the last day, whatever was missed before', () => {
    for (const missed of [0, 1, 4, 9]) {
      let before = 0;
      for (let at = missed; at < 10; at++) {
        const { today } = readingPosition(plan, { before, today: 0 }, addDays(plan.startsOn, at));
        before += today?.pages ?? 0;
      }
      expect(before).toBe(100);
    }
  });
});

describe('a khatma of a month', () => {
  it.each([
    ['from the first of Ramadan 1448, of 29 days', '2027-02-08', 0, '2027-03-08', 29],
    ['from the middle of a month', '2026-11-21', 0, '2026-12-19', 29],
    ['from the first as it is seen a day later', '2027-02-09', -1, '2027-03-09', 29],
    ['from the first of Shawwal, of 30 days', '2027-03-09', 0, '2027-04-07', 30],
    ['outside the table of months', '2090-01-01', 0, '2090-01-30', 30],
  ])('%s', (_, from, offset, until, days) => {
    const end = khatmaEnd(day(from), offset);
    expect([end, daysBetween(day(from), end) + 1]).toEqual([until, days]);
  });

  it('is 20 or 21 pages a day', () => {
    const from = day('2027-02-08');
    expect(pagesADay(khatmaPages, from, khatmaEnd(from, 0))).toBe(21);
  });
});

it('stands on a device as on the server, however many days turn and whatever is read on them', () => {
  const first = '2026-11-01' as CivilDate;
  const step = fc.oneof(
    fc.record({ wait: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ pages: fc.integer({ min: 1, max: 40 }), daysBack: fc.nat(3) }),
  );
  const histories = fc.record({
    pages: fc.integer({ min: 100, max: 400 }),
    startPage: fc.nat(90),
    days: fc.integer({ min: 1, max: 60 }),
    steps: fc.array(step, { maxLength: 15 }),
  });
  fc.assert(
    fc.property(histories, ({ pages, startPage, days, steps }) => {
      const plan = { pages, startPage, startsOn: first, endsOn: addDays(first, days) };
      const read: { on: CivilDate; pages: number }[] = [];
      let today = first;
      const sumBy = (isMeant: (on: CivilDate) => boolean) =>
        read.reduce((sum, each) => sum + (isMeant(each.on) ? each.pages : 0), 0);
      const onServer = () => {
        const sums = { before: sumBy((on) => on < today), today: sumBy((on) => on >= today) };
        const { isFinished, ...position } = readingPosition(plan, sums, today);
        return { ...plan, ...position, on: today, finishedOn: isFinished ? ('done' as CivilDate) : null };
      };
      let device = onServer();
      for (const each of steps) {
        if ('wait' in each) {
          today = addDays(today, each.wait);
          device = planOnDay(device, today);
        } else {
          const readOn = addDays(today, -each.daysBack);
          const left = Math.min(each.pages, pages - device.currentPage);
          if (left === 0 || readOn < first) continue;
          read.push({ on: readOn, pages: left });
          device = planAfterReading(device, left, readOn);
        }
        const actual = { ...device, finishedOn: device.finishedOn && 'done' };
        // A book that is finished has no pages of today left to tell.
        if (device.currentPage < pages) expect(actual).toEqual(onServer());
        else expect([actual.currentPage, actual.finishedOn]).toEqual([pages, 'done']);
      }
    }),
    propertyRuns(100, 1_000),
  );
});
