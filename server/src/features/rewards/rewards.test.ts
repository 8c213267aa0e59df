import type { User } from '@afdal/contract/people/users';
import type { Reward } from '@afdal/contract/tasks/rewards';
import type { Task, TaskSummary } from '@afdal/contract/tasks/tasks';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPoints } from '../../../testing/grant-points.ts';
import { createServerJobs } from '../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
});

const coffee = { title: 'قهوة مع صديقة', cost: 40 };

async function aReward(change: object = {}): Promise<Reward> {
  const { body, status } = await layla.call<Reward>('POST', '/reward', { ...coffee, ...change });
  expect(status).toBe(201);
  return body;
}

const list = async () => (await layla.call<Reward[]>('GET', '/reward')).body;
const buy = async (id: string, headers = {}) =>
  await layla.call<{ reward: Reward; points: number }>('POST', `/reward/${id}/buy`, undefined, headers);

/** A user's total, and the sum of the ledger. */
async function findPoints({ user }: Person) {
  const { rows } = await server.database.pool.query(
    `select (select points from point_totals where user_id = $1) as total,
            (select sum(amount)::int from point_entries where user_id = $1) as sum`,
    [user.id],
  );
  return rows[0];
}

describe('addReward', () => {
  it('answers 201 with the whole row', async () => {
    expect(await aReward({ title: '  كتاب\nجديد ' })).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      title: 'كتاب جديد',
      cost: 40,
      timesBought: 0,
      boughtAt: null,
    });
  });

  it.each<[string, object, Record<string, string>]>([
    ['a blank title', { title: ' \u200f ' }, { title: errorTexts.rewardTitleRequired }],
    ['121 letters', { title: 'ق'.repeat(121) }, { title: errorTexts.titleTooLong }],
    ['no cost', { cost: undefined }, { cost: errorTexts.costInvalid }],
    ['nothing as cost', { cost: 0 }, { cost: errorTexts.costInvalid }],
    ['a cost that would pay', { cost: -40 }, { cost: errorTexts.costInvalid }],
    ['half a point', { cost: 0.5 }, { cost: errorTexts.costInvalid }],
    ['a cost as text', { cost: '40' }, { cost: errorTexts.costInvalid }],
    ['100001 points', { cost: 100_001 }, { cost: errorTexts.costInvalid }],
    ['how often it was had', { timesBought: 3 }, { timesBought: errorTexts.fieldUnknown }],
    ['points', { points: 9 }, { points: errorTexts.fieldUnknown }],
  ])('refuses %s, and adds nothing', async (_, change, fields) => {
    const response = await layla.call('POST', '/reward', { ...coffee, ...change });
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
    expect(getErrorBody(response).fields).toEqual(fields);
    expect(await list()).toEqual([]);
  });

  it('answers the row that exists to the same id again, even when it was deleted since', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const first = await aReward({ id });
    await layla.call('DELETE', `/reward/${id}`);
    const again = await layla.call<Reward>('POST', '/reward', { id, title: 'أخرى', cost: 1 });
    expect([again.status, again.body]).toEqual([200, first]);
    expect(await list()).toEqual([]);
  });
});

describe('listRewards', () => {
  it('answers one’s own, cheapest first', async () => {
    const omar = await server.person('عمر');
    await omar.call('POST', '/reward', coffee);
    for (const cost of [300, 5, 40]) await aReward({ cost });
    expect((await list()).map(({ cost }) => cost)).toEqual([5, 40, 300]);
  });

  it('uses its indexes', async () => {
    const client = await server.database.pool.connect();
    await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
    const { rows } = await client.query(
      `explain select r.id, count(e.id) from rewards r left join point_entries e on e.user_id = r.user_id and e.reward_id = r.id
        where r.user_id = $1 and r.deleted_at is null group by r.id order by r.cost, r.id`,
      [layla.user.id],
    );
    await client.query('reset all');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('rewards_user');
    expect(plan).toContain('point_entries_reward');
  });
});

