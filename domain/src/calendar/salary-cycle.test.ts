import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from '../../testing/full-run.ts';
import { getWeekend } from '../people/weekend.ts';
import { addDays, type CivilDate, civilDate, daysBetween } from './civil-date.ts';
import { cycleAway, getCycle, nextPaydays, type Payday, weekendRules } from './salary-cycle.ts';

const day = (text: string) => civilDate(text) as CivilDate;
const saudi = getWeekend('SA');
const payday = (salaryDay: number, salaryWeekendRule: Payday['salaryWeekendRule'] = 'none', weekend = saudi) => ({
  salaryDay,
  salaryWeekendRule,
  weekend,
});

describe('the cycle of a day', () => {
  it.each<[string, Payday, string, string, string]>([
    ['2026-03-10', payday(27), '2026-02-27', '2026-03-26', '2026-03'],
    ['2024-02-29', payday(1, 'previous'), '2024-02-29', '2024-03-31', '2024-03'],
    ['2025-03-01', payday(28, 'next'), '2025-01-28', '2025-03-01', '2025-02'],
    ['2025-03-02', payday(28, 'next'), '2025-03-02', '2025-03-29', '2025-03'],
    ['2026-11-21', payday(27, 'previous'), '2026-10-27', '2026-11-25', '2026-11'],
    ['2026-11-26', payday(27, 'previous'), '2026-11-26', '2026-12-26', '2026-12'],
    // In Dubai Sunday is part of the weekend, Friday is not.
    ['2026-11-27', payday(27, 'previous', getWeekend('AE')), '2026-11-27', '2026-12-24', '2026-12'],
    ['2026-02-28', payday(31), '2026-02-28', '2026-03-30', '2026-03'],
    ['2026-12-31', payday(1), '2026-12-01', '2026-12-31', '2026-12'],
    ['2026-12-31', payday(15), '2026-12-15', '2027-01-14', '2027-01'],
    ['2026-01-01', payday(1, 'previous'), '2026-01-01', '2026-01-31', '2026-01'],
  ])('of %s by %j is %s to %s, called %s', (date, rule, first, last, month) => {
    expect(getCycle(day(date), rule)).toEqual({ first, last, month });
  });
});

describe('the next paydays', () => {
  it.each<[string, Payday, string[], string[]]>([
    [
      '2026-11-21',
      payday(27, 'previous'),
      ['2026-11-26', '2026-12-27', '2027-01-27'],
      ['2026-11-27', '2026-12-27', '2027-01-27'],
    ],
    // On a payday itself, the next is the one after it.
    [
      '2026-11-26',
      payday(27, 'previous'),
      ['2026-12-27', '2027-01-27', '2027-02-25'],
      ['2026-12-27', '2027-01-27', '2027-02-27'],
    ],
    ['2026-02-10', payday(31), ['2026-02-28', '2026-03-31', '2026-04-30'], ['2026-02-28', '2026-03-31', '2026-04-30']],
    // The day of May is paid in April.
    [
      '2026-04-29',
      payday(1, 'previous'),
      ['2026-04-30', '2026-06-01', '2026-07-01'],
      ['2026-05-01', '2026-06-01', '2026-07-01'],
    ],
    // The day of January is paid in February.
    [
      '2026-01-31',
      payday(31, 'next'),
      ['2026-02-01', '2026-03-01', '2026-03-31'],
      ['2026-01-31', '2026-02-28', '2026-03-31'],
    ],
  ])('after %s by %j', (date, rule, dates, nominal) => {
    const next = nextPaydays(day(date), 3, rule);
    expect(next.map((each) => each.date)).toEqual(dates);
    expect(next.map((each) => each.nominal)).toEqual(nominal);
  });
});

const settings = fc.record({
  salaryDay: fc.integer({ min: 1, max: 31 }),
  salaryWeekendRule: fc.constantFrom(...weekendRules),
  weekend: fc.constantFrom(getWeekend('SA'), getWeekend('AE'), getWeekend('SO'), []),
});
const days = fc.integer({ min: -20_000, max: 60_000 }).map((n) => addDays(day('1990-01-01'), n));

const everyDay = Array.from({ length: 31 }, (_, n) => n + 1);

describe('cycles', () => {
  it('tile time, and never share a name, for every setting', () => {
    for (const salaryDay of sample(everyDay, 8))
      for (const salaryWeekendRule of weekendRules)
        for (const weekend of [getWeekend('SA'), getWeekend('AE')]) {
          const rule = { salaryDay, salaryWeekendRule, weekend };
          const names = new Set<string>();
          let { first } = getCycle(day('2019-12-20'), rule);
          for (let n = 0; n < 12 * 12; n += 1) {
            const cycle = getCycle(first, rule);
            expect(cycle.first).toBe(first);
            const length = daysBetween(cycle.first, cycle.last) + 1;
            expect(length).toBeGreaterThanOrEqual(25);
            expect(length).toBeLessThanOrEqual(36);
            expect(names.has(cycle.month)).toBe(false);
            names.add(cycle.month);
            first = addDays(cycle.last, 1);
          }
        }
  }, 60_000);

  it('hold every one of their days', () => {
    fc.assert(
      fc.property(days, settings, fc.nat(40), (date, rule, step) => {
        const cycle = getCycle(date, rule);
        expect(cycle.first <= date && date <= cycle.last).toBe(true);
        const inside = addDays(cycle.first, Math.min(step, daysBetween(cycle.first, cycle.last)));
        expect(getCycle(inside, rule)).toEqual(cycle);
        expect(getCycle(addDays(cycle.first, -1), rule).last).toBe(addDays(cycle.first, -1));
      }),
    );
  });

  it('are found by how far away they are', () => {
    fc.assert(
      fc.property(days, settings, fc.integer({ min: -40, max: 40 }), (date, rule, away) => {
        const cycle = cycleAway(date, away, rule);
        expect(cycleAway(cycle.first, -away, rule)).toEqual(getCycle(date, rule));
      }),
    );
  });
});
