import type { Task } from '@afdal/contract/tasks/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';

const server = useTestServer();
let layla: Person;

type Edited = Task & { points: { change: number; total: number } };

/** A Saturday, the last day of a week that began on the 15th; 12:00 in Riyadh. */
beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

async function aTask(more = {}): Promise<Task> {
  return (await layla.call<Task>('POST', '/task', { title: 'مشي نصف ساعة', ...more })).body;
}

async function edit(id: string, change: object): Promise<Edited> {
  // No two edits at the same instant, so that the ledger has an order.
  server.clock.advance(1);
  const { status, body, text } = await layla.call<Edited>('PATCH', `/task/${id}`, change);
  expect(status, text).toBe(200);
  return body;
}

const complete = (id: string, on?: string) => edit(id, { isCompleted: true, ...(on && { on }) });
const reopen = (id: string, on?: string) => edit(id, { isCompleted: false, ...(on && { on }) });
const seen = async (id: string) => {
  const { body } = await layla.call<Task[]>('GET', '/task');
  return body.find((task) => task.id === id) ?? expect.fail();
};
const entries = async () => {
  const { rows } = await server.database.pool.query(
    'select kind, amount from point_entries where user_id = $1 order by created_at, id',
    [layla.user.id],
  );
  return rows.map(({ kind, amount }) => [kind, amount]);
};

describe('completing', () => {
  it('pays by type and streak, and answers what it paid', async () => {
    const { id } = await aTask();
    const first = await complete(id);
    expect(first).toMatchObject({
      isCompleted: true,
      state: 'done',
      lastCompletedOn: '2026-11-21',
      streak: 1,
      points: { change: 15, total: 15 },
    });
    await advanceDays(server, 1);
    expect(await seen(id)).toMatchObject({ isCompleted: false, state: 'due', streak: 1 });
    expect(await complete(id)).toMatchObject({ streak: 2, points: { change: 17, total: 32 } });
  });

  it.each([
    ['weekly', { taskType: 'weekly' }, 20],
    ['monthly', { taskType: 'monthly' }, 25],
  ])('pays %s more', async (_, more, change) => {
    const { id } = await aTask(more);
    expect((await complete(id)).points).toEqual({ change, total: change });
  });

  it('pays at most 20 for a streak', async () => {
    const { id } = await aTask();
    const paid: number[] = [];
    for (let day = 0; day < 13; day++) {
      paid.push((await complete(id)).points.change);
      await advanceDays(server, 1);
    }
    expect(paid).toEqual([15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 35, 35]);
  });

  it.each([
    ['a day', {}, 1],
    ['a week', { taskType: 'weekly', weekday: 0 }, 1],
    ['a month', { taskType: 'monthly', dayOfMonth: 30 }, 10],
  ])('counts once in %s, and again in the next', async (_, more, days) => {
    const { id } = await aTask(more);
    const { updatedAt } = await complete(id);
    server.clock.advance(60_000);
    const again = await complete(id);
    expect(again).toMatchObject({ streak: 1, updatedAt, points: { change: 0 } });
    expect(await entries()).toHaveLength(1);
    await advanceDays(server, days);
    expect(await seen(id)).toMatchObject({ isCompleted: false, streak: 1 });
    const next = await complete(id);
    expect([next.streak, next.points.change]).toEqual([2, again.points.total + 2]);
  });

  it('counts in a week of the person’s own', async () => {
    const { id } = await aTask({ taskType: 'weekly', weekday: 0 });
    await server.database.pool.query('update preferences set week_start = 6 where user_id = $1', [layla.user.id]);
    await complete(id);
    await advanceDays(server, 6);
    expect(await seen(id)).toMatchObject({ isCompleted: true, dueOn: '2026-11-22' });
    await advanceDays(server, 1);
    expect(await seen(id)).toMatchObject({ isCompleted: false, streak: 1, dueOn: '2026-11-29' });
  });

  it('at once, many times, pays once', async () => {
    const { id } = await aTask();
    const responses = await Promise.all(Array.from({ length: 20 }, () => complete(id)));
    expect(responses.filter(({ points }) => points.change === 15)).toHaveLength(1);
    expect(responses.filter(({ points }) => points.change === 0)).toHaveLength(19);
    expect(await entries()).toEqual([['award', 15]]);
  });

  it('together with a change counts by what it changed to', async () => {
    const { id } = await aTask();
    const done = await edit(id, { taskType: 'monthly', title: 'جرد', isCompleted: true });
    expect(done).toMatchObject({ title: 'جرد', taskType: 'monthly', isCompleted: true, points: { change: 25 } });
  });
});

