import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { DailyTaskId } from '@afdal/contract/tasks/daily-tasks';
import type { TaskId } from '@afdal/contract/tasks/tasks';
import { findDailyTasks, setCompletedOn } from '@afdal/server/features/daily-tasks/store';
import { editTask } from '@afdal/server/features/tasks/edit-task';
import { listTasks } from '@afdal/server/features/tasks/handlers';
import { withoutMilestones } from '@afdal/server/features/tasks/milestone-tasks';
import { compare, type RequestSequence } from './api/compare.ts';
import { inProportion } from './api/in-proportion.ts';
import { type Recording, recordedSql } from './api/recorded-sql.ts';
import { newPersonWithTasks, type Seeded, toggle } from './api/seed-tasks.ts';
import { assertBudget } from './assert-budget.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';

/** Of the figures only those whose names contain it, such as `--only dailyTask`. */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const isMeasured = (name: string) => name.includes(values.only);

const atOnce = 16;
const taskCount = 30;
const maxQueries = 3;
/** A handler's remaining arguments, besides the user and the database; not used here. */
const rest = { params: undefined, query: undefined, body: undefined, file: null, network: '', device: '' };

/**
 * The product's throughput relative to a bare server's, with the same SQL on the same database in the same run, and how
 * its response times grow with more tasks and a longer history. Exit code 1 when a figure misses its budget.
 */
const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
try {
  const connection = await connectToDatabase(dataDir);
  const seed = async (tasks: number, days: number) =>
    await newPersonWithTasks(product.url, connection, { tasks, days });
  const people: Seeded[] = [];
  for (let n = 0; n < atOnce; n++) people.push(await seed(taskCount, 365));
  const [person] = people;
  if (!person) throw new Error('nobody was registered');
  const { token, taskId } = person;
  // One person's calls wait for each other, so each call is somebody else's.
  const dailyTaskIds: string[] = [];
  for (const one of people) dailyTaskIds.push(await addDailyTasks(one.token));
  const [dailyTaskId = ''] = dailyTaskIds;

  const record = async (work: Recording['work'], target?: string) =>
    await recordedSql(connection, { token, work, ...(target && { target }) });
  const edit = (isCompleted: boolean) => async (call: Parameters<Recording['work']>[0]) =>
    await editTask({ ...rest, ...call, params: { id: taskId as TaskId }, body: { isCompleted } }, withoutMilestones);
  const calls = {
    listDailyTasks: await record(({ db, user }) => findDailyTasks(db, user.id)),
    completeDailyTask: await record(
      ({ db, user, now }) => setCompletedOn(db, user.id, dailyTaskId as DailyTaskId, user.today, now),
      dailyTaskId,
    ),
    listTasks: await record((call) => listTasks({ ...rest, ...call })),
    completeTask: await record(edit(true), taskId),
    reopenTask: await record(edit(false), taskId),
  };
  const reset = async () => {
    // Requests still in flight when the last round ended have arrived by then.
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const one of people) await toggle(product.url, one, false);
  };
  const port = await freePort();
  const settings = { connection, port, calls };
  const baselineServer = fork(fileURLToPath(new URL('./api/baseline.ts', import.meta.url)));
  baselineServer.send(settings);
  await once(baselineServer, 'message');
  try {
    const against = async (name: string, sequences: readonly RequestSequence[], budget: number) => {
      if (!isMeasured(name)) return;
      const baselineUrl = `http://127.0.0.1:${port}`;
      const { ratio, ours, baseline } = await compare({ ourUrl: product.url, baselineUrl, sequences, reset });
      assertBudget(name, ratio, { min: budget, unit: '' });
      console.log(`  ${Math.round(ours)}/s against ${Math.round(baseline)}/s`);
    };
    await against(
      'GET /dailyTask with 30 rows',
      people.map((one): RequestSequence => [get('/dailyTask', 'listDailyTasks', one.token)]),
      0.7,
    );
    await against(
      'completing a daily task',
      people.map(
        (one, nth): RequestSequence => [
          {
            method: 'PATCH',
            path: `/api/dailyTask/${dailyTaskIds[nth]}/complete`,
            headers: buildHeaders('completeDailyTask', one.token),
          },
        ],
      ),
      0.75,
    );
    assertBudget('GET /task, queries with that of the session', calls.listTasks.length, { max: maxQueries, unit: '' });
    const lists = people.map((one): RequestSequence => [get('/task', 'listTasks', one.token)]);
    await against('GET /task, 30 tasks of a year', lists, 0.7);
    await against('completing a task, and taking it back', people.map(toggles), 0.75);
  } finally {
    await endProcess(baselineServer, 'SIGTERM');
  }
  if (isMeasured('in proportion')) await inProportion(product.url, seed);
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** `x-call` tells the peer which call is meant; the product ignores it. */
function buildHeaders(call: string, token: string) {
  return { authorization: `Bearer ${token}`, 'x-call': call };
}

function get(path: string, call: string, token: string) {
  return { method: 'GET', path: `/api${path}`, headers: buildHeaders(call, token) } as const;
}

/** Completes and reopens one task alternately, so that each request is a full write. */
function toggles({ token, taskId }: Seeded): RequestSequence {
  return [true, false].map((isCompleted) => ({
    method: 'PATCH',
    path: `/api/task/${taskId}`,
    headers: {
      ...buildHeaders(isCompleted ? 'completeTask' : 'reopenTask', token),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ isCompleted }),
  }));
}

async function addDailyTasks(token: string): Promise<string> {
  let last = '';
  for (let n = 1; n <= taskCount; n++) {
    const response = await fetch(`${product.url}/api/dailyTask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ title: `قراءة عشر صفحات من الكتاب ${n}`, description: 'قبل النوم بنصف ساعة' }),
    });
    last = ((await response.json()) as { id: string }).id;
  }
  return last;
}
