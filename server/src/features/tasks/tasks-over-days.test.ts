import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { isWithin, type Period } from '@afdal/domain/schedules/period';
import { frequencies, periodAt, timesIn } from '@afdal/domain/schedules/schedule';
import { type StreakRules, streaksOn } from '@afdal/domain/tasks/streaks';
import { countToday, summaryAfter } from '@afdal/domain/tasks/task-counts';
import { tasksOnDay } from '@afdal/domain/tasks/tasks-on-day';
import { isMarked, toggled, withDay } from '@afdal/domain/tasks/toggle-task';
import { propertyRuns } from '@afdal/domain/testing/full-run';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TaskRow, toCompletionLog, toSchedule, toTask } from './task-row.ts';

const first = '2026-01-04' as CivilDate;
const readDay = addDays(first, 70);
const weekday = fc.integer({ min: 0, max: 6 });

const aTask = fc.record({
  taskType: fc.constantFrom(...frequencies),
  weekday,
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
  timesPerWeek: fc.option(fc.integer({ min: 2, max: 4 })),
  since: fc.nat(70),
  /** How often it was done, of ten days. */
  diligence: fc.integer({ min: 0, max: 10 }),
  luck: fc.array(fc.nat(9), { minLength: 71, maxLength: 71 }),
});
const anExcuse = fc.record({ from: fc.integer({ min: 50, max: 90 }), days: fc.nat(9) });
const aStep = fc.oneof(fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }), {
  weight: 2,
  arbitrary: fc.record({ kind: fc.constant('toggle' as const), nth: fc.nat(9) }),
});
const histories = fc.record({
  tasks: fc.array(aTask, { minLength: 1, maxLength: 5 }),
  excuses: fc.array(anExcuse, { maxLength: 2 }),
  weekStart: weekday,
  freezeLimit: fc.integer({ min: 0, max: 4 }),
  steps: fc.array(aStep, { maxLength: 12 }),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

/** What the server says on a day. */
function readOn(today: CivilDate, rows: readonly LoggedRow[], rules: StreakRules) {
  const streaks = streaksOn(
    today,
    rows.map((row) => toCompletionLog(row, row.doneOn)),
    rules,
    null,
  );
  const tasks = rows.map((row) => toTask(row, streaks, { rules, city: null }));
  const { freezes, isFreezeEarned, frozenInRow, longest } = streaks;
  const summary = {
    on: today,
    freezes,
    isFreezeEarned,
    freezeLimit: rules.freezeLimit,
    frozenInRow,
    frozenOn: streaks.frozenOn.at(-1) ?? null,
    longestStreak: longest,
    excuses: rules.excuses,
    excusedUntil: null,
    currentStreak: 0,
    points: 0,
    pointsEarned: 0,
    level: 1,
    levelFrom: 0,
    levelTo: 50,
    pointsThisWeek: 0,
    doneToday: 0,
    dueToday: 0,
    doneThisWeek: 0,
    dueThisWeek: 0,
    weekDays: [],
  };
  return { tasks, summary };
}

type LoggedRow = Parameters<typeof toTask>[0];

function toRow(task: History['tasks'][number], index: number): LoggedRow {
  const since = addDays(first, task.since);
  const doneOn = task.luck.flatMap((luck, nth) => {
    const day = addDays(first, nth);
    return luck < task.diligence && day >= since ? [day] : [];
  });
  const { taskType, timesPerWeek, ...schedule } = task;
  const columns = {
    id: `task ${index}`,
    taskType,
    weekday: schedule.weekday,
    dayOfMonth: schedule.dayOfMonth,
    timesPerWeek: taskType === 'weekly' ? timesPerWeek : null,
    scheduledFrom: since,
    earlierSchedules: [],
    deletedOn: null,
    deletedAt: null,
    target: null,
    unit: '',
    steps: [],
    prayer: null,
    dueTime: '20:00',
  };
  return { ...(columns as unknown as TaskRow), doneOn, paid: null, amounts: [] };
}

/** Adds today to what was done, or takes it back, as the calls do. */
function toggleRow(row: LoggedRow, today: CivilDate, weekStart: number): LoggedRow {
  const schedule = toSchedule(row);
  const period: Period = periodAt(schedule, today, weekStart);
  const isCounted = (day: CivilDate) => (timesIn(schedule) > 1 ? day === today : isWithin(day, period));
  const others = row.doneOn.filter((day) => !isCounted(day));
  return { ...row, doneOn: others.length < row.doneOn.length ? others : [...others, today].sort() };
}

it('are on a device as on the server, however many days turn and whatever is done on them', () => {
  fc.assert(
    fc.property(histories, ({ tasks, excuses, weekStart, freezeLimit, steps }) => {
      const rules: StreakRules = {
        weekStart,
        freezeLimit,
        excuses: excuses.map(({ from, days }) => ({ first: addDays(first, from), last: addDays(first, from + days) })),
      };
      let today = readDay;
      // Once in a period, as the calls allow it.
      let rows = tasks.map(toRow).map((row) => onceInPeriods(row, weekStart));
      let device = readOn(today, rows, rules);
      for (const step of steps) {
        if (step.kind === 'wait') {
          today = addDays(today, step.days);
          const turned = tasksOnDay(device.tasks, device.summary, { today, weekStart });
          device = { tasks: [...turned.tasks], summary: turned.freezes ?? device.summary };
        } else {
          const nth = step.nth % rows.length;
          const row = rows[nth];
          const task = device.tasks[nth];
          if (!row || !task) continue;
          // Which freeze the completion of an earlier day had earned, only the server knows.
          if (task.isCompleted && !task.doneDays.includes(today)) continue;
          rows = rows.with(nth, toggleRow(row, today, weekStart));
          const day = { today, weekStart };
          const change =
            task.timesPerWeek === null
              ? toggled(task, day)
              : withDay(task, today, !(isMarked(task, today) || task.doneDays.includes(today)), day);
          const changed = device.tasks.with(nth, { ...task, ...change });
          device = { tasks: changed, summary: summaryAfter(device.summary, device.tasks, changed, day) };
        }
        const server = readOn(today, rows, rules);
        expect(device.tasks.map(compared)).toEqual(server.tasks.map(compared));
        expect(countToday(device.tasks, { today, weekStart })).toEqual(countToday(server.tasks, { today, weekStart }));
        expect(device.summary).toMatchObject({
          freezes: server.summary.freezes,
          frozenInRow: server.summary.frozenInRow,
        });
      }
    }),
    propertyRuns(100, 1_000),
  );
});

function onceInPeriods(row: LoggedRow, weekStart: number): LoggedRow {
  const schedule = toSchedule(row);
  const seen = new Map<CivilDate, number>();
  const doneOn = row.doneOn.filter((day) => {
    const period = periodAt(schedule, day, weekStart).first;
    const count = (seen.get(period) ?? 0) + 1;
    seen.set(period, count);
    return timesIn(schedule) > 1 || count === 1;
  });
  return { ...row, doneOn };
}

function compared({ id, on, dueOn, state, isCompleted, doneDays, streak }: ReturnType<typeof toTask>) {
  return { id, on, dueOn, state, isCompleted, doneDays, streak };
}
