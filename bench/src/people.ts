import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import type { TaskId } from '@afdal/contract/tasks/tasks';
import { createHandlers } from '@afdal/server/assemble-areas';
import { editTask } from '@afdal/server/features/tasks/edit-task';
import { withoutMilestones } from '@afdal/server/features/tasks/milestone-tasks';
import type { ConnectionConfig } from '@afdal/server/platform/database/database';
import pg from 'pg';
import * as z from 'zod/mini';
import { type Recording, recordedSql, type Statement } from './api/recorded-sql.ts';
import { insertTaskHistory, type Seeded, toggle } from './api/seed-tasks.ts';
import { assertBudget } from './assert-budget.ts';
import { addAccount, insertExpenses } from './money/seed-money.ts';
import { type Arrival, type Load, sendArrivals } from './people/arrivals.ts';
import { readProbe, withProbedProduct } from './probed-product.ts';
import { connectToDatabase, endProcess, freePort, newPerson } from './product.ts';
import { send } from './send.ts';

/**
 * Two hundred people who have the app open: each reads one of their pages anew every half minute, and completes a task or
 * takes that back every minute. Then as many of the same calls as make 500 requests a second. Beside each, a bare server
 * that answers the same requests with the same SQL. Who cannot take as many is sent no more once a request has waited for
 * five seconds. `--seconds` says how long each of the four takes, `--people` how
 * many there are, `--rate` how many requests a second. Exit code 1 when a figure misses its budget.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
  },
});
const [peopleCount, rate, seconds] = [values.people, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const readEveryMs = 30_000;
const writeEveryMs = 60_000;
const past = { tasks: 15, days: 90, transactions: 300 };

/** What the open pages read. */
const pages = [
  ['readDashboard', 'listNotifications'],
  ['listTasks', 'listDailyTasks', 'readTaskSummary', 'listNotifications'],
  ['readCycleSummary', 'listAccounts', 'listTransactions', 'listNotifications'],
] as const satisfies readonly (readonly EndpointName[])[];
type ReadName = (typeof pages)[number][number];
const readNames = [...new Set<ReadName>(pages.flat())];

await withProbedProduct(async (product, dataDir) => {
  const connection = await connectToDatabase(dataDir);
  const people = await seedPeople(product.url, connection);
  const [somebody] = people;
  if (!somebody) throw new Error('nobody was registered');
  const port = await freePort();
  const settings = { connection, port, calls: await recordCalls(connection, somebody) };
  const bare = fork(fileURLToPath(new URL('./api/baseline.ts', import.meta.url)));
  bare.send(settings);
  await once(bare, 'message');
  const bareUrl = `http://127.0.0.1:${port}`;
  try {
    const open = () => scheduleArrivals(people, 1);
    const perSecond = open().length / seconds;
    const reset = async () => {
      for (const person of people) await toggle(product.url, person, false);
    };
    // The first calls compile and plan what all later ones use.
    for (const url of [product.url, bareUrl]) {
      await reset();
      await sendArrivals(
        url,
        scheduleArrivals(people, 10).filter(({ atMs }) => atMs < 2_000),
      );
    }
    for (const [name, arrivals] of [
      [`${peopleCount} open people`, open],
      [`${rate} requests a second`, () => scheduleArrivals(people, rate / perSecond)],
    ] as const) {
      await reset();
      const baseline = await sendArrivals(bareUrl, arrivals());
      await reset();
      await readProbe(product, 'reset');
      const ours = await sendArrivals(product.url, arrivals());
      const { worstBusyMs, lagMs, memoryMb } = await readProbe(product, 'read');
      console.log(`${name}: ${ours.reads.count} reads and ${ours.writes.count} writes in ${seconds} s`);
      console.log(`  a bare server: ${toText(baseline)}`);
      console.log(`  the product:   ${toText(ours)}`);
      for (const [call, { p50, p99, count }] of ours.calls) {
        const bare = baseline.calls.get(call);
        console.log(
          `    ${call.padEnd(18)} ${count} times: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (bare ${bare?.p50.toFixed(1)}, ${bare?.p99.toFixed(1)})`,
        );
      }
      console.log(
        `  its loop: p99 ${lagMs.toFixed(0)} ms late, busy for at most ${worstBusyMs.toFixed(0)} ms; ${memoryMb.toFixed(0)} MB`,
      );
      assertBudget(`${name}: reads, p99`, ours.reads.p99, { max: 100, unit: 'ms' });
      assertBudget(`${name}: writes, p99`, ours.writes.p99, { max: 200, unit: 'ms' });
      assertBudget(`${name}: errors`, ours.errors, { max: 0, unit: '' });
    }
  } finally {
    await endProcess(bare, 'SIGTERM');
  }
});