describe('editReward', () => {
  it('changes what is named and nothing else', async () => {
    const { id } = await aReward();
    expect((await layla.call('PATCH', `/reward/${id}`, { cost: 60 })).body).toMatchObject({ ...coffee, cost: 60 });
    expect((await layla.call('PATCH', `/reward/${id}`, { title: 'شاي' })).body).toMatchObject({
      title: 'شاي',
      cost: 60,
    });
    expect((await layla.call('PATCH', `/reward/${id}`, {})).body).toMatchObject({ title: 'شاي', cost: 60 });
  });

  it('changes nothing when one field of many is wrong', async () => {
    const reward = await aReward();
    for (const change of [
      { title: 'شاي', cost: 0 },
      { title: '', cost: 5 },
      { cost: 5, userId: 'x' },
      { cost: null },
    ]) {
      expect((await layla.call('PATCH', `/reward/${reward.id}`, change)).status).toBe(400);
    }
    expect(await list()).toEqual([reward]);
  });

  it('leaves what was paid as it was', async () => {
    await grantPoints(server, layla, 100);
    const { id } = await aReward();
    await buy(id);
    await layla.call('PATCH', `/reward/${id}`, { cost: 1 });
    expect(await findPoints(layla)).toEqual({ total: 60, sum: 60 });
  });

  it('says not found of a deleted one', async () => {
    const { id } = await aReward();
    await layla.call('DELETE', `/reward/${id}`);
    expect((await layla.call('PATCH', `/reward/${id}`, { cost: 5 })).status).toBe(404);
  });
});

describe('buyReward', () => {
  it('pays with points, and remembers how often and when', async () => {
    await grantPoints(server, layla, 100);
    const reward = await aReward();
    const now = server.clock.now().toISOString();
    const { status, body } = await buy(reward.id);
    expect([status, body]).toEqual([200, { reward: { ...reward, timesBought: 1, boughtAt: now }, points: 60 }]);
    server.clock.advance(5_000);
    expect((await buy(reward.id)).body.points).toBe(20);
    expect(await list()).toEqual([{ ...reward, timesBought: 2, boughtAt: server.clock.now().toISOString() }]);
    expect(await findPoints(layla)).toEqual({ total: 20, sum: 20 });
  });

  it('refuses what there are too few points for, and takes none', async () => {
    await grantPoints(server, layla, 39);
    const reward = await aReward();
    const response = await buy(reward.id);
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'points_short']);
    expect(getErrorBody(response).message).toBe('نقاطك لا تكفي لهذه المكافأة بعد');
    expect(await findPoints(layla)).toEqual({ total: 39, sum: 39 });
    expect(await list()).toEqual([reward]);
  });

  it('leaves nothing of points that are just enough', async () => {
    await grantPoints(server, layla, 40);
    expect((await buy((await aReward()).id)).body.points).toBe(0);
  });

  it('sells no more than the points are worth, fifty times at once', async () => {
    await grantPoints(server, layla, 230);
    const { id } = await aReward();
    const responses = await Promise.all(Array.from({ length: 50 }, () => buy(id)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(45).fill(409)]);
    expect(await findPoints(layla)).toEqual({ total: 30, sum: 30 });
    expect(await list()).toMatchObject([{ timesBought: 5 }]);
  });

  it('buys once with one key, twenty times at once', async () => {
    await grantPoints(server, layla, 100);
    const { id } = await aReward();
    const key = { 'idempotency-key': 'a-tap' };
    const responses = await Promise.all(Array.from({ length: 20 }, () => buy(id, key)));
    for (const { status, body } of responses) expect([status, body.points]).toEqual([200, 60]);
    expect(await findPoints(layla)).toEqual({ total: 60, sum: 60 });
  });

  it('never pays with somebody else’s points, nor for their reward', async () => {
    const omar = await server.person('عمر');
    await grantPoints(server, omar, 100);
    const { id } = await aReward();
    expect((await buy(id)).status).toBe(409);
    const response = await omar.call('POST', `/reward/${id}/buy`);
    expect([response.status, getErrorBody(response).errorType]).toEqual([404, 'not_found']);
    expect(await findPoints(omar)).toEqual({ total: 100, sum: 100 });
  });

  it('says not found of a deleted one', async () => {
    await grantPoints(server, layla, 100);
    const { id } = await aReward();
    await layla.call('DELETE', `/reward/${id}`);
    expect((await buy(id)).status).toBe(404);
    expect(await findPoints(layla)).toEqual({ total: 100, sum: 100 });
  });
});

