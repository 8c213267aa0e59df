import type { Task, TaskSummary } from '@afdal/contract/tasks/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

/** A Saturday, the last day of a week that began on the 15th; 12:00 in Riyadh. */
beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

type Edited = Task & { points: { change: number; total: number } };

const add = async (more: object = {}) => (await layla.call<Task>('POST', '/task', { title: 'مشي', ...more })).body.id;
const remove = async (id: string) => await layla.call('DELETE', `/task/${id}`);
const restore = async (id: string) => (await layla.call<Task>('POST', `/task/${id}/restore`)).body;
const points = async () => (await layla.call<TaskSummary>('GET', '/task/summary')).body.points;

async function mark(id: string, isCompleted = true, on?: string): Promise<number> {
  const { status, body, text } = await layla.call<Edited>('PATCH', `/task/${id}`, { isCompleted, ...(on && { on }) });
  expect(status, text).toBe(200);
  return body.points.change;
}

async function spend(cost: number): Promise<void> {
  const { body } = await layla.call<{ id: string }>('POST', '/reward', { title: 'قهوة', cost });
  expect((await layla.call('POST', `/reward/${body.id}/buy`)).status).toBe(200);
}

describe('deleting a task', () => {
  it.each<[string, object, number]>([
    ['daily', {}, 15],
    ['weekly', { taskType: 'weekly', weekday: 2 }, 20],
    ['monthly', { taskType: 'monthly', dayOfMonth: 3 }, 25],
    ['of some days a week', { taskType: 'weekly', timesPerWeek: 2 }, 20],
    ['numbered', { target: 3 }, 15],
  ])('takes back what its open period was paid, and restoring pays it again: %s', async (_, more, award) => {
    const id = await add(more);
    if ('timesPerWeek' in more) await mark(id, true, '2026-11-20');
    expect(await mark(id)).toBe(award);
    for (let round = 0; round < 3; round++) {
      await remove(id);
      expect(await points()).toBe(0);
      expect(await restore(id)).toMatchObject({ isCompleted: true, earned: award });
      expect(await points()).toBe(award);
    }
    expect(await mark(id, false)).toBe(-award);
    expect(await mark(id)).toBe(award);
  });

  it('leaves what earlier days were paid under another schedule', async () => {
    const id = await add();
    await mark(id, true, '2026-11-20');
    await mark(id);
    await layla.call('PATCH', `/task/${id}`, { taskType: 'weekly', timesPerWeek: 4 });
    await remove(id);
    expect(await points()).toBe(15);
    await restore(id);
    expect(await points()).toBe(32);
  });

  it('and restoring it pays one of two weeks that share a day, of which both were taken back at that instant', async () => {
    const id = await add({ taskType: 'weekly', weekday: 2 });
    expect([await mark(id), await mark(id, false)]).toEqual([20, -20]);
    await layla.call('PATCH', '/preferences', { weekStart: 1 });
    expect(await mark(id)).toBe(20);
    await remove(id);
    expect(await restore(id)).toMatchObject({ isCompleted: true });
    expect(await points()).toBe(20);
  });

  it('leaves earlier awards as they are', async () => {
    const id = await add();
    await mark(id, true, '2026-11-20');
    await mark(id);
    await remove(id);
    expect(await points()).toBe(15);
    await restore(id);
    expect(await points()).toBe(32);
    await advanceDays(server, 1);
    await remove(id);
    expect(await points()).toBe(32);
  });

  it('is undone on another day too', async () => {
    const id = await add();
    await mark(id);
    await remove(id);
    await advanceDays(server, 3);
    await restore(id);
    expect(await points()).toBe(15);
  });

  it('pays nothing again of what was reopened before, or was spent', async () => {
    const [reopened, spent] = [await add(), await add()];
    await mark(reopened);
    await mark(reopened, false);
    await mark(spent);
    await spend(10);
    await remove(spent);
    expect(await points()).toBe(0);
    await restore(spent);
    await remove(reopened);
    await restore(reopened);
    expect(await points()).toBe(5);
    await remove(spent);
    expect(await points()).toBe(0);
  });

  it('twice at one instant pays again no more than the last time took back', async () => {
    const id = await add();
    await mark(id);
    await remove(id);
    await restore(id);
    await spend(15);
    await remove(id);
    await restore(id);
    expect(await points()).toBe(0);
  });

  it('of a day of the week that was taken back pays nothing', async () => {
    const id = await add({ taskType: 'weekly', timesPerWeek: 2 });
    await mark(id, true, '2026-11-18');
    await mark(id, true, '2026-11-20');
    await mark(id, false, '2026-11-18');
    server.clock.advance(1_000);
    await remove(id);
    await restore(id);
    expect(await points()).toBe(0);
  });

  it('and adding it anew earns no more than doing it', async () => {
    for (let round = 0; round < 12; round++) {
      const id = await add();
      await mark(id);
      await remove(id);
    }
    expect(await points()).toBe(0);
  });
});