describe('completing for an earlier day', () => {
  it('leaves what today earned as the ledger has it, though the streak grows', async () => {
    const { id } = await aTask();
    expect(await complete(id)).toMatchObject({ streak: 1, earned: 15 });
    expect(await complete(id, '2026-11-20')).toMatchObject({ streak: 2, earned: 15, points: { change: 15 } });
    expect(await seen(id)).toMatchObject({ streak: 2, earned: 15 });
    expect(await reopen(id)).toMatchObject({ streak: 1, earned: 0 });
    // The day's award of 15 was reversed: completing it again awards no more than that, though it would now earn 17.
    expect(await complete(id)).toMatchObject({ streak: 2, earned: 15 });
  });

  it('pays by the streak of that day, and joins what was done around it', async () => {
    const { id } = await aTask();
    await complete(id, '2026-11-17');
    await complete(id, '2026-11-18');
    await complete(id, '2026-11-20');
    expect(await seen(id)).toMatchObject({ streak: 1, lastCompletedOn: '2026-11-20', isCompleted: false });
    expect((await complete(id, '2026-11-19')).points.change).toBe(19);
    expect(await seen(id)).toMatchObject({ streak: 4, earned: 0 });
    expect(await complete(id)).toMatchObject({ earned: 23, points: { change: 23 } });
    // Earlier awards are not recalculated.
    expect((await entries()).map(([, amount]) => amount)).toEqual([15, 17, 15, 19, 23]);
  });

  it('in a week or month counts for that one', async () => {
    const { id } = await aTask({ taskType: 'weekly', weekday: 2 });
    await complete(id, '2026-11-14');
    expect(await seen(id)).toMatchObject({ isCompleted: false, streak: 1 });
    expect((await complete(id)).points.change).toBe(22);
  });

  it('seven days back is the farthest', async () => {
    const { id } = await aTask();
    expect((await complete(id, '2026-11-14')).points.change).toBe(15);
    expect((await layla.call('PATCH', `/task/${id}`, { isCompleted: true, on: '2026-11-13' })).status).toBe(400);
  });
});

describe('taking back', () => {
  it('leaves everything as it was before, and the ledger says how', async () => {
    const task = await aTask();
    await complete(task.id);
    server.clock.advance(1_000);
    const open = await reopen(task.id);
    const updatedAt = server.clock.now().toISOString();
    expect(open).toEqual({ ...task, updatedAt, points: { change: -15, total: 0 } });
    expect(await entries()).toEqual([
      ['award', 15],
      ['reversal', -15],
    ]);
  });

  it('changes nothing where nothing was done', async () => {
    const task = await aTask();
    expect(await reopen(task.id)).toEqual({ ...task, points: { change: 0, total: 0 } });
  });

  it('and doing it again pays the same again', async () => {
    const { id } = await aTask();
    await complete(id, '2026-11-20');
    for (let n = 0; n < 3; n++) {
      expect((await complete(id)).points).toEqual({ change: 17, total: 32 });
      expect((await reopen(id)).points).toEqual({ change: -17, total: 15 });
    }
    expect((await complete(id)).points).toEqual({ change: 17, total: 32 });
  });

  it('takes no more than is left', async () => {
    const { id } = await aTask();
    await complete(id);
    await server.database.pool.query('update point_totals set points = 4 where user_id = $1', [layla.user.id]);
    expect((await reopen(id)).points).toEqual({ change: -4, total: 0 });
    expect((await entries()).at(-1)).toEqual(['reversal', -4]);
  });

  it('reaches the whole month that an earlier day lies in', async () => {
    server.clock.set('2026-11-01T09:00:00Z');
    await advanceDays(server, 0);
    const { id } = await aTask({ taskType: 'monthly', dayOfMonth: 1 });
    await complete(id);
    await advanceDays(server, 36);
    expect(await seen(id)).toMatchObject({ isCompleted: false, streak: 1 });
    expect((await reopen(id, '2026-11-30')).points).toEqual({ change: -25, total: 0 });
    expect(await seen(id)).toMatchObject({ streak: 0, lastCompletedOn: null });
  });
});