function toText({ reads, writes, errors, sentLateMs, perSecond, overloadedAtMs }: Load): string {
  const parts = Object.entries({ reads, writes }).map(
    ([name, { p50, p99 }]) => `${name} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  const overload =
    overloadedAtMs === null
      ? ''
      : `; OVERLOADED after ${(overloadedAtMs / 1_000).toFixed(1)} s, answered ${perSecond.toFixed(0)} a second`;
  return `${parts.join('; ')}; ${errors} errors; sent at most ${sentLateMs.toFixed(1)} ms late (p99)${overload}`;
}

/** Registers people with tasks, completions and expenses. */
async function seedPeople(url: string, connection: ConnectionConfig): Promise<Seeded[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const people: Seeded[] = [];
    for (let n = 0; n < peopleCount; n += 1) {
      const person = await newPerson(url);
      const accountId = await addAccount(url, person.token);
      await fetch(`${url}/api/category`, { headers: { authorization: `Bearer ${person.token}` } });
      const { rows: users } = await client.query<{ id: string }>('select id from users where email = $1', [
        person.email,
      ]);
      const owner = users[0]?.id;
      await insertTaskHistory(client, owner, past);
      await insertExpenses(client, owner, accountId, past);
      const { rows: tasks } = await client.query<{ id: string }>(
        'select id from tasks where user_id = $1 order by position limit 1',
        [owner],
      );
      people.push({ ...person, taskId: tasks[0]?.id ?? '' });
    }
    // As it would be some time later: vacuumed, with planner statistics, and with the streaks of the settled past.
    await client.query('vacuum analyze');
    for (const person of people) for (const isCompleted of [true, false]) await toggle(url, person, isCompleted);
    return people;
  } finally {
    await client.end();
  }
}

/** What everybody sends: each at times of their own, `times` as often as people do. */
function scheduleArrivals(people: readonly Seeded[], times: number): Arrival[] {
  return people.flatMap((person, n) => {
    const share = n / people.length;
    const [readMs, writeMs] = [readEveryMs / times, writeEveryMs / times];
    const reads = timesFrom(share * readMs, readMs).flatMap((atMs, turn) =>
      (pages[(n + turn) % pages.length] ?? []).map(
        (name): Arrival => ({ atMs, kind: 'read', call: name, send: (url) => sendRead(url, name, person) }),
      ),
    );
    const writes = timesFrom(((share * 7) % 1) * writeMs, writeMs).map((atMs, turn): Arrival => {
      const call = turn % 2 === 0 ? 'completeTask' : 'reopenTask';
      return { atMs, kind: 'write', call, send: (url) => sendWrite(url, call, person) };
    });
    return [...reads, ...writes];
  });
}

function timesFrom(firstMs: number, everyMs: number): number[] {
  const times: number[] = [];
  for (let atMs = firstMs; atMs < seconds * 1_000; atMs += everyMs) times.push(atMs);
  return times;
}

async function sendRead(url: string, name: ReadName, { token }: Seeded) {
  const headers = { authorization: `Bearer ${token}`, 'x-call': name };
  return await send(url, { method: 'GET', path: `/api${endpoints[name].path}`, headers, body: null });
}

async function sendWrite(url: string, call: 'completeTask' | 'reopenTask', { token, taskId }: Seeded) {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-call': call,
    'content-type': 'application/json',
  };
  const body = Buffer.from(JSON.stringify({ isCompleted: call === 'completeTask' }));
  return await send(url, { method: 'PATCH', path: `/api/task/${taskId}`, headers, body });
}

/** The SQL of each of the calls. */
async function recordCalls(connection: ConnectionConfig, { token, taskId }: Seeded) {
  const rest = { params: undefined, body: undefined, file: null, network: '', device: '' };
  // The settings of the process are of no use to any of these calls.
  const handlers = createHandlers({ payments: {} } as Parameters<typeof createHandlers>[0]);
  const calls: Record<string, readonly Statement[]> = {};
  for (const name of readNames) {
    const endpoint: Endpoint = endpoints[name];
    const query = z.parse(endpoint.query ?? z.object({}), {});
    const handler = handlers[name] as unknown as (call: object) => Promise<unknown>;
    calls[name] = await recordedSql(connection, { token, work: (call) => handler({ ...rest, query, ...call }) });
  }
  const edit =
    (isCompleted: boolean): Recording['work'] =>
    (call) =>
      editTask(
        { ...rest, query: undefined, ...call, params: { id: taskId as TaskId }, body: { isCompleted } },
        withoutMilestones,
      );
  calls.completeTask = await recordedSql(connection, { token, target: taskId, work: edit(true) });
  calls.reopenTask = await recordedSql(connection, { token, target: taskId, work: edit(false) });
  return calls;
}