describe('of the tasks that were added on a day', () => {
  it('five are paid that day, and all on the next', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) ids.push(await add());
    const paid: number[] = [];
    for (const id of ids) paid.push(await mark(id));
    expect(paid).toEqual([15, 15, 15, 15, 15, 0, 0]);
    const mine = (await layla.call<Task[]>('GET', '/task')).body.filter(({ id }) => ids.includes(id));
    expect(mine.map(({ earned, streak }) => [earned, streak])).toEqual(paid.map((earned) => [earned, 1]));
    await advanceDays(server, 1);
    for (const id of ids) expect(await mark(id)).toBe(17);
  });

  it('another is paid in the place of one that was reopened or deleted', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(await add());
    const [one = '', two = '', three = '', , , last = ''] = ids;
    for (const id of ids) await mark(id);
    await mark(one, false);
    expect(await mark(one)).toBe(15);
    await mark(last, false);
    await remove(two);
    expect(await mark(last)).toBe(15);
    await restore(two);
    expect(await points()).toBe(75);
    await mark(three, false);
    expect([await mark(two, false), await mark(two)]).toEqual([0, 15]);
  });

  it('five are paid, whatever is spent before others are added', async () => {
    let bought = 0;
    for (let round = 0; round < 12; round++) {
      const id = await add();
      const earned = await mark(id);
      if (earned > 0) {
        await spend(earned);
        bought += earned;
      }
      await (round % 2 ? remove(id) : mark(id, false));
    }
    expect([bought, await points()]).toEqual([75, 0]);
  });

  it('five are paid for each day before, by what was added since', async () => {
    const fill = async () => {
      for (let n = 0; n < 4; n++) {
        const id = await add();
        for (const on of ['2026-11-19', '2026-11-20']) await mark(id, true, on);
        await remove(id);
      }
    };
    await fill();
    expect(await points()).toBe(4 * 32);
    await advanceDays(server, 1);
    await fill();
    await fill();
    expect(await points()).toBe(5 * 32);
  });

  it('a task says which period was paid last', async () => {
    const id = await add({ taskType: 'weekly', weekday: 3 });
    const paid = async () => (await layla.call<Task[]>('GET', '/task')).body.find((task) => task.id === id)?.paidPeriod;
    expect(await paid()).toBeNull();
    await mark(id);
    expect(await paid()).toEqual({ first: '2026-11-15', last: '2026-11-21' });
    await mark(id, false);
    expect(await paid()).toBeNull();
  });

  it('the sixth of the week is paid when it is ticked on a later day', async () => {
    await advanceDays(server, 1);
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(await add({ taskType: 'weekly', weekday: 3 }));
    const paid: number[] = [];
    for (const id of ids) paid.push(await mark(id));
    expect(paid).toEqual([20, 20, 20, 20, 20, 0]);
    const last = ids.at(-1) ?? '';
    await advanceDays(server, 1);
    expect(await mark(last, false)).toBe(0);
    expect(await mark(last)).toBe(20);
  });

  it.each([
    ['kept', {}],
    ['spent and undone', {}],
    ['kept, daily between', { taskType: 'daily' }],
  ])('a week is paid once, whatever day weeks begin on then: %s', async (scenario, between) => {
    const weekly = { taskType: 'weekly', weekday: 3 };
    const id = await add(weekly);
    const paidOn: number[] = [];
    for (let day = 0; day < 14; day++) {
      await layla.call('PATCH', '/preferences', { weekStart: server.clock.now().getUTCDay() });
      await layla.call('PATCH', `/task/${id}`, weekly);
      const earned = await mark(id);
      if (earned > 0) paidOn.push(day);
      if (scenario.startsWith('spent') && earned > 0) await spend(earned);
      if (scenario.startsWith('spent')) await mark(id, false);
      await layla.call('PATCH', `/task/${id}`, between);
      await advanceDays(server, 1);
    }
    expect(paidOn).toEqual([0, 7]);
  });
});
