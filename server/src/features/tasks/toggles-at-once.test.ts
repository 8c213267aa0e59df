import type { User } from '@afdal/contract/people/users';
import type { Task, TaskSummary } from '@afdal/contract/tasks/tasks';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Person, testDeps, useTestServer } from '../../../testing/test-server.ts';
import { createApp } from '../../app.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';

// Fifty concurrent calls wait for each other, and for whatever else the machine does.
vi.setConfig({ testTimeout: 60_000 });

const server = useTestServer();
let replica: FastifyInstance;
let replicasDatabase: Database;
let layla: Person;
let ids: string[];

beforeAll(async () => {
  const { database, clock } = server;
  replicasDatabase = openDatabase(database.connection, { size: 8, onError: () => {} });
  replica = await createApp({ ...testDeps, database: replicasDatabase, clock });
});
afterAll(async () => {
  await replica?.close();
  await replicasDatabase?.pool.end();
});
beforeEach(async () => {
  layla = await server.person();
  for (const { id } of (await layla.call<Task[]>('GET', '/task')).body) await layla.call('DELETE', `/task/${id}`);
  ids = [];
  for (const taskType of ['daily', 'weekly', 'monthly']) {
    ids.push((await layla.call<Task>('POST', '/task', { title: 'قراءة', taskType })).body.id);
  }
});

interface Toggle {
  readonly id: string;
  readonly isCompleted: boolean;
}

/** Sends every other call to a second server on the same database. */
async function toggle({ id, isCompleted }: Toggle, n: number): Promise<number> {
  if (n % 2 === 0) return (await layla.call('PATCH', `/task/${id}`, { isCompleted })).status;
  const headers = { authorization: `Bearer ${layla.token}` };
  const url = `/api/task/${id}`;
  return (await replica.inject({ method: 'PATCH', url, headers, payload: { isCompleted } })).statusCode;
}

const own = async <T>(query: string) =>
  (await server.database.pool.query(query, [layla.user.id])).rows as unknown as T[];

/** The user's figures as the tables have them, each from its own rows. */
async function ledger() {
  const [figures] = await own<{ total: number; sum: number; awarded: number; awards: number; done: number }>(
    `select (select points from point_totals where user_id = $1) as total,
            (select sum(amount)::int from point_entries where user_id = $1) as sum,
            (select coalesce(sum(amount), 0)::int from point_entries
              where user_id = $1 and kind = 'award' and reversed_at is null) as awarded,
            (select count(*)::int from point_entries
              where user_id = $1 and kind = 'award' and reversed_at is null) as awards,
            (select count(*)::int from task_completions where user_id = $1) as done`,
  );
  return figures ?? expect.fail();
}

/** Tasks that earned more in total than their largest single award. */
const earnedTwice = `select task_id from point_entries where user_id = $1 and task_id is not null
  group by task_id having sum(amount) > max(amount)`;

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] ?? expect.fail();

it('fifty toggles at once, both ways, of three tasks, on two servers: the points are those of the state they leave', async () => {
  for (let round = 0; round < 4; round++) {
    const toggles = Array.from({ length: 50 }, (_, n) => ({
      id: pick(ids, n * 7 + round),
      isCompleted: (n * 5 + round) % 4 < 2,
    }));
    expect(new Set(await Promise.all(toggles.map(toggle)))).toEqual(new Set([200]));
    const { total, sum, awarded, awards, done } = await ledger();
    expect([total, sum]).toEqual([awarded, awarded]);
    const tasks = (await layla.call<Task[]>('GET', '/task')).body;
    const completed = tasks.filter(({ isCompleted }) => isCompleted);
    expect([awards, done]).toEqual([completed.length, completed.length]);
    for (const { isCompleted, streak } of tasks) expect(streak).toBe(isCompleted ? 1 : 0);
    const { body: user } = await layla.call<User>('GET', '/user');
    const { body: summary } = await layla.call<TaskSummary>('GET', '/task/summary');
    expect([user.points, summary.points]).toEqual([awarded, awarded]);
  }
});

it('completing fifty times at once, on two servers, earns once', async () => {
  const toggles = Array.from({ length: 50 }, (_, n) => ({ id: pick(ids, n), isCompleted: true }));
  await Promise.all(toggles.map(toggle));
  expect(await ledger()).toEqual({ total: 60, sum: 60, awarded: 60, awards: 3, done: 3 });
});

it('taking back fifty times at once takes back once', async () => {
  for (const id of ids) await toggle({ id, isCompleted: true }, 0);
  const toggles = Array.from({ length: 50 }, (_, n) => ({ id: pick(ids, n), isCompleted: false }));
  await Promise.all(toggles.map(toggle));
  expect(await ledger()).toEqual({ total: 0, sum: 0, awarded: 0, awards: 0, done: 0 });
  expect(await own(`select 1 from point_entries where user_id = $1`)).toHaveLength(6);
});

it('spending while toggling at once leaves what the ledger says, and never less than nothing', async () => {
  const reward = (await layla.call<{ id: string }>('POST', '/reward', { title: 'قهوة', cost: 20 })).body.id;
  for (let round = 0; round < 4; round++) {
    const work = Array.from({ length: 40 }, (_, n) =>
      n % 4 === 3
        ? layla.call('POST', `/reward/${reward}/buy`).then(({ status }) => status)
        : toggle({ id: pick(ids, n * 7 + round), isCompleted: (n * 5 + round) % 4 < 2 }, n),
    );
    for (const status of await Promise.all(work)) expect([200, 409]).toContain(status);
    const { total, sum, awards, done } = await ledger();
    expect(total).toBe(sum);
    expect(total).toBeGreaterThanOrEqual(0);
    // Points spent before the reversal are not awarded again: a completion may then have no award.
    expect(awards).toBeLessThanOrEqual(done);
    expect(await own(earnedTwice)).toEqual([]);
  }
});

it('adding the same task fifty times at once makes one', async () => {
  const [, before] = [ids, (await layla.call<Task[]>('GET', '/task')).body.length];
  const id = '019aa5c0-0000-7000-8000-0000000000aa';
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => layla.call('POST', '/task', { id, title: 'مرة واحدة' })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
  expect((await layla.call<Task[]>('GET', '/task')).body).toHaveLength(before + 1);
});
