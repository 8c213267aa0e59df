import type { User } from '@afdal/contract/people/users';
import type { Excuse } from '@afdal/contract/tasks/excuses';
import type { Task, TaskSummary } from '@afdal/contract/tasks/tasks';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { CompletionLog } from '@afdal/domain/schedules/completion-log';
import type { Period } from '@afdal/domain/schedules/period';
import { frequencies, getRequirement, periodAt } from '@afdal/domain/schedules/schedule';
import { getStreak, streaksOn } from '@afdal/domain/tasks/streaks';
import { taskState } from '@afdal/domain/tasks/task-state';
import { propertyRuns } from '@afdal/domain/testing/full-run';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';

const server = useTestServer();
const dayMs = 86_400_000;
let layla: Person;

beforeAll(async () => {
  layla = await server.person();
});

const nth = fc.nat(6);
const daysBack = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -1, max: 9 }));
const type = fc.constantFrom(...frequencies);
const schedule = {
  taskType: fc.option(type, { nil: undefined }),
  weekday: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  dayOfMonth: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }),
  timesPerWeek: fc.option(fc.integer({ min: 2, max: 4 }), { nil: undefined, freq: 2 }),
  weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 2, maxLength: 4 }), { nil: undefined, freq: 2 }),
};

/** What a user can do, and time passing. */
const steps = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      ...schedule,
      target: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('count' as const), nth, daysBack, by: fc.integer({ min: -4, max: 9 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('toggle' as const), nth, daysBack, isCompleted: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('diligence' as const), days: fc.integer({ min: 1, max: 16 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), nth, ...schedule }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('excuse' as const),
      from: fc.integer({ min: -32, max: 3 }),
      days: fc.nat(40),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unexcuse' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend' as const), cost: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('spree' as const), nth, daysBack }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 20, max: 60 }) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

const today = () => logicalDate(server.clock.now().getTime(), 'Asia/Riyadh', 0);
const query = async <T>(text: string, values: readonly unknown[] = [layla.user.id]) =>
  (await server.database.pool.query(text, [...values])).rows as unknown as T[];

async function wait(days: number): Promise<void> {
  server.clock.advance(days * dayMs);
  await query('update sessions set created_at = $2, last_seen_at = $2 where user_id = $1', [
    layla.user.id,
    server.clock.now(),
  ]);
}

/** Performs a step through the API. A call may be rejected, but never fail with a 5xx. */
async function runStep(step: Step, ids: string[]): Promise<void> {
  const id = 'nth' in step ? (ids[step.nth % Math.max(1, ids.length)] ?? null) : null;
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const response = await layla.call(method, path, body);
    expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(500);
    return response;
  };
  switch (step.kind) {
    case 'add': {
      const { kind, ...fields } = step;
      ids.push((await layla.call<Task>('POST', '/task', { title: kind, ...fields })).body.id);
      return;
    }
    case 'toggle': {
      const on = addDays(today(), -step.daysBack);
      const [before] = await query<{ points: number }>('select points from point_totals where user_id = $1');
      const { status, body } = await send('PATCH', `/task/${id}`, { isCompleted: step.isCompleted, on });
      if (status !== 200) return;
      const [after] = await query<{ points: number }>('select points from point_totals where user_id = $1');
      const total = after?.points ?? 0;
      expect((body as { points: unknown }).points).toEqual({ change: total - (before?.points ?? 0), total });
      return;
    }
    case 'count': {
      const on = addDays(today(), -step.daysBack);
      await send('PATCH', `/task/${id}`, { added: { id: uuidv7(Date.now()), by: step.by }, on });
      return;
    }
    case 'diligence':
      for (let day = 0; day < step.days; day++) {
        for (const each of ids.slice(0, 2)) await send('PATCH', `/task/${each}`, { isCompleted: true });
        await wait(1);
      }
      return;
    case 'edit': {
      const { kind, nth: _, ...change } = step;
      await send('PATCH', `/task/${id}`, { notes: kind, ...change });
      return;
    }
    case 'delete':
      await send('DELETE', `/task/${id}`);
      return;
    case 'restore':
      await send('POST', `/task/${id}/restore`);
      return;
    case 'excuse': {
      const from = addDays(today(), step.from);
      await send('POST', '/excuse', { reason: 'travel', from, to: addDays(from, step.days) });
      return;
    }
    case 'unexcuse': {
      const excuses = (await layla.call<Excuse[]>('GET', '/excuse')).body;
      const excuse = excuses[step.nth % Math.max(1, excuses.length)];
      if (excuse) await send('DELETE', `/excuse/${excuse.id}`);
      return;
    }
    case 'spend': {
      const reward = await layla.call<{ id: string }>('POST', '/reward', { title: 'قهوة', cost: step.cost });
      await send('POST', `/reward/${reward.body.id}/buy`);
      return;
    }
    case 'spree': {
      // Complete, spend all points, reopen and complete again: if free points are possible, then this way.
      const { nth: which, daysBack: back } = step;
      await runStep({ kind: 'toggle', nth: which, daysBack: back, isCompleted: true }, ids);
      const { points } = (await layla.call<TaskSummary>('GET', '/task/summary')).body;
      if (points > 0) await runStep({ kind: 'spend', cost: points }, ids);
      for (const isCompleted of [false, true])
        await runStep({ kind: 'toggle', nth: which, daysBack: back, isCompleted }, ids);
      return;
    }
    case 'wait':
      await wait(step.days);
  }
}

interface TaskRow extends CompletionLog {
  readonly deletedOn: CivilDate | null;
}