describe('taking back what was done, after the points are spent', () => {
  const toggle = async (id: string, isCompleted: boolean) =>
    (await layla.call<Task & { points: { change: number; total: number } }>('PATCH', `/task/${id}`, { isCompleted }))
      .body.points;
  const aTask = async () => (await layla.call<Task>('POST', '/task', { title: 'قراءة' })).body.id;

  it('takes back no more than there is, and the ledger says so', async () => {
    const [task, { id }] = [await aTask(), await aReward({ cost: 10 })];
    expect(await toggle(task, true)).toEqual({ change: 15, total: 15 });
    expect((await buy(id)).body.points).toBe(5);
    expect(await toggle(task, false)).toEqual({ change: -5, total: 0 });
    expect(await findPoints(layla)).toEqual({ total: 0, sum: 0 });
    expect(await toggle(task, false)).toEqual({ change: 0, total: 0 });
    // The part that was spent is not earned again.
    expect(await toggle(task, true)).toEqual({ change: 5, total: 5 });
    expect(await findPoints(layla)).toEqual({ total: 5, sum: 5 });
  });

  it('takes back nothing where nothing is left', async () => {
    const [task, { id }] = [await aTask(), await aReward({ cost: 15 })];
    await toggle(task, true);
    expect((await buy(id)).body.points).toBe(0);
    expect(await toggle(task, false)).toEqual({ change: 0, total: 0 });
    expect((await buy(id)).status).toBe(409);
    expect(await list()).toMatchObject([{ timesBought: 1 }]);
  });
});

describe('the level', () => {
  const levels = async () => {
    const { body: user } = await layla.call<User>('GET', '/user');
    const { body: summary } = await layla.call<TaskSummary>('GET', '/task/summary');
    const { points, pointsEarned: earned, level } = summary;
    expect([user.points, user.level]).toEqual([points, level]);
    return { points, earned, level };
  };

  it('is of the points earned: a purchase lowers the balance, and the level stays', async () => {
    await grantPoints(server, layla, 210);
    expect(await levels()).toEqual({ points: 210, earned: 210, level: 3 });
    const { id } = await aReward({ cost: 200 });
    await buy(id);
    expect(await levels()).toEqual({ points: 10, earned: 210, level: 3 });
    await layla.call('DELETE', `/reward/${id}`);
    expect(await levels()).toEqual({ points: 10, earned: 210, level: 3 });
  });

  it('falls by what an undo took back', async () => {
    await grantPoints(server, layla, 40);
    const task = (await layla.call<Task>('POST', '/task', { title: 'قراءة' })).body.id;
    await layla.call('PATCH', `/task/${task}`, { isCompleted: true });
    expect(await levels()).toEqual({ points: 55, earned: 55, level: 2 });
    await buy((await aReward({ cost: 50 })).id);
    await layla.call('PATCH', `/task/${task}`, { isCompleted: false });
    expect(await levels()).toEqual({ points: 0, earned: 50, level: 2 });
    server.clock.advance(1_000);
    await layla.call('PATCH', `/task/${task}`, { isCompleted: true });
    await layla.call('PATCH', `/task/${task}`, { isCompleted: false });
    expect(await levels()).toEqual({ points: 0, earned: 50, level: 2 });
  });

  it('falls with all of an award that is still there', async () => {
    await grantPoints(server, layla, 40);
    const task = (await layla.call<Task>('POST', '/task', { title: 'قراءة' })).body.id;
    for (const isCompleted of [true, false]) await layla.call('PATCH', `/task/${task}`, { isCompleted });
    expect(await levels()).toEqual({ points: 40, earned: 40, level: 1 });
  });
});

describe('deleteReward and restoreReward', () => {
  it('take one away and bring it back with its past', async () => {
    await grantPoints(server, layla, 100);
    const { id } = await aReward();
    const { reward } = (await buy(id)).body;
    expect((await layla.call('DELETE', `/reward/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await layla.call('DELETE', `/reward/${id}`)).status).toBe(404);
    const back = await layla.call<Reward>('POST', `/reward/${id}/restore`);
    expect([back.status, back.body]).toEqual([200, reward]);
    expect((await layla.call('POST', `/reward/${id}/restore`)).status).toBe(200);
    expect(await list()).toEqual([reward]);
  });

  it('keep a deleted one 30 days and no longer; what was paid stays paid', async () => {
    const purge = createServerJobs(server).jobs.find(({ name }) => name === 'purge');
    const { database, clock } = server;
    const mailer = { send: async () => {} };
    const tools = { db: database.db, clock, mailer, publicUrl: '', jobId: '1', log: () => {} };
    await grantPoints(server, layla, 100);
    const { id } = await aReward();
    await buy(id);
    await layla.call('DELETE', `/reward/${id}`);
    const rows = async () => (await database.pool.query('select id from rewards where id = $1', [id])).rows.length;
    clock.advance(30 * 86_400_000);
    await purge?.run(undefined as never, tools);
    expect(await rows()).toBe(1);
    clock.advance(1_000);
    await purge?.run(undefined as never, tools);
    expect(await rows()).toBe(0);
    expect(await findPoints(layla)).toEqual({ total: 60, sum: 60 });
  });
});
