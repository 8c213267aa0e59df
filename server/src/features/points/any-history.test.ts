import type { Habit, WrittenHabitEvent } from '@afdal/contract/habits';
import type { MajorGoal, Milestone } from '@afdal/contract/major-goals';
import type { User } from '@afdal/contract/people/users';
import type { Task } from '@afdal/contract/tasks/tasks';
import { propertyRuns } from '@afdal/domain/testing/full-run';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;
let habits: string[];
let goal: string;

/** Saturday; the fourth day of a history may be of the next week. */
const start = '2026-11-21T09:00:00Z';

beforeAll(async () => {
  server.clock.set(start);
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  const made = { mode: 'abstain', startedAt: '2026-10-22T09:00:00Z' };
  habits = [];
  for (const name of ['التسوق', 'السهر']) {
    habits.push((await layla.call<Habit>('POST', '/habit', { name, ...made })).body.id);
  }
  goal = (await layla.call<MajorGoal>('POST', '/majorGoal', { title: 'كتب', type: 'milestones' })).body.id;
});

const kinds = ['pledge', 'milestone', 'task', 'week'] as const;
type Kind = (typeof kinds)[number];
const fields = { kind: fc.constantFrom(...kinds), nth: fc.nat(9) };

/** What is added is done at once; what was added may be reopened, done again, deleted and restored. */
const steps = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('add' as const), ...fields }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), ...fields }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('do' as const), ...fields }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('delete' as const), ...fields }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('restore' as const), ...fields }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('look' as const), ...fields }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('spend' as const), ...fields }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), ...fields }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move week' as const), ...fields }) },
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

const send = async <T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const response = await layla.call<T>(method, path, body);
  expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(500);
  return response;
};
const points = async () => (await layla.call<User>('GET', '/user')).body.points;

/** Adds one of a kind and does it. Returns its path. */
async function add(kind: Kind, nth: number): Promise<string> {
  if (kind === 'task' || kind === 'week') {
    const fields = kind === 'week' && { taskType: 'weekly', weekday: nth % 7 };
    const path = `/task/${(await send<Task>('POST', '/task', { title: 'مشي', ...fields })).body.id}`;
    await complete(kind, path);
    return path;
  }
  if (kind === 'milestone') {
    const { id } = (await send<Milestone>('POST', `/majorGoal/${goal}/milestone`, { title: 'محطة' })).body;
    await complete(kind, `/majorGoal/${goal}/milestone/${id}`);
    return `/majorGoal/${goal}/milestone/${id}`;
  }
  const habit = habits[nth % habits.length];
  return `/habit/${habit}/event/${(await send<WrittenHabitEvent>('POST', `/habit/${habit}/event`, { type: kind })).body.id}`;
}

async function complete(kind: Kind, path: string): Promise<void> {
  if (kind === 'task' || kind === 'week') await send('PATCH', path, { isCompleted: true });
  if (kind === 'milestone') await send('POST', `${path}/complete`, {});
}

async function reopen(kind: Kind, path: string): Promise<void> {
  if (kind === 'task' || kind === 'week') await send('PATCH', path, { isCompleted: false });
  if (kind === 'milestone') await send('POST', `${path}/reopen`);
}

async function runStep({ act, kind, nth }: Step, made: Record<Kind, string[]>): Promise<void> {
  if (act === 'add') {
    // Of tasks more are paid than of the others.
    for (let n = 0; n < (kind === 'task' ? 3 : 1); n++) made[kind].push(await add(kind, nth));
    return;
  }
  if (act === 'wait') return await advanceDays(server, 1);
  if (act === 'move week') return void (await send('PATCH', '/preferences', { weekStart: nth % 7 }));
  if (act === 'spend') {
    const cost = await points();
    if (cost === 0) return;
    const { body } = await send<{ id: string }>('POST', '/reward', { title: 'قهوة', cost });
    await send('POST', `/reward/${body.id}/buy`);
    return;
  }
  const path = made[kind][nth % Math.max(1, made[kind].length)];
  if (path === undefined) return;
  if (act === 'undo') await reopen(kind, path);
  if (act === 'do') await complete(kind, path);
  if (act === 'delete') await send('DELETE', path);
  if (act === 'restore') await send('POST', `${path}/restore`);
  if (act === 'look') await expectUndoable(path);
}

