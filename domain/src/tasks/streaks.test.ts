import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CivilDate, civilDate, daysBetween } from '../calendar/civil-date.ts';
import type { CompletionLog } from '../schedules/completion-log.ts';
import { frequencies, periodAt, type Schedule, timesIn } from '../schedules/schedule.ts';
import { getStreak, type StreakRules, streaksAfter, streaksOn } from './streaks.ts';

const day = (text: string) => civilDate(text) as CivilDate;
const daily: Schedule = { type: 'daily', weekday: 0, dayOfMonth: 1 };
const rules: StreakRules = { weekStart: 0, freezeLimit: 0, excuses: [] };
const withFreezes: StreakRules = { ...rules, freezeLimit: 2 };

/** A task created on a day and done the given numbers of days after it. */
function task(made: string, done: readonly number[], schedule = daily, id = 'a'): CompletionLog {
  const doneOn = done.map((days) => addDays(day(made), days));
  return { id, schedules: [{ from: day(made), schedule }], goneOn: null, doneOn };
}

const daysFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const streak = (log: CompletionLog, today: string, by = rules) =>
  getStreak(streaksOn(day(today), [log], by, null), log.id);

describe('daily', () => {
  test.each([
    ['never done', [], 0],
    ['today', [9], 1],
    ['yesterday, today still open', [8], 1],
    ['the day before yesterday', [7], 0],
    ['three days up to today', [7, 8, 9], 3],
    ['three days up to yesterday', [6, 7, 8], 3],
    ['a gap', [4, 5, 7, 8, 9], 3],
  ])('%s', (_what, done, expected) => {
    expect(streak(task('2026-03-01', done), '2026-03-10')).toBe(expected);
  });

  test('without freezes and excuses it is the run of days that ends today or yesterday', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), fc.nat(60), (done, now) => {
        const seen = done.filter((n) => n <= now).sort((a, b) => a - b);
        let run = 0;
        for (let n = seen.includes(now) ? now : now - 1; seen.includes(n); n--) run++;
        const log = task(
          '2026-01-15',
          [...done].sort((a, b) => a - b),
        );
        const streaks = streaksOn(addDays(day('2026-01-15'), now), [log], rules, null);
        expect(getStreak(streaks, 'a')).toBe(run);
      }),
    );
  });
});

describe('weekly and monthly', () => {
  // 2026-03-01 is a Sunday.
  const weekly: Schedule = { type: 'weekly', weekday: 2, dayOfMonth: 1 };
  const monthly: Schedule = { type: 'monthly', weekday: 0, dayOfMonth: 31 };

  test.each([
    ['any day of the week counts for it', weekly, '2026-03-01', [0, 13, 14], '2026-03-15', 3],
    ['twice in a week counts once', weekly, '2026-03-01', [1, 3], '2026-03-05', 1],
    ['the open week breaks nothing', weekly, '2026-03-01', [1, 8], '2026-03-21', 2],
    ['a week without it does', weekly, '2026-03-01', [1, 8], '2026-03-22', 0],
    ['the first week is not missed when its day had passed', weekly, '2026-03-05', [5, 12], '2026-03-18', 2],
    ['made after its day, done all the same', weekly, '2026-03-05', [1, 5], '2026-03-14', 2],
    ['the last day of February stands for the 31st', monthly, '2026-01-31', [0, 20, 59], '2026-04-01', 3],
    ['a month without it', monthly, '2026-01-31', [0, 59], '2026-04-01', 1],
  ] as const)('%s', (_what, schedule, made, done, today, expected) => {
    expect(streak(task(made, done, schedule), today)).toBe(expected);
  });

  test('the week begins where the person’s does', () => {
    const log = task('2026-03-01', [6, 7], weekly);
    expect(streak(log, '2026-03-08', { ...rules, weekStart: 0 })).toBe(2);
    expect(streak(log, '2026-03-08', { ...rules, weekStart: 6 })).toBe(1);
  });
});

