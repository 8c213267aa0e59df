import type { Task } from '@afdal/contract/tasks/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;
let task: Task;

type Edited = Task & { points: { change: number; total: number } };

/** A Saturday, the last day of a week that began on the 15th; 12:00 in Riyadh. */
beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  task = (await layla.call<Task>('POST', '/task', { title: 'مشي نصف ساعة' })).body;
});

async function edit(change: object): Promise<Edited> {
  const { status, body, text } = await layla.call<Edited>('PATCH', `/task/${task.id}`, change);
  expect(status, text).toBe(200);
  return body;
}

const complete = async (on?: string) => await edit({ isCompleted: true, ...(on && { on }) });
const reopen = async (on?: string) => await edit({ isCompleted: false, ...(on && { on }) });

/** Buys a reward of that cost. Returns whether there were enough points. */
async function spend(cost: number): Promise<boolean> {
  const { body } = await layla.call<{ id: string }>('POST', '/reward', { title: 'قهوة', cost });
  return (await layla.call('POST', `/reward/${body.id}/buy`)).status === 200;
}

/** What the task earned, as its page says. */
async function earned(): Promise<number> {
  return (await layla.call<{ points: number }>('GET', `/task/${task.id}/history`)).body.points;
}

it('buys one reward with one completion, however often it is taken back and done again', async () => {
  let bought = 0;
  for (let round = 0; round < 75; round++) {
    await complete();
    if (await spend(15)) bought++;
    await reopen();
  }
  expect([bought, await earned()]).toEqual([1, 15]);
});

describe('what is done again after it was taken back', () => {
  it('pays what was taken back', async () => {
    await complete();
    await spend(10);
    for (let round = 0; round < 3; round++) {
      expect((await reopen()).points).toEqual({ change: -5, total: 0 });
      expect(await complete()).toMatchObject({ earned: 5, isCompleted: true, points: { change: 5, total: 5 } });
    }
    expect(await earned()).toBe(15);
  });

  it('pays less each time that more had been spent', async () => {
    const changes: number[] = [];
    for (const cost of [4, 5, 6]) {
      changes.push((await complete()).points.change);
      await spend(cost);
      changes.push((await reopen()).points.change);
    }
    changes.push((await complete()).points.change, (await reopen()).points.change, (await complete()).points.change);
    expect(changes).toEqual([15, -11, 11, -6, 6, 0, 0, 0, 0]);
    expect(await earned()).toBe(15);
  });

  it('pays nothing where nothing was taken back, and all else of it counts', async () => {
    await complete('2026-11-20');
    await complete();
    await spend(32);
    await reopen();
    const again = await complete();
    expect(again).toMatchObject({ isCompleted: true, streak: 2, earned: 0, points: { change: 0, total: 0 } });
    expect((await layla.call<Task[]>('GET', '/task')).body).toContainEqual(
      expect.objectContaining({ id: task.id, isCompleted: true, streak: 2, earned: 0 }),
    );
    expect((await reopen()).points).toEqual({ change: 0, total: 0 });
    expect((await complete()).points).toEqual({ change: 0, total: 0 });
  });

  it('pays by the streak it then has, where that is less', async () => {
    await complete('2026-11-20');
    expect((await complete()).points.change).toBe(17);
    await reopen();
    await reopen('2026-11-20');
    expect((await complete()).points.change).toBe(15);
  });

  it('is paid by something else’s points no more than by none', async () => {
    await complete();
    await spend(15);
    await complete('2026-11-20');
    expect((await reopen()).points).toEqual({ change: -15, total: 0 });
    expect((await complete()).points).toEqual({ change: 15, total: 15 });
    expect(await earned()).toBe(30);
  });

  it('leaves the next period as it is', async () => {
    await complete();
    await spend(15);
    await reopen();
    await complete();
    await advanceDays(server, 1);
    expect((await complete()).points).toEqual({ change: 17, total: 17 });
  });
});

describe('another schedule is no way around', () => {
  it.each([
    ['a week', [{ taskType: 'weekly' }, { taskType: 'daily' }]],
    ['a month', [{ taskType: 'monthly' }, { taskType: 'weekly', weekday: 3 }, { taskType: 'daily' }]],
  ])('to be paid for a day once more as %s', async (_, changes) => {
    await complete();
    await spend(15);
    for (const change of changes) {
      await edit(change);
      expect((await reopen()).points.change).toBe(0);
      expect(await complete()).toMatchObject({ isCompleted: true, earned: 0, points: { change: 0 } });
    }
    expect(await earned()).toBe(15);
  });

  it('to be paid for a week once more as a day of it', async () => {
    await edit({ taskType: 'weekly' });
    await complete();
    await spend(20);
    await reopen();
    await edit({ taskType: 'daily' });
    expect((await complete()).points.change).toBe(0);
  });

  it('nor is another day of the same week', async () => {
    await edit({ taskType: 'weekly' });
    await complete('2026-11-18');
    await spend(20);
    await reopen('2026-11-18');
    expect((await complete()).points.change).toBe(0);
  });

  it('nor a week that begins on another day', async () => {
    await edit({ taskType: 'weekly' });
    await complete();
    await spend(20);
    for (const weekStart of [6, 1, 0]) {
      await server.database.pool.query('update preferences set week_start = $2 where user_id = $1', [
        layla.user.id,
        weekStart,
      ]);
      await reopen();
      expect((await complete()).points.change).toBe(0);
    }
  });
});