/** Deleting and at once undoing it changes no points. */
async function expectUndoable(path: string): Promise<void> {
  const before = await points();
  if ((await send('DELETE', path)).status !== 204) return;
  await send('POST', `${path}/restore`);
  expect(await points()).toBe(before);
}

const read = async <T>(text: string) => (await server.database.pool.query(text, [layla.user.id])).rows as T[];

/** Whatever was done, deleted and made anew: nobody earned more than by doing it once. */
async function expectHonest(): Promise<void> {
  const occasions = await read<{ kind: string; day: string; most: number; points: number }>(
    `select split_part(occasion, ':', 1) as kind, min(done_on)::text as day, count(*)::int as most, sum(points)::int as points
       from (select occasion, done_on, sum(amount) as points from point_entries
              where user_id = $1 and occasion is not null group by occasion, done_on) each
      where points > 0
      group by 1, case when occasion like 'pledge:%' then done_on else date_trunc('week', done_on + 1)::date end`,
  );
  for (const { kind, most, points: paid } of occasions) {
    expect([kind, most <= (kind === 'pledge' ? 1 : 2), paid <= (kind === 'pledge' ? 5 : 50)]).toEqual([
      kind,
      true,
      true,
    ]);
  }
  const days = await read<{ paid: number }>(
    `select count(*)::int as paid from (
       select e.done_on from point_entries e join tasks t on t.id = e.task_id and t.user_id = e.user_id
        where e.user_id = $1 and (t.created_at at time zone 'Asia/Riyadh')::date >= e.done_on
        group by e.done_on, e.task_id having sum(e.amount) > 0) each group by done_on`,
  );
  expect(days.every(({ paid }) => paid <= 5)).toBe(true);
  const weeks = await read(
    `with paid as (select task_id, period, period_last from point_entries
                    where user_id = $1 and period_last = period + 6 group by 1, 2, 3 having sum(amount) > 0)
     select 1 from paid a join paid b on a.task_id = b.task_id and a.period < b.period and b.period <= a.period_last`,
  );
  expect(weeks).toEqual([]);
  const [{ sum, total } = expect.fail()] = await read<{ sum: number; total: number }>(
    `select coalesce((select sum(amount) from point_entries where user_id = $1), 0)::int as sum,
            coalesce((select points from point_totals where user_id = $1), 0)::int as total`,
  );
  expect(total).toBe(sum);
}

async function startOver(): Promise<void> {
  server.clock.set(start);
  await read('update preferences set week_start = 0 where user_id = $1');
  const tables = ['task_completions', 'tasks', 'task_standings', 'point_entries', 'point_totals', 'rewards'];
  for (const table of [...tables, 'habit_events', 'major_goal_milestones']) {
    await read(`delete from ${table} where user_id = $1`);
  }
  await server.database.pool.query('update sessions set created_at = $2, last_seen_at = $2 where user_id = $1', [
    ...[layla.user.id, server.clock.now()],
  ]);
}

it('no history of adding, doing, undoing, deleting and restoring earns more than an honest one', async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 15, maxLength: 45 }), async (history) => {
      await startOver();
      const made: Record<Kind, string[]> = { pledge: [], milestone: [], task: [], week: [] };
      for (const step of history) await runStep(step, made);
      await expectHonest();
      most = Math.max(most, made.task.length);
    }),
    propertyRuns(12, 1_000),
  );
  // Guards against an empty run: more was added than is paid.
  expect(most).toBeGreaterThan(5);
}, 600_000);