describe('some days of a week', () => {
  // 2026-03-01 is a Sunday.
  const thrice: Schedule = { type: 'weekly', weekday: 3, dayOfMonth: 1, timesPerWeek: 3 };
  const twice: Schedule = { ...thrice, timesPerWeek: 2 };

  test.each([
    ['two of three do not count yet', [0, 1], '2026-03-03', 0],
    ['three make a week', [0, 3, 5], '2026-03-07', 1],
    ['a fourth adds nothing', [0, 2, 3, 5], '2026-03-07', 1],
    ['the open week breaks nothing', [0, 3, 5, 8], '2026-03-10', 1],
    ['weeks in a row', [0, 3, 5, 7, 8, 13, 14, 15, 16], '2026-03-17', 3],
    ['a week below three ends it', [0, 3, 5, 7, 8, 14, 15, 16], '2026-03-17', 1],
    ['four in one week do not make up for two in the next', [0, 1, 2, 3, 7, 8], '2026-03-15', 0],
  ])('%s', (_what, done, today, expected) => {
    expect(streak(task('2026-03-01', done, thrice), today)).toBe(expected);
  });

  test('the week begins where the person’s does', () => {
    const log = task('2026-03-01', [5, 6, 7], thrice);
    expect(streak(log, '2026-03-08', { ...rules, weekStart: 0 })).toBe(0);
    expect(streak(log, '2026-03-08', { ...rules, weekStart: 5 })).toBe(1);
  });

  test('a week goes by when too few of its days are left by an excuse', () => {
    const log = task('2026-03-01', [0, 1, 2, 14, 15, 16], thrice);
    const away = (last: string) => ({ ...rules, excuses: [{ first: day('2026-03-08'), last: day(last) }] });
    expect(streak(log, '2026-03-18', away('2026-03-12'))).toBe(2);
    expect(streak(log, '2026-03-18', away('2026-03-11'))).toBe(1);
  });

  test('another number of days begins a streak anew, and what the week has counts for it', () => {
    const before = task('2026-03-01', [0, 1, 2, 7], thrice);
    const changed = { ...before, schedules: [...before.schedules, { from: day('2026-03-09'), schedule: twice }] };
    expect(streak(changed, '2026-03-09')).toBe(0);
    expect(streak({ ...changed, doneOn: [...changed.doneOn, day('2026-03-09')] }, '2026-03-09')).toBe(1);
  });

  test('the walk continues in the midst of a week from the days of that week', () => {
    const log = task('2026-03-01', [0, 1, 2, 7, 8, 10], thrice);
    for (const settled of ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10']) {
      const stored = streaksAfter(day(settled), [log], rules, null);
      const doneOn = log.doneOn.filter((each) => each > addDays(day(settled), -7));
      expect(getStreak(streaksOn(day('2026-03-12'), [{ ...log, doneOn }], rules, stored), 'a')).toBe(2);
    }
  });
});

describe('changes', () => {
  const weekly: Schedule = { type: 'weekly', weekday: 0, dayOfMonth: 1 };

  test('another schedule starts a new streak; the longest stays', () => {
    const before = task('2026-03-01', daysFrom(0, 9));
    const changed = { ...before, schedules: [...before.schedules, { from: day('2026-03-11'), schedule: weekly }] };
    const streaks = streaksOn(day('2026-03-12'), [changed], rules, null);
    expect([getStreak(streaks, 'a'), streaks.longest, streaks.tasks.a?.longest]).toEqual([0, 10, 10]);
  });

  test('what was done in a week before the change is not missed in it, nor counted', () => {
    const before = task('2026-03-01', [1]);
    const changed = { ...before, schedules: [...before.schedules, { from: day('2026-03-03'), schedule: weekly }] };
    const next = { ...changed, doneOn: [...changed.doneOn, day('2026-03-09'), day('2026-03-16')] };
    expect(getStreak(streaksOn(day('2026-03-17'), [next], rules, null), 'a')).toBe(2);
  });

  test('a task that is gone misses nothing, and uses up no freeze', () => {
    const gone = { ...task('2026-03-01', daysFrom(0, 6)), goneOn: day('2026-03-09') };
    const streaks = streaksOn(day('2026-03-30'), [gone], withFreezes, null);
    expect([streaks.freezes, streaks.frozenOn]).toEqual([0, ['2026-03-08']]);
  });
});