/** The log as stored in the tables, read without the code under test. */
async function logInTables(): Promise<TaskRow[]> {
  const days = `(select coalesce(array_agg(done_on::text order by done_on), '{}') from task_completions c
                  where c.user_id = t.user_id and c.task_id = t.id)`;
  const rows = await query<{
    id: string;
    now: CompletionLog['schedules'][number];
    earlier: CompletionLog['schedules'];
    done: CivilDate[];
    gone: CivilDate | null;
  }>(
    `select id, earlier_schedules as earlier, deleted_on::text as gone, ${days} as done,
            json_build_object('from', scheduled_from::text, 'schedule',
              json_strip_nulls(json_build_object('type', task_type, 'weekday', weekday, 'dayOfMonth', day_of_month,
                'timesPerWeek', times_per_week, 'weekdays', weekdays))) as now
       from tasks t where user_id = $1`,
  );
  return rows.map(({ id, now, earlier, done, gone }) => ({
    id,
    schedules: [...earlier, now],
    // A completion on the day of the deletion still counts.
    goneOn: gone !== null && done.includes(gone) ? addDays(gone, 1) : gone,
    doneOn: done,
    deletedOn: gone,
  }));
}

/** Compares the API's answers with a walk over the whole log, without stored streaks. */
async function compareWithTables(): Promise<void> {
  const now = today();
  const log = await logInTables();
  const excuses = await query<Period>(
    'select from_on::text as first, to_on::text as last from excuses where user_id = $1',
  );
  const rules = { weekStart: 0, freezeLimit: 2, excuses };
  const streaks = streaksOn(now, log, rules, null);
  const paid = await query<{ task: string; day: CivilDate; amount: number }>(
    `select task_id as task, done_on::text as day, amount from point_entries
      where user_id = $1 and kind = 'award' and reversed_at is null order by period desc`,
  );
  const expected = log
    .filter(({ deletedOn }) => deletedOn === null)
    .map(({ id, schedules, doneOn }) => {
      const current = schedules.at(-1) ?? expect.fail();
      const { first, last } = periodAt(current.schedule, now, rules.weekStart);
      const doneDays = doneOn.filter((day) => first <= day && day <= last);
      const { times, from } = getRequirement(current.schedule, { first, last }, current.from);
      const isDone = doneDays.filter((day) => day >= from).length >= times;
      return {
        id,
        streak: getStreak(streaks, id),
        isCompleted: isDone,
        lastCompletedOn: doneOn.at(-1) ?? null,
        earned: (isDone && paid.find(({ task, day }) => task === id && first <= day && day <= last)?.amount) || 0,
        state: taskState(current.schedule, { today: now, since: current.from, isDone, weekStart: 0, doneOn: doneDays }),
      };
    });
  const { body: answered } = await layla.call<Task[]>('GET', '/task');
  const actual = answered.map(({ id, streak, isCompleted, lastCompletedOn, state, earned }) => ({
    id,
    streak,
    isCompleted,
    lastCompletedOn,
    state,
    earned,
  }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(actual.sort(byId)).toEqual(expected.sort(byId));

  const [{ sum, total } = expect.fail()] = await query<{ sum: number; total: number }>(
    `select coalesce((select sum(amount) from point_entries where user_id = $1), 0)::int as sum,
            coalesce((select points from point_totals where user_id = $1), 0)::int as total`,
  );
  expect(total).toBe(sum);
  expect(total).toBeGreaterThanOrEqual(0);
  expect((await layla.call<TaskSummary>('GET', '/task/summary')).body).toMatchObject({
    points: sum,
    longestStreak: streaks.longest,
    currentStreak: Math.max(0, ...expected.map(({ streak }) => streak)),
    freezes: streaks.freezes,
    frozenOn: streaks.frozenOn.at(-1) ?? null,
  });
  expect((await layla.call<User>('GET', '/user')).body).toMatchObject({
    points: sum,
    longestStreak: streaks.longest,
    stats: { activeDays: new Set(log.flatMap(({ doneOn }) => doneOn)).size },
  });
  const unpaid = await query(
    `select 1 from point_entries e where user_id = $1 and kind = 'award' and reversed_at is null and not exists
       (select 1 from task_completions c where c.user_id = e.user_id and c.task_id = e.task_id and c.done_on = e.done_on)`,
  );
  expect(unpaid).toEqual([]);
  const paidTwice = await query(
    `select task_id, done_on, sum(amount), max(amount) from point_entries where user_id = $1 and task_id is not null
      group by task_id, done_on having sum(amount) > max(amount)`,
  );
  expect(paidTwice).toEqual([]);
}

async function startOver(): Promise<void> {
  for (const table of [
    'task_completions',
    'tasks',
    'task_standings',
    'point_entries',
    'point_totals',
    'excuses',
    'rewards',
  ]) {
    await query(`delete from ${table} where user_id = $1`);
  }
}

const runs = propertyRuns(10, 40);

it('whatever is done in whatever order, the answers are what a walk over all of it says', async () => {
  let stored = 0;
  let longest = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 22 }), async (walk) => {
      await startOver();
      const ids: string[] = [];
      await runStep(
        {
          kind: 'add',
          taskType: 'daily',
          weekday: undefined,
          dayOfMonth: undefined,
          timesPerWeek: undefined,
          weekdays: undefined,
          target: null,
        },
        ids,
      );
      for (const step of walk) {
        await runStep(step, ids);
        if (step.kind !== 'spend') await compareWithTables();
      }
      stored += (await query('select 1 from task_standings where user_id = $1')).length;
      longest = Math.max(longest, (await layla.call<User>('GET', '/user')).body.longestStreak);
    }),
    runs,
  );
  // Guards against an empty run: streaks must have been stored and grown.
  expect(stored).toBeGreaterThan(runs.numRuns / 4);
  expect(longest).toBeGreaterThan(14);
}, 120_000);
