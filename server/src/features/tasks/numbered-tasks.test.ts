import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { Task, TaskSummary } from '@afdal/contract/tasks/tasks';
import { errorTexts } from '@afdal/contract/texts';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';

const server = useTestServer();
let layla: Person;

/** A Saturday, the last day of her week. */
const today = '2026-11-21' as CivilDate;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

type Written = Task & { points: { change: number; total: number } };

const newId = () => uuidv7(server.clock.now().getTime());
const cups = { title: 'شرب الماء', target: 8, unit: 'أكواب' };

async function aTask(more: object = {}): Promise<Task> {
  const { body, status } = await layla.call<Task>('POST', '/task', { ...cups, ...more });
  expect(status).toBe(201);
  return body;
}

async function edit(task: Task, body: object): Promise<Written> {
  const response = await layla.call<Written>('PATCH', `/task/${task.id}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body;
}

const add = (task: Task, by: number, more: object = {}) => edit(task, { added: { id: newId(), by }, ...more });
const pickState = ({ amount, isCompleted, state, points }: Written) => [amount, isCompleted, state, points.change];
const listed = async (task: Task) =>
  (await layla.call<Task[]>('GET', '/task')).body.find(({ id }) => id === task.id) ?? expect.fail();
const awards = async () =>
  (
    await server.database.pool.query('select kind, amount from point_entries where user_id = $1 order by kind', [
      layla.user.id,
    ])
  ).rows;

describe('a numbered task', () => {
  it('is added with its target and its unit, and nothing done', async () => {
    const task = await aTask();
    expect(task).toMatchObject({ target: 8, unit: 'أكواب', amount: 0, isCompleted: false });
    expect(await listed(task)).toEqual(task);
  });

  it('needs no unit; without a target it has none, and counts nothing', async () => {
    expect(await aTask({ unit: undefined })).toMatchObject({ target: 8, unit: '' });
    expect(await aTask({ target: null })).toMatchObject({ target: null, unit: '', amount: 0 });
  });

  it.each<[string, object, string, string]>([
    ['of 0', { target: 0 }, 'target', errorTexts.targetInvalid],
    ['below 0', { target: -1 }, 'target', errorTexts.targetInvalid],
    ['of a part', { target: 2.5 }, 'target', errorTexts.targetInvalid],
    ['too large', { target: 100_001 }, 'target', errorTexts.targetInvalid],
    ['in a long unit', { unit: 'م'.repeat(21) }, 'unit', errorTexts.unitTooLong],
  ])('a target %s is refused', async (_, sent, field, text) => {
    const response = await layla.call('POST', '/task', { ...cups, ...sent });
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { [field]: text }]);
  });

  it('is done, and pays, at its target; further amounts pay nothing; below it, it is open, and gives back', async () => {
    const task = await aTask();
    expect(pickState(await add(task, 7))).toEqual([7, false, 'due', 0]);
    expect(pickState(await add(task, 1))).toEqual([8, true, 'done', 15]);
    expect(await listed(task)).toMatchObject({ amount: 8, isCompleted: true, streak: 1, earned: 15 });
    expect(pickState(await add(task, 1))).toEqual([9, true, 'done', 0]);
    expect(pickState(await add(task, -1))).toEqual([8, true, 'done', 0]);
    expect(pickState(await add(task, -1))).toEqual([7, false, 'due', -15]);
    expect(pickState(await add(task, 1))).toEqual([8, true, 'done', 15]);
    expect(await awards()).toEqual([
      { kind: 'award', amount: 15 },
      { kind: 'award', amount: 15 },
      { kind: 'reversal', amount: -15 },
    ]);
  });

  it('takes an exact amount, and never goes below 0', async () => {
    const task = await aTask();
    expect(pickState(await edit(task, { amount: 5 }))).toEqual([5, false, 'due', 0]);
    expect(pickState(await edit(task, { amount: 12 }))).toEqual([12, true, 'done', 15]);
    expect(pickState(await edit(task, { amount: 0 }))).toEqual([0, false, 'due', -15]);
    expect(pickState(await add(task, -3))).toEqual([0, false, 'due', 0]);
    expect(pickState(await add(task, 2))).toEqual([2, false, 'due', 0]);
  });

  it('is set to its target by the toggle, and to nothing', async () => {
    const task = await aTask();
    await add(task, 3);
    expect(pickState(await edit(task, { isCompleted: true }))).toEqual([8, true, 'done', 15]);
    expect(pickState(await edit(task, { isCompleted: true }))).toEqual([8, true, 'done', 0]);
    await add(task, 2);
    expect(pickState(await edit(task, { isCompleted: false }))).toEqual([0, false, 'due', -15]);
  });

  it('begins at nothing on the next day, and a day back keeps its own amount', async () => {
    const task = await aTask();
    await add(task, 5);
    await advanceDays(server, 1);
    expect(await listed(task)).toMatchObject({ amount: 0, isCompleted: false });
    expect(pickState(await add(task, 3, { on: today }))).toEqual([0, false, 'due', 15]);
    expect(await listed(task)).toMatchObject({ streak: 1, lastCompletedOn: today });
    expect((await add(task, 8)).points.change).toBe(17);
    expect(await listed(task)).toMatchObject({ amount: 8, streak: 2 });
    expect((await edit(task, { amount: 7, on: today })).points.change).toBe(-15);
    expect(await listed(task)).toMatchObject({ amount: 8, streak: 1 });
  });

  it('of a week has one amount in the week', async () => {
    const task = await aTask({ taskType: 'weekly', target: 30, unit: 'صفحة' });
    await add(task, 20, { on: addDays(today, -4) });
    expect(pickState(await add(task, 10))).toEqual([30, true, 'done', 20]);
    expect(pickState(await add(task, -25))).toEqual([5, false, 'due', -20]);
    expect(pickState(await edit(task, { isCompleted: false }))).toEqual([0, false, 'due', 0]);
  });

  it.each<[string, object, string]>([
    ['a future day', { amount: 3, on: addDays(today, 1) }, 'on'],
    ['a day too far back', { amount: 3, on: addDays(today, -8) }, 'on'],
    ['an amount below 0', { amount: -1 }, 'amount'],
    ['a part', { amount: 1.5 }, 'amount'],
    ['an amount and the toggle', { amount: 3, isCompleted: true }, 'amount'],
    ['two amounts', { amount: 3, added: { id: uuidv7(0), by: 1 } }, 'added'],
    ['a change without an id', { added: { by: 1 } }, 'added.id'],
  ])('refuses %s, and changes nothing', async (_, body, field) => {
    const task = await aTask();
    await add(task, 2);
    const response = await layla.call('PATCH', `/task/${task.id}`, body);
    expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, [field]]);
    expect((await listed(task)).amount).toBe(2);
  });

  it.each([{ amount: 3 }, { added: { id: uuidv7(0), by: 1 } }])('a task without a target refuses %o', async (body) => {
    const task = await aTask({ target: null });
    const response = await layla.call('PATCH', `/task/${task.id}`, body);
    expect(getErrorBody(response).fields).toEqual({ [Object.keys(body)[0] ?? '']: refusalTexts.taskAmountUnneeded });
  });
});

describe('the same change', () => {
  it('has one effect however often it is sent, on another day too', async () => {
    const task = await aTask();
    const added = { id: newId(), by: 3 };
    for (let n = 0; n < 3; n++) expect((await edit(task, { added, on: today })).amount).toBe(3);
    await advanceDays(server, 1);
    expect((await edit(task, { added })).amount).toBe(0);
    expect((await edit(task, { amount: 8 })).points.change).toBe(15);
    expect((await edit(task, { amount: 8 })).points.change).toBe(0);
  });

  it('has one effect and one award when it arrives at once from many sides', async () => {
    const task = await aTask();
    const added = { id: newId(), by: 8 };
    const responses = await Promise.all(Array.from({ length: 8 }, () => edit(task, { added })));
    expect(responses.map(({ amount }) => amount)).toEqual(Array(8).fill(8));
    expect(await awards()).toEqual([{ kind: 'award', amount: 15 }]);
  });

  it('is known among the latest hundred of its day', async () => {
    const task = await aTask({ target: 1_000 });
    const first = { id: newId(), by: 1 };
    await edit(task, { added: first });
    for (let n = 0; n < 99; n++) await add(task, 1);
    expect((await edit(task, { added: first })).amount).toBe(100);
    const { rows } = await server.database.pool.query(
      'select cardinality(changes) as kept from task_amounts where task_id = $1',
      [task.id],
    );
    expect(rows).toEqual([{ kept: 100 }]);
  });
});

it('changes of two devices add up, in any order', async () => {
  const task = await aTask();
  const [phone, desk] = [
    [1, 1, 1],
    [1, -1, 1],
  ].map((changes) => changes.map((by) => ({ id: newId(), by })));
  const sent = [...(phone ?? []), ...(desk ?? []), ...(phone ?? [])];
  for (const added of sent.toReversed()) await edit(task, { added, on: today });
  expect((await listed(task)).amount).toBe(4);
});

describe('another target', () => {
  it('counts for the present period: what reaches it is done, what no longer does is open', async () => {
    const task = await aTask();
    await add(task, 6);
    expect(pickState(await edit(task, { target: 6 }))).toEqual([6, true, 'done', 15]);
    expect(pickState(await edit(task, { target: 10 }))).toEqual([6, false, 'due', -15]);
    expect((await edit(task, { target: 10, title: 'ماء' })).points.change).toBe(0);
  });

  it('for what was done without one is reached', async () => {
    const task = await aTask({ target: null });
    await edit(task, { isCompleted: true });
    expect(pickState(await edit(task, { target: 8, unit: 'أكواب' }))).toEqual([8, true, 'done', 0]);
    expect(pickState(await add(task, -1))).toEqual([7, false, 'due', -15]);
  });

  it('taken away leaves what is done', async () => {
    const task = await aTask();
    await add(task, 8);
    expect(pickState(await edit(task, { target: null }))).toEqual([0, true, 'done', 0]);
    expect(pickState(await edit(task, { isCompleted: false }))).toEqual([0, false, 'due', -15]);
  });
});

it('the summary and the record know of it what they know of any task', async () => {
  const task = await aTask();
  await add(task, 5);
  const before = (await layla.call<TaskSummary>('GET', '/task/summary')).body;
  await add(task, 3);
  const after = (await layla.call<TaskSummary>('GET', '/task/summary')).body;
  expect([after.doneToday - before.doneToday, after.points]).toEqual([1, 15]);
  const history = await layla.call('GET', `/task/${task.id}/history`);
  expect(history.body).toMatchObject({ doneOn: [today], points: 15, completions: 1 });
});

it('keeps its amounts through the trash, and a second POST answers them', async () => {
  const id = newId();
  const task = await aTask({ id });
  await add(task, 5);
  await layla.call('DELETE', `/task/${id}`);
  const restored = await layla.call<Task>('POST', `/task/${id}/restore`);
  expect(restored.body).toMatchObject({ amount: 5, target: 8 });
  const again = await layla.call<Task>('POST', '/task', { ...cups, id });
  expect(again.body).toMatchObject({ id, amount: 5 });
});

it('reads no more for tasks without a number than before, and one query more for any number of others', async () => {
  const { pool } = server.database;
  const countQueries = async () => {
    const original = pool.query;
    let queries = 0;
    pool.query = ((...args: Parameters<typeof original>) => {
      queries++;
      return Reflect.apply(original, pool, args);
    }) as typeof original;
    try {
      await layla.call('GET', '/task');
    } finally {
      pool.query = original;
    }
    return queries;
  };
  const plain = await countQueries();
  await aTask();
  const numbered = await countQueries();
  for (let n = 0; n < 5; n++) await add(await aTask(), 3);
  expect([numbered - plain, await countQueries()]).toEqual([1, numbered]);
});