describe('excuses', () => {
  const sick = { first: day('2026-03-06'), last: day('2026-03-08') };

  test('excused days go by, and add nothing', () => {
    const log = task('2026-03-01', [0, 1, 2, 3, 4, 8]);
    expect(streak(log, '2026-03-09', { ...rules, excuses: [sick] })).toBe(6);
    expect(streak(log, '2026-03-09')).toBe(1);
  });

  test('what is done on an excused day counts', () => {
    expect(streak(task('2026-03-01', daysFrom(0, 8)), '2026-03-09', { ...rules, excuses: [sick] })).toBe(9);
  });

  test('a week is excused when its day is', () => {
    const on = (weekday: number) => task('2026-03-01', [1, 15], { type: 'weekly', weekday, dayOfMonth: 1 });
    const away = { ...rules, excuses: [{ first: day('2026-03-10'), last: day('2026-03-10') }] };
    expect([streak(on(2), '2026-03-16', away), streak(on(3), '2026-03-16', away)]).toEqual([2, 1]);
  });
});

describe('freezes', () => {
  const streaksFor = (done: readonly number[], today: string, by = withFreezes) =>
    streaksOn(day(today), [task('2026-03-01', done)], by, null);

  test('the seventh day in a row earns one, and it covers the next missed day', () => {
    expect(streaksFor(daysFrom(0, 6), '2026-03-07').freezes).toBe(1);
    const after = streaksFor([...daysFrom(0, 6), 8], '2026-03-09');
    expect([after.freezes, after.frozenOn, getStreak(after, 'a')]).toEqual([0, ['2026-03-08'], 8]);
  });

  test('no more than the plan lets one hold', () => {
    expect(streaksFor(daysFrom(0, 27), '2026-03-28').freezes).toBe(2);
    expect(streaksFor(daysFrom(0, 27), '2026-03-28', { ...rules, freezeLimit: 4 }).freezes).toBe(4);
    expect(streaksFor(daysFrom(0, 27), '2026-03-28', rules).freezes).toBe(0);
  });

  test('at most two days in a row', () => {
    const four = { ...rules, freezeLimit: 4 };
    const after = (days: number) => streaksFor(daysFrom(0, 27), addDays(day('2026-03-28'), days), four);
    expect([1, 2, 3, 4].map((days) => getStreak(after(days), 'a'))).toEqual([28, 28, 28, 0]);
    expect(after(4).freezes).toBe(2);
  });

  test('one covers all daily tasks of the day, and none is spent where no streak would end', () => {
    const both = [task('2026-03-01', daysFrom(0, 6)), task('2026-03-01', daysFrom(4, 6), daily, 'b')];
    const after = streaksOn(day('2026-03-09'), both, withFreezes, null);
    expect([getStreak(after, 'a'), getStreak(after, 'b'), after.freezes]).toEqual([7, 3, 0]);
    const idle = [task('2026-03-01', daysFrom(0, 8)), task('2026-03-01', [], daily, 'b')];
    expect(streaksOn(day('2026-03-09'), idle, withFreezes, null).freezes).toBe(1);
  });

  test('at most one is earned a day', () => {
    const both = [task('2026-03-01', daysFrom(0, 6)), task('2026-03-01', daysFrom(0, 6), daily, 'b')];
    expect(streaksOn(day('2026-03-07'), both, withFreezes, null).freezes).toBe(1);
  });

  test('weekly tasks earn, and are not covered', () => {
    const weekly: Schedule = { type: 'weekly', weekday: 0, dayOfMonth: 1 };
    const log = task(
      '2026-03-01',
      daysFrom(0, 6).map((week) => week * 7),
      weekly,
    );
    expect(streaksOn(day('2026-04-12'), [log], withFreezes, null).freezes).toBe(1);
    const late = streaksOn(day('2026-04-26'), [log], withFreezes, null);
    expect([getStreak(late, 'a'), late.freezes]).toEqual([0, 1]);
  });
});

const schedules = fc.record({
  type: fc.constantFrom(...frequencies),
  weekday: fc.integer({ min: 0, max: 6 }),
  timesPerWeek: fc.option(fc.integer({ min: 2, max: 7 }), { nil: undefined }),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
});
const spans = fc.tuple(fc.nat(120), fc.nat(9)).map(([from, length]) => ({
  first: addDays(day('2026-01-10'), from),
  last: addDays(day('2026-01-10'), from + length),
}));
const people = fc.record({
  log: fc.array(
    fc.record({ made: fc.nat(60), done: fc.uniqueArray(fc.nat(120), { maxLength: 100 }), schedule: schedules }),
    { minLength: 1, maxLength: 4 },
  ),
  rules: fc.record({
    weekStart: fc.integer({ min: 0, max: 6 }),
    freezeLimit: fc.integer({ min: 0, max: 4 }),
    excuses: fc.array(spans, { maxLength: 2 }),
  }),
});
type Person = typeof people extends fc.Arbitrary<infer Value> ? Value : never;

