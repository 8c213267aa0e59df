import type { Dashboard } from '@afdal/contract/dashboard';
import { errorTexts } from '@afdal/contract/texts';
import { dashboardCards } from '@afdal/domain/dashboard/cards';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyFixtures } from '../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { provided } from '../../assemble-areas.ts';
import type { Caller } from '../../platform/http/call.ts';
import { type DashboardReader, readDashboard } from './read-dashboard.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person('ليلى');
});
afterEach(() => vi.restoreAllMocks());

const read = async (cards?: string) =>
  (await layla.call<Dashboard>('GET', `/dashboard${cards === undefined ? '' : `?cards=${cards}`}`)).body;
/** Sends what must be accepted. */
const write = async <T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const response = await layla.call<T>(method, path, body);
  expect(response.status, `${method} ${path}: ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body;
};
const arrange = async (body: object) => await write('PATCH', '/preferences', body);
const listCards = (dashboard: Dashboard) => dashboardCards.filter((card) => card in dashboard);

/** Everything that the cards show, once. */
async function beginEverything(): Promise<string> {
  const account = await fixtures.account(layla, { balance: 5_000_00 });
  await fixtures.transaction(layla, { account, on: '2026-11-20', minor: 40_00 });
  await write('POST', '/obligation', {
    kind: 'installment',
    title: 'قسط الجوال',
    currency: 'SAR',
    totalMinor: 300_00,
    paymentCount: 3,
    frequency: 'month',
    firstDueOn: '2026-11-24',
  });
  const body = { name: 'السهر', mode: 'abstain', startedAt: '2026-11-01T09:00:00Z' };
  await write('POST', '/habit', body);
  await write('POST', '/majorGoal', { title: 'كتب', type: 'number', target: 24, unit: 'كتب' });
  const { id } = await write<{ id: string }>('POST', '/dailyTask', { title: 'مشي' });
  await write('PATCH', `/dailyTask/${id}`, { isCompleted: true });
  await arrange({ salaryDay: 27 });
  return account;
}

describe('readDashboard', () => {
  it('answers each card as the call of its area does', async () => {
    await beginEverything();
    const { firstDay, inboxWaiting, ...answered } = await read();
    const get = async (path: string) => (await layla.call('GET', path)).body;
    expect(answered).toEqual({
      today: { tasks: await get('/task'), dailyTasks: await get('/dailyTask') },
      safeToSpend: { summary: await get('/cycle/summary'), accounts: await get('/account') },
      upcomingPayments: {
        obligations: await get('/obligation'),
        from: '2026-10-27',
        to: '2026-12-26',
        payments: await get('/payment?from=2026-10-27&to=2026-12-26'),
      },
      health: await get('/financialHealth'),
      habits: await get('/habit'),
      goals: await get('/majorGoal'),
      points: await get('/task/summary'),
      insights: await get('/insight'),
    });
    expect([firstDay, inboxWaiting]).toEqual([null, 0]);
  });

  it('answers the cards that are named, hidden or not, and none where none is', async () => {
    await arrange({ dashboardHidden: ['points'] });
    expect(listCards(await read('points,today'))).toEqual(['today', 'points']);
    expect(listCards(await read(''))).toEqual([]);
    expect(listCards(await read())).not.toContain('points');
  });

  it('rejects a card that there is not', async () => {
    const response = await layla.call('GET', '/dashboard?cards=today,weather');
    expect(response.status).toBe(400);
    expect(getErrorBody(response).fields).toEqual({ cards: errorTexts.dashboardCardUnknown });
  });

  it('says nothing of a private habit’s name, also where its owner has just entered the password', async () => {
    const habit = { name: 'سر', alias: 'كلمة', isPrivate: true, mode: 'abstain', startedAt: '2026-11-01T09:00:00Z' };
    await write('POST', '/habit', habit);
    await write('POST', '/auth/proof', { password: layla.password });
    expect(JSON.stringify(await read())).not.toContain('سر"');
  });

  it('sends no statement twice, and as many for many rows as for few', async () => {
    const account = await beginEverything();
    // The first score of a person is kept when it is first read, and the first day ends.
    await read();
    const few = await recordStatements(read);
    expect(new Set(few).size).toBe(few.length);
    for (let n = 0; n < 5; n += 1) {
      await fixtures.transaction(layla, { account, on: '2026-11-19', minor: 1_00 });
      await write('POST', '/task', { title: `مهمة ${n}` });
      await write('POST', '/dailyTask', { title: `مرة ${n}` });
    }
    const many = await recordStatements(read);
    expect([few.length, many.length]).toEqual([statements, statements]);
  });
});

/** Statements of one call with every card, the session's among them. */
const statements = 50;

async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(server.database.pool, 'query');
  await work();
  const sent = query.mock.calls.map(([config, values]) => JSON.stringify([config, values]));
  query.mockRestore();
  return sent;
}

describe('a card that cannot be read', () => {
  const failing: DashboardReader = { card: 'habits', read: () => Promise.reject(new Error('a fault')) };
  const call = () => ({
    db: server.database.db,
    now: server.clock.now(),
    user: { id: layla.user.id, role: 'user', sessionId: '', today: '2026-11-21', mustAgree: false } as Caller,
    query: {},
  });

  it('is null and logged, and the others stand', async () => {
    const logged: string[] = [];
    const needs = { ...provided, logError: (error: unknown, message: string) => logged.push(`${message}: ${error}`) };
    const dashboardReaders = [...provided.dashboardReaders.filter(({ card }) => card !== 'habits'), failing];
    const dashboard = await readDashboard(call(), { ...needs, dashboardReaders });
    expect(dashboard.habits).toBeNull();
    expect(dashboard.today?.tasks).toHaveLength(3);
    expect(logged).toEqual(['the dashboard\'s card "habits" could not be read: Error: a fault']);
  });

  it('is an error of the call where all fail', async () => {
    const needs = { ...provided, dashboardReaders: [failing], logError: () => {} };
    await expect(readDashboard({ ...call(), query: { cards: 'habits' } }, needs)).rejects.toThrow('a fault');
  });
});

describe('a card that is hidden', () => {
  it('is read no more, whatever the order', async () => {
    await arrange({ dashboardOrder: ['points', 'today'], dashboardHidden: ['health', 'today'] });
    expect(Object.keys(await read())).toEqual([
      'firstDay',
      'inboxWaiting',
      'safeToSpend',
      'upcomingPayments',
      'habits',
      'goals',
      'points',
      'insights',
    ]);
  });
});

describe('the checklist of the first day', () => {
  const done = async () => (await read('')).firstDay?.filter(({ isDone }) => isDone).map(({ step }) => step);

  it('ticks itself by what was done, and ends once all of it is', async () => {
    expect(await done()).toEqual([]);
    const account = await fixtures.account(layla);
    expect(await done()).toEqual(['account']);
    await fixtures.transaction(layla, { account, on: '2026-11-20', minor: 40_00 });
    const [task] = (await layla.call<{ id: string }[]>('GET', '/task')).body;
    await write('PATCH', `/task/${task?.id}`, { isCompleted: true });
    expect(await done()).toEqual(['account', 'transaction', 'task']);
    await arrange({ salaryDay: 1 });
    const goal = await write<{ id: string }>('POST', '/majorGoal', { title: 'كتب', type: 'milestones' });
    expect(await done()).toBeUndefined();
    await write('DELETE', `/majorGoal/${goal.id}`);
    expect(await done()).toBeUndefined();
  });

  it('takes a habit for a goal, and a one-off task for a recurring one', async () => {
    await write('POST', '/habit', { name: 'السهر', mode: 'abstain', startedAt: '2026-11-01T09:00:00Z' });
    const { id } = await write<{ id: string }>('POST', '/dailyTask', { title: 'مشي' });
    await write('PATCH', `/dailyTask/${id}`, { isCompleted: true });
    expect(await done()).toEqual(['task', 'habitOrGoal']);
  });

  it('does not come back once it was dismissed', async () => {
    expect((await layla.call('POST', '/dashboard/firstDay/dismiss')).status).toBe(204);
    expect(await done()).toBeUndefined();
  });
});
