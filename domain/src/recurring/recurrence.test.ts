import { describe, expect, it, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Payday } from '../calendar/salary-cycle.ts';
import { type Recurrence, slotsIn } from './recurrence.ts';

const payday: Payday = { salaryDay: 27, salaryWeekendRule: 'previous', weekend: [5, 6] };
const day = (text: string) => text as CivilDate;
const recurring = (change: Partial<Recurrence>): Recurrence => ({
  unit: 'month',
  every: 1,
  calendar: 'gregory',
  anchorOn: day('2026-01-31'),
  startsOn: day('2026-01-31'),
  ...change,
});
const from = (on: string) => ({ anchorOn: day(on), startsOn: day(on) });
const getDays = (recurrence: Recurrence, first: string, last: string, settings = payday) =>
  slotsIn(recurrence, { from: day(first), to: day(last) }, settings).map(({ dueOn }) => dueOn);

describe('the days of a recurrence', () => {
  test.each<[string, Partial<Recurrence>, string, string, string[]]>([
    [
      'every day',
      { unit: 'day', ...from('2026-11-20') },
      '2026-11-19',
      '2026-11-22',
      ['2026-11-20', '2026-11-21', '2026-11-22'],
    ],
    [
      'every third day, counted from the first',
      { unit: 'day', every: 3, ...from('2026-11-01') },
      '2026-11-09',
      '2026-11-14',
      ['2026-11-10', '2026-11-13'],
    ],
    [
      'every second week',
      { unit: 'week', every: 2, ...from('2026-11-01') },
      '2026-11-02',
      '2026-12-01',
      ['2026-11-15', '2026-11-29'],
    ],
    [
      'the 31st, and the last of shorter months',
      {},
      '2026-01-01',
      '2026-04-30',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    ['every third month', { every: 3 }, '2026-02-01', '2026-12-31', ['2026-04-30', '2026-07-31', '2026-10-31']],
    [
      'a year is twelve months',
      { every: 12, ...from('2024-02-29') },
      '2025-01-01',
      '2028-12-31',
      ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'the 1st of Hijri months',
      { calendar: 'umalqura', ...from('2026-02-18') },
      '2026-02-01',
      '2026-04-30',
      ['2026-02-18', '2026-03-20', '2026-04-18'],
    ],
    [
      'payday, before a weekend',
      { unit: 'payday', ...from('2026-10-01') },
      '2026-10-01',
      '2026-12-31',
      ['2026-10-27', '2026-11-26', '2026-12-27'],
    ],
    [
      'the last working day',
      { unit: 'lastWorkingDay', ...from('2026-10-01') },
      '2026-10-01',
      '2026-12-31',
      ['2026-10-29', '2026-11-30', '2026-12-31'],
    ],
    [
      'the last working day of Hijri months',
      { unit: 'lastWorkingDay', calendar: 'umalqura', ...from('2026-02-18') },
      '2026-02-18',
      '2026-04-17',
      ['2026-03-19', '2026-04-16'],
    ],
    [
      'nothing before the start, whatever it is counted from',
      { anchorOn: day('2026-01-31'), startsOn: day('2026-03-01') },
      '2026-01-01',
      '2026-03-31',
      ['2026-03-31'],
    ],
    ['an empty range', {}, '2026-03-02', '2026-03-01', []],
    [
      'where the Hijri calendar ends',
      { calendar: 'umalqura', ...from('2077-10-01') },
      '2077-10-01',
      '2078-12-31',
      ['2077-10-01', '2077-10-31'],
    ],
  ])('%s', (_, change, first, last, expected) => {
    expect(getDays(recurring(change), first, last)).toEqual(expected);
  });

  it('of a month is the same whichever range asks for it', () => {
    const whole = getDays(recurring({ every: 5 }), '2026-01-01', '2076-12-31');
    const chunks = Array.from({ length: 51 }, (_, at) =>
      getDays(recurring({ every: 5 }), `${2026 + at}-01-01`, `${2026 + at}-12-31`),
    );
    expect(chunks.flat()).toEqual(whole);
  });
});

describe('the name of a slot', () => {
  const salary = recurring({ unit: 'payday', ...from('2026-11-01') });
  const range = { from: day('2026-11-01'), to: day('2026-11-30') };

  it('stays when the payday moves', () => {
    const [before] = slotsIn(salary, range, payday);
    const [after] = slotsIn(salary, range, { ...payday, salaryDay: 25 });
    expect([before, after]).toEqual([
      { plannedOn: '2026-11-01', dueOn: '2026-11-26' },
      { plannedOn: '2026-11-01', dueOn: '2026-11-25' },
    ]);
  });

  it('is that of its month, also where the weekend moves it into another', () => {
    const first: Payday = { salaryDay: 1, salaryWeekendRule: 'previous', weekend: [5, 6] };
    expect(slotsIn(salary, { from: day('2027-04-25'), to: day('2027-05-02') }, first)).toEqual([
      { plannedOn: '2027-05-01', dueOn: '2027-04-29' },
    ]);
  });
});