describe('another schedule', () => {
  it.each([
    ['another type', { taskType: 'weekly' }],
    ['another weekday', { taskType: 'weekly', weekday: 3 }],
    ['another day', { taskType: 'monthly', dayOfMonth: 3 }],
  ])('%s restarts the streak, and leaves the points', async (_, change) => {
    const { id } = await aTask({ taskType: 'daily' });
    for (const on of ['2026-11-18', '2026-11-19', '2026-11-20']) await complete(id, on);
    expect((await edit(id, change)).points).toEqual({ change: 0, total: 51 });
    expect(await seen(id)).toMatchObject({ streak: 0 });
    expect((await layla.call('GET', '/user')).body).toMatchObject({ points: 51, longestStreak: 3 });
  });

  it.each([
    ['a day that the type does not read', { weekday: 3, dayOfMonth: 3 }],
    ['another hour', { dueTime: '05:00' }],
    ['the same type again', { taskType: 'daily' }],
  ])('%s lets the streak go on', async (_, change) => {
    const { id } = await aTask();
    await complete(id, '2026-11-20');
    expect(await edit(id, change)).toMatchObject({ streak: 1 });
  });

  it('changed back on the same day lets it go on too', async () => {
    const { id } = await aTask();
    await complete(id, '2026-11-20');
    await advanceDays(server, 1);
    expect(await edit(id, { taskType: 'weekly' })).toMatchObject({ streak: 0 });
    await complete(id, '2026-11-21');
    expect(await edit(id, { taskType: 'daily' })).toMatchObject({ streak: 2 });
  });

  it('pays no period twice', async () => {
    const { id } = await aTask();
    await complete(id);
    const changed = await edit(id, { taskType: 'weekly', isCompleted: true });
    expect([changed.points.change, changed.isCompleted]).toEqual([0, true]);
    expect((await edit(id, { taskType: 'monthly', isCompleted: true })).points.change).toBe(0);
  });
});

describe('the person’s day', () => {
  it('moves with their zone, and no streak with it', async () => {
    const { id } = await aTask();
    await complete(id, '2026-11-19');
    await complete(id, '2026-11-20');
    await complete(id);
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Riyadh']) {
      await server.database.pool.query('update users set timezone = $1 where id = $2', [zone, layla.user.id]);
      // In the west it is still yesterday: the completion of today counts once that day begins there.
      expect((await seen(id)).streak).toBe(zone === 'Pacific/Pago_Pago' ? 2 : 3);
    }
  });

  it('begins when they say', async () => {
    server.clock.set('2026-11-21T23:30:00Z');
    await server.database.pool.query('update preferences set day_start_hour = 4 where user_id = $1', [layla.user.id]);
    const { id } = await aTask();
    expect((await complete(id)).lastCompletedOn).toBe('2026-11-21');
  });
});

describe('steps', () => {
  const step = (title: string, isDone = false) => ({ id: uuidv7(Date.now()), title, isDone });

  it('are done again in each period', async () => {
    const steps = [step('افرش السجادة'), step('عشر دقائق', true)];
    const { id } = await aTask({ taskType: 'weekly', weekday: 0, steps });
    expect((await seen(id)).steps).toEqual(steps);
    await advanceDays(server, 1);
    expect((await seen(id)).steps.map(({ isDone }) => isDone)).toEqual([false, false]);
    await edit(id, { steps: steps.map((each) => ({ ...each, isDone: true })) });
    await advanceDays(server, 6);
    expect((await seen(id)).steps.map(({ isDone }) => isDone)).toEqual([true, true]);
    await advanceDays(server, 1);
    expect((await seen(id)).steps.map(({ isDone }) => isDone)).toEqual([false, false]);
  });

  it('that are sent take the place of those there were', async () => {
    const [first, second] = [step('أولى', true), step('ثانية')];
    const { id } = await aTask({ steps: [first, second] });
    const third = step('ثالثة');
    const { steps } = await edit(id, { steps: [third, { ...first, title: 'صارت أخيرة' }] });
    expect(steps).toEqual([third, { ...first, title: 'صارت أخيرة' }]);
    expect((await edit(id, { steps: [] })).steps).toEqual([]);
  });
});
