import { describe, expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { CompletionLog } from '../schedules/completion-log.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { classifyUndoneDays } from './history.ts';
import type {} from './streaks.ts';

const daily: Schedule = { type: 'daily', weekday: 0, dayOfMonth: 1 };
const rules = { weekStart: 0, excuses: [] };
const days = (...texts: string[]) => texts.map((text) => `2026-03-${text}` as CivilDate);
const [first, last] = days('01', '20') as [CivilDate, CivilDate];
const range = { first, last };

function task(made: string, done: readonly string[], schedule: Schedule = daily): CompletionLog {
  const [from] = days(made);
  return { id: 'a', schedules: [{ from: from ?? first, schedule }], goneOn: null, doneOn: days(...done) };
}

const missed = (logged: CompletionLog) => classifyUndoneDays(range, logged, rules, { frozenOn: [] }).missedOn;

describe('missed are', () => {
  // 2026-03-01 is a Sunday.
  const onTuesdays: Schedule = { type: 'weekly', weekday: 2, dayOfMonth: 1 };
  const onTenths: Schedule = { type: 'monthly', weekday: 0, dayOfMonth: 10 };

  test.each([
    ['the days before today on which it was not done', task('16', ['17']), ['16', '18', '19']],
    ['none before it was made', task('19', []), ['19']],
    ['the due days of the weeks that closed', task('01', ['08'], onTuesdays), ['03']],
    ['not that of the week it was made in, when its day had passed', task('05', [], onTuesdays), ['10']],
    ['not that of the month that is open', task('01', [], onTenths), []],
  ])('%s', (_what, logged, expected) => {
    expect(missed(logged)).toEqual(days(...expected));
  });

  test('those of each schedule while it held, but not of a week in which it changed', () => {
    const [changed] = days('11') as [CivilDate];
    const logged = task('01', [], onTuesdays);
    const schedules = [...logged.schedules, { from: changed, schedule: daily }];
    expect(missed({ ...logged, schedules })).toEqual(days('03', '11', '12', '13', '14', '15', '16', '17', '18', '19'));
  });

  test('none outside of the stretch', () => {
    const logged = { ...task('01', []), schedules: [{ from: '2026-01-01' as CivilDate, schedule: daily }] };
    expect(missed(logged).at(0)).toBe(first);
  });
});

describe('of a task for three days of a week', () => {
  const thrice: Schedule = { type: 'weekly', weekday: 0, dayOfMonth: 1, timesPerWeek: 3 };

  test.each([
    ['a week with three is done', task('01', ['01', '03', '07'], thrice), ['14']],
    ['one with two is missed, on a day without', task('01', ['06', '07'], thrice), ['05', '14']],
    ['that it was made in the midst of is not', task('03', [], thrice), ['14']],
    ['that is open is not', task('15', [], thrice), []],
  ])('%s', (_what, logged, expected) => {
    expect(missed(logged)).toEqual(days(...expected));
  });

  test('a week is excused when fewer than three days of it are not', () => {
    const [from, to] = days('04', '08') as [CivilDate, CivilDate];
    const away = (last: CivilDate) => ({ ...rules, excuses: [{ first: from, last }] });
    const found = classifyUndoneDays(range, task('01', [], thrice), away(to), { frozenOn: [] });
    expect(found).toMatchObject({ excusedOn: [], missedOn: days('07', '14') });
    const longer = { ...rules, excuses: [{ first: days('03')[0] ?? from, last: to }] };
    expect(classifyUndoneDays(range, task('01', [], thrice), longer, { frozenOn: [] })).toMatchObject({
      excusedOn: days('07'),
      missedOn: days('14'),
    });
  });
});

test('an excused day is no missed one, and a freeze covers the days of what comes back daily', () => {
  const [from, to] = days('17', '18') as [CivilDate, CivilDate];
  const excused = { ...rules, excuses: [{ first: from, last: to }] };
  const frozen = { frozenOn: days('18', '19') };
  expect(classifyUndoneDays(range, task('16', []), excused, frozen)).toEqual({
    missedOn: days('16'),
    frozenOn: days('19'),
    excusedOn: days('17', '18'),
  });
  const weekly: Schedule = { type: 'weekly', weekday: 2, dayOfMonth: 1 };
  expect(classifyUndoneDays(range, task('09', [], weekly), rules, { frozenOn: days('10') })).toEqual({
    missedOn: days('10'),
    frozenOn: [],
    excusedOn: [],
  });
});