function toCompletionLog({ log }: Person): CompletionLog[] {
  return log.map(({ made, done, schedule }, index) => {
    const from = addDays(day('2026-01-10'), made);
    const doneOn = [...done].sort((a, b) => a - b).map((days) => addDays(from, days));
    return { id: String(index), schedules: [{ from, schedule }], goneOn: null, doneOn };
  });
}

describe('properties', () => {
  const now = fc.integer({ min: 0, max: 200 }).map((days) => addDays(day('2026-01-10'), days));

  test('continuing from a stored result is the same as walking it all', () => {
    fc.assert(
      fc.property(people, now, fc.nat(200), (person, today, back) => {
        const log = toCompletionLog(person);
        const stored = streaksAfter(addDays(today, -1 - back), log, person.rules, null);
        const continued = streaksOn(today, log, person.rules, JSON.parse(JSON.stringify(stored)));
        expect(continued).toEqual(streaksOn(today, log, person.rules, null));
      }),
    );
  });

  test('toggling any number of times is toggling once or not at all', () => {
    fc.assert(
      fc.property(people, now, fc.nat(40), fc.nat(6), (person, today, nth, times) => {
        const [first, ...rest] = toCompletionLog(person);
        if (!first) return;
        const on = addDays(today, -(nth % 7));
        let doneOn = first.doneOn;
        const toggle = () => {
          doneOn = doneOn.includes(on) ? doneOn.filter((each) => each !== on) : [...doneOn, on].sort();
        };
        const streaksNow = () => streaksOn(today, [{ ...first, doneOn }, ...rest], person.rules, null);
        const seen = [streaksNow()];
        toggle();
        seen.push(streaksNow());
        for (let n = 0; n < times; n++) toggle();
        expect(streaksNow()).toEqual(seen[(times + 1) % 2]);
      }),
    );
  });

  test('sixty days away end every daily streak, whatever was held', () => {
    fc.assert(
      fc.property(people, (person) => {
        const log = toCompletionLog(person).map((each) => ({
          ...each,
          schedules: each.schedules.map(({ from }) => ({ from, schedule: daily })),
        }));
        const last = log
          .flatMap(({ doneOn, schedules: [first] }) => [...doneOn, first?.from ?? day('2026-01-10')])
          .sort();
        const today = addDays(last.at(-1) ?? day('2026-01-10'), 60);
        const streaks = streaksOn(today, log, { ...person.rules, excuses: [] }, null);
        for (const each of log) expect(getStreak(streaks, each.id)).toBe(0);
      }),
    );
  });

  test('doing more never makes a streak shorter on the same day', () => {
    fc.assert(
      fc.property(people, now, (person, today) => {
        const [first, ...rest] = toCompletionLog(person);
        const schedule = first?.schedules[0];
        if (!first || !schedule || schedule.from > today || first.doneOn.includes(today)) return;
        const before = getStreak(streaksOn(today, [first, ...rest], person.rules, null), first.id);
        const more = { ...first, doneOn: [...first.doneOn, today].sort() };
        const after = getStreak(streaksOn(today, [more, ...rest], person.rules, null), first.id);
        const { first: begin } = periodAt(schedule.schedule, today, person.rules.weekStart);
        const done = first.doneOn.filter((each) => each >= begin && each <= today).length;
        expect(after).toBe(done === timesIn(schedule.schedule) - 1 ? before + 1 : before);
      }),
    );
  });

  test('no more is frozen than was earned, and never three days in a row', () => {
    fc.assert(
      fc.property(people, now, (person, today) => {
        const log = toCompletionLog(person);
        const { frozenOn, freezes } = streaksOn(today, log, person.rules, null);
        expect(frozenOn.some((each, n) => n >= 2 && daysBetween(frozenOn[n - 2] ?? each, each) === 2)).toBe(false);
        const days = new Set(log.flatMap(({ doneOn }) => doneOn)).size;
        expect((frozenOn.length + freezes) * 7).toBeLessThanOrEqual(days * log.length);
        expect(freezes).toBeLessThanOrEqual(person.rules.freezeLimit);
      }),
    );
  });
});
