import type { CycleSummary } from '@afdal/contract/finance/cycles';
import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import { type SavingsEntry, type SavingsGoal, type SavingsSummary, savings } from '@afdal/contract/finance/savings';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { bindTestEndpoints } from '../../../../testing/test-endpoints.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { savingsArea } from './area.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let account: string;

// The cycle is the calendar month.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  account = await fixtures.account(layla, { type: 'savings', balance: 10_000_00 });
});

const umrah = { name: 'عمرة', targetMinor: 8_000_00, currency: 'SAR', targetOn: '2027-02-08' };
const add = async (body: object = {}) => {
  const response = await layla.call<SavingsGoal>('POST', '/savingsGoal', { ...umrah, accountId: account, ...body });
  expect(response.status, response.text).toBe(201);
  return response.body;
};
const list = async () => (await layla.call<SavingsGoal[]>('GET', '/savingsGoal')).body;
const edit = ({ id }: SavingsGoal, body: object) => layla.call<SavingsGoal>('PATCH', `/savingsGoal/${id}`, body);
const addEntry = ({ id }: SavingsGoal, amountMinor: number, body: object = {}) =>
  layla.call<SavingsEntry & { goal: SavingsGoal }>('POST', `/savingsGoal/${id}/entry`, { amountMinor, ...body });
const move = (from: SavingsGoal, to: SavingsGoal, amountMinor: number, body: object = {}) =>
  layla.call<{ from: SavingsGoal; to: SavingsGoal }>('POST', `/savingsGoal/${from.id}/move`, {
    toGoalId: to.id,
    amountMinor,
    ...body,
  });
const entries = async ({ id }: SavingsGoal, query = '') =>
  (await layla.call<{ items: SavingsEntry[]; nextCursor: string | null }>('GET', `/savingsGoal/${id}/entry${query}`))
    .body;
const summary = async () => (await layla.call<SavingsSummary>('GET', '/savingsGoal/summary')).body;
const newId = () => uuidv7(server.clock.now().getTime());

describe('addSavingsGoal', () => {
  it('answers the whole row, with what is set aside already and what each cycle needs', async () => {
    const id = newId();
    const added = await add({ id, savedMinor: 4_000_00, startsOn: '2026-05-01', priority: 'high' });
    expect(added).toEqual({
      ...umrah,
      id,
      accountId: account,
      majorGoalId: null,
      startsOn: '2026-05-01',
      priority: 'high',
      savedMinor: 4_000_00,
      depositedMinor: 0,
      neededPerCycleMinor: 1_000_00,
      pace: 'behind',
      expectedOn: null,
      status: 'active',
      isReadOnly: false,
      createdAt: '2026-11-11T09:00:00.000Z',
      updatedAt: '2026-11-11T09:00:00.000Z',
    });
    expect(await list()).toEqual([added]);
    const again = await layla.call<SavingsGoal>('POST', '/savingsGoal', { ...umrah, id, savedMinor: 1 });
    expect([again.status, again.body]).toEqual([200, added]);
    expect((await entries(added)).items).toMatchObject([{ type: 'opening', amountMinor: 4_000_00 }]);
  });

  it('needs only a name, a target and a currency', async () => {
    const { body } = await layla.call('POST', '/savingsGoal', { name: 'جهاز', targetMinor: 1, currency: 'KWD' });
    expect(body).toMatchObject({ targetOn: null, accountId: null, startsOn: '2026-11-11', priority: 'medium' });
  });

  it.each<[string, object, object]>([
    ['no name', { name: ' ' }, { name: errorTexts.savingsGoalNameRequired }],
    ['nothing to save', { targetMinor: 0 }, { targetMinor: errorTexts.amountRequired }],
    ['a day before its start', { targetOn: '2026-11-11' }, { targetOn: refusalTexts.savingsDayBeforeStart }],
    ['a start tomorrow', { startsOn: '2026-11-12' }, { startsOn: refusalTexts.dateInFuture }],
    ['less than nothing saved', { savedMinor: -1 }, { savedMinor: errorTexts.amountDecimals }],
    ['an account that is not there', { accountId: uuidv7(0) }, { accountId: errorTexts.accountRequired }],
    ['an account of another currency', { currency: 'USD' }, { accountId: refusalTexts.currencyOfOtherSavingsGoal }],
    ['more than its account holds', { savedMinor: 10_000_01 }, { savedMinor: errorTexts.savingsOverallocated }],
  ])('refuses %s', async (_, change, fields) => {
    const response = await layla.call('POST', '/savingsGoal', { ...umrah, accountId: account, ...change });
    expect(getErrorBody(response)).toMatchObject({ errorType: 'validation_failed', fields });
    expect(await list()).toEqual([]);
  });

  it('the list has those being saved for first, and of these the important ones', async () => {
    const later = await add({ name: 'سيارة' });
    await add({ name: 'زواج', priority: 'high' });
    await add({ name: 'تعليم', savedMinor: 8_000_00 });
    await edit(later, { status: 'paused' });
    expect((await list()).map(({ name, status }) => [name, status])).toEqual([
      ['زواج', 'active'],
      ['سيارة', 'paused'],
      ['تعليم', 'reached'],
    ]);
  });
});

describe('the limit of the plan', () => {
  it('is three goals that are not archived, ten of a paid plan', async () => {
    const [first] = [await add(), await add(), await add()];
    const failedResponse = await layla.call('POST', '/savingsGoal', umrah);
    expect([failedResponse.status, getErrorBody(failedResponse)]).toEqual([
      402,
      expect.objectContaining({
        errorType: 'premium_required',
        limit: 'savingsGoals',
        message: 'وصلت إلى حد الباقة: 3 أهداف ادخار. بريميوم يرفع الحد.',
      }),
    ]);
    await edit(first, { status: 'archived' });
    await add();
    expect((await edit(first, { status: 'active' })).status).toBe(402);
    // What it holds goes on being written.
    expect((await edit(first, { name: 'عمرة رمضان' })).body.status).toBe('archived');
    await grantPlan(server, layla, 'paid');
    expect((await edit(first, { status: 'active' })).body.status).toBe('active');
    for (let n = 5; n <= 10; n++) await add();
    expect((await layla.call('POST', '/savingsGoal', umrah)).status).toBe(402);
  });

  it('holds for two at once, and for one that was deleted', async () => {
    const first = await add();
    await add();
    const responses = await Promise.all([1, 2].map(() => layla.call('POST', '/savingsGoal', umrah)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 402]);
    await layla.call('DELETE', `/savingsGoal/${first.id}`);
    await add();
    expect((await layla.call('POST', `/savingsGoal/${first.id}/restore`)).status).toBe(402);
  });
});

describe('addSavingsEntry', () => {
  it('puts in and takes out with a reason, and the log tells', async () => {
    const goal = await add();
    const put = await addEntry(goal, 900_00, { occurredOn: '2026-11-02' });
    expect(put.status).toBe(201);
    expect(put.body).toMatchObject({ type: 'deposit', amountMinor: 900_00, occurredOn: '2026-11-02', reason: '' });
    expect(put.body.goal).toMatchObject({ savedMinor: 900_00, depositedMinor: 900_00, neededPerCycleMinor: 2_000_00 });
    const taken = await addEntry(goal, -400_00, { reason: 'إصلاح السيارة' });
    expect(taken.body.goal).toMatchObject({ savedMinor: 500_00, depositedMinor: 500_00 });
    expect((await entries(goal)).items.map(({ type, amountMinor, reason }) => [type, amountMinor, reason])).toEqual([
      ['withdrawal', -400_00, 'إصلاح السيارة'],
      ['deposit', 900_00, ''],
    ]);
    // Set aside inside the account: no money moved.
    expect((await layla.call('GET', '/transaction')).body).toMatchObject({ items: [] });
    expect((await layla.call('GET', '/account')).body).toMatchObject([{ balanceMinor: 10_000_00 }]);
  });

  it('the log has pages', async () => {
    const goal = await add();
    for (const on of ['2026-11-03', '2026-11-01', '2026-11-02']) await addEntry(goal, 100, { occurredOn: on });
    const first = await entries(goal, '?limit=2');
    expect(first.items.map(({ occurredOn }) => occurredOn)).toEqual(['2026-11-03', '2026-11-02']);
    const rest = await entries(goal, `?limit=2&cursor=${first.nextCursor}`);
    expect([rest.items.map(({ occurredOn }) => occurredOn), rest.nextCursor]).toEqual([['2026-11-01'], null]);
  });

  it.each<[string, number, object, object]>([
    ['nothing', 0, {}, { amountMinor: errorTexts.amountRequired }],
    ['tomorrow', 1, { occurredOn: '2026-11-12' }, { occurredOn: refusalTexts.dateInFuture }],
    ['more out than is there', -500_01, {}, { amountMinor: errorTexts.withdrawalTooLarge }],
    ['more in than the account holds', 9_500_01, {}, { amountMinor: errorTexts.savingsOverallocated }],
  ])('refuses %s', async (_, amountMinor, body, fields) => {
    const goal = await add({ savedMinor: 500_00, targetMinor: 90_000_00 });
    expect(getErrorBody(await addEntry(goal, amountMinor, body))).toMatchObject({ fields });
    expect((await list())[0]?.savedMinor).toBe(500_00);
  });

  it('the same id again records nothing more, and another goal’s id is a conflict', async () => {
    const [goal, other] = [await add(), await add()];
    const id = newId();
    const responses = await Promise.all(Array.from({ length: 10 }, () => addEntry(goal, 100_00, { id })));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect((await list()).find((each) => each.id === goal.id)?.savedMinor).toBe(100_00);
    expect(getErrorBody(await addEntry(other, 100_00, { id })).errorType).toBe('conflict');
  });

  it('withdrawals at once take out no more than is there', async () => {
    const goal = await add({ savedMinor: 500_00 });
    const responses = await Promise.all(Array.from({ length: 8 }, () => addEntry(goal, -300_00)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await list())[0]?.savedMinor).toBe(200_00);
  });

  it('deposits at once into goals of one account reserve no more than it holds', async () => {
    const goals = [await add(), await add()];
    const responses = await Promise.all(goals.map((goal) => addEntry(goal, 6_000_00)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await summary()).allocations).toMatchObject([{ goalsMinor: 6_000_00, freeMinor: 4_000_00 }]);
  });

  it('a goal without an account holds what it is told', async () => {
    const goal = await add({ accountId: null });
    expect((await addEntry(goal, 70_000_00)).body.goal.status).toBe('reached');
  });

  it('paused it takes money, archived it does not', async () => {
    const goal = await add({ savedMinor: 500_00 });
    await edit(goal, { status: 'paused' });
    expect((await addEntry(goal, 100_00)).body.goal).toMatchObject({ status: 'paused', neededPerCycleMinor: null });
    await edit(goal, { status: 'archived' });
    expect(getErrorBody(await addEntry(goal, -100_00)).errorType).toBe('savings_goal_archived');
  });
});

describe('a milestone', () => {
  const fetchNotifications = async () =>
    (await layla.call<Notification[]>('GET', '/notification')).body
      .map(({ title, message, actionType }) => [title, message, actionType])
      .reverse();

  it('is told once, of several that are passed the highest, with the day that is expected', async () => {
    const goal = await add({ savedMinor: 1_900_00 });
    await addEntry(goal, 50_00);
    await addEntry(goal, 50_00);
    server.clock.advance(1_000);
    await addEntry(goal, -1_000_00, { reason: 'سفر' });
    await addEntry(goal, 1_000_00);
    expect(await fetchNotifications()).toEqual([
      ['«عمرة»: بلغ الادخار 25%', 'الموعد المتوقع 1 نوفمبر 2031، والمدّخر \u20662,000.00\u2069\u00a0ر.س.', 'savings'],
    ]);
    await addEntry(goal, 4_500_00);
    expect((await fetchNotifications()).at(-1)?.[0]).toBe('«عمرة»: بلغ الادخار 75%');
    await addEntry(goal, -3_000_00, { reason: 'سفر' });
    await addEntry(goal, 1_000_00);
    expect(await fetchNotifications()).toHaveLength(2);
    server.clock.advance(1_000);
    await addEntry(goal, 5_000_00);
    expect((await fetchNotifications()).at(-1)).toEqual(['اكتمل هدف «عمرة»', 'المبلغ جاهز لما خُصص له.', 'savings']);
  });

  it('of a paused goal has no day to tell, and a move reaches one too', async () => {
    const [from, to] = [await add({ savedMinor: 4_000_00 }), await add({ name: 'سيارة' })];
    await edit(to, { status: 'paused' });
    await move(from, to, 4_000_00);
    expect(await fetchNotifications()).toEqual([['«سيارة»: بلغ الادخار 50%', '', 'savings']]);
  });

  it('is reached by a lower target too, once, and not by a higher one', async () => {
    const goal = await add({ savedMinor: 3_000_00 });
    await edit(goal, { name: 'عمرة رمضان' });
    await edit(goal, { targetMinor: 12_000_00 });
    expect(await fetchNotifications()).toEqual([]);
    await edit(goal, { targetMinor: 4_000_00 });
    expect((await fetchNotifications()).map(([title]) => title)).toEqual(['«عمرة رمضان»: بلغ الادخار 75%']);
    await edit(goal, { targetMinor: 12_000_00 });
    await edit(goal, { targetMinor: 4_000_00 });
    expect(await fetchNotifications()).toHaveLength(1);
    await edit(goal, { status: 'archived' });
    await edit(goal, { targetMinor: 3_000_00 });
    expect(await fetchNotifications()).toHaveLength(1);
  });

  it('is not told of what is refused, nor of a call that arrives again', async () => {
    const goal = await add({ savedMinor: 0 });
    expect((await addEntry(goal, 10_000_01)).status).toBe(400);
    expect(await fetchNotifications()).toEqual([]);
    const id = newId();
    await addEntry(goal, 2_000_00, { id });
    await addEntry(goal, 2_000_00, { id });
    expect(await fetchNotifications()).toHaveLength(1);
  });
});

describe('moveSavings', () => {
  it('takes from one what it gives the other, and is no deposit', async () => {
    const from = await add({ savedMinor: 500_00, startsOn: '2026-10-01' });
    const to = await add({ name: 'سيارة' });
    const id = newId();
    const moved = await move(from, to, 200_00, { id, reason: 'أقرب موعدًا' });
    expect(moved.body).toMatchObject({
      from: { id: from.id, savedMinor: 300_00 },
      to: { id: to.id, savedMinor: 200_00, depositedMinor: 0 },
    });
    expect((await move(from, to, 200_00, { id })).body).toEqual(moved.body);
    const logged = { type: 'move', amountMinor: 200_00, otherGoalId: from.id, reason: 'أقرب موعدًا' };
    expect((await entries(to)).items).toMatchObject([logged]);
    expect((await entries(from)).items).toMatchObject([{ amountMinor: -200_00, otherGoalId: to.id }, {}]);
  });

  it('both ways at once, neither waits for ever', async () => {
    const goals = [await add({ savedMinor: 500_00 }), await add({ savedMinor: 500_00 })] as const;
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => move(goals[n % 2] as SavingsGoal, goals[(n + 1) % 2] as SavingsGoal, 10_00)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await summary()).savedMinor).toBe(1_000_00);
  });

  it('refuses more than is there, and what does not fit', async () => {
    const small = await fixtures.account(layla, { balance: 50_00 });
    const from = await add({ savedMinor: 500_00 });
    const to = await add({ accountId: small });
    const foreign = await add({ accountId: null, currency: 'USD' });
    const getFields = async (response: ReturnType<typeof move>) => getErrorBody(await response).fields;
    expect(await getFields(move(from, to, 500_01))).toEqual({ amountMinor: errorTexts.withdrawalTooLarge });
    expect(await getFields(move(from, to, 50_01))).toEqual({ amountMinor: errorTexts.savingsOverallocated });
    expect(await getFields(move(from, from, 1))).toEqual({ toGoalId: refusalTexts.savingsGoalsSame });
    expect(await getFields(move(from, foreign, 1))).toEqual({ toGoalId: refusalTexts.savingsCurrenciesDiffer });
    const gone = { ...to, id: uuidv7(0) };
    expect(await getFields(move(from, gone, 1))).toEqual({ toGoalId: errorTexts.savingsGoalRequired });
    await edit(to, { status: 'archived' });
    expect(getErrorBody(await move(from, to, 1)).errorType).toBe('savings_goal_archived');
    expect((await list()).find(({ id }) => id === from.id)?.savedMinor).toBe(500_00);
  });
});

describe('what is reserved', () => {
  it('is free again once archived or deleted, and comes back only where it fits', async () => {
    const goal = await add({ savedMinor: 6_000_00 });
    await edit(goal, { status: 'archived' });
    expect((await summary()).allocations).toEqual([]);
    const other = await add({ savedMinor: 6_000_00 });
    expect(getErrorBody(await edit(goal, { status: 'active' })).errorType).toBe('savings_overallocated');
    await layla.call('DELETE', `/savingsGoal/${other.id}`);
    expect((await edit(goal, { status: 'active' })).body.savedMinor).toBe(6_000_00);
    const restored = await layla.call('POST', `/savingsGoal/${other.id}/restore`);
    expect(getErrorBody(restored).errorType).toBe('savings_overallocated');
    await layla.call('DELETE', `/savingsGoal/${goal.id}`);
    expect((await layla.call('POST', `/savingsGoal/${other.id}/restore`)).status).toBe(200);
    const back = await layla.call('POST', `/savingsGoal/${goal.id}/restore`);
    expect(getErrorBody(back).errorType).toBe('savings_overallocated');
  });

  it('a deleted account holds nothing of what its goals have, and has it again once it is back', async () => {
    const goal = await add({ savedMinor: 500_00 });
    await layla.call('DELETE', `/account/${account}`);
    expect((await list())[0]).toMatchObject({ savedMinor: 500_00, accountId: account });
    expect((await summary()).allocations).toEqual([]);
    expect((await edit(goal, { name: 'عمرة رمضان', accountId: account })).status).toBe(200);
    expect((await addEntry(goal, -100_00)).body.goal).toMatchObject({ savedMinor: 400_00, accountId: account });
    await layla.call('POST', `/account/${account}/restore`);
    expect((await summary()).allocations).toMatchObject([{ goalsMinor: 400_00, freeMinor: 9_600_00 }]);
  });

  it.each<[string, (goal: SavingsGoal, other: SavingsGoal) => Promise<unknown>]>([
    ['what is put in', (goal) => addEntry(goal, 20_000_00)],
    ['what is moved in', (goal, other) => move(other, goal, 20_000_00)],
  ])('a deleted account gets nothing of %s, not even once it is back', async (_, fill) => {
    const other = await add({ accountId: null, savedMinor: 20_000_00 });
    const [goal, beside] = [await add({ savedMinor: 500_00 }), await add({ savedMinor: 500_00 })];
    await layla.call('DELETE', `/account/${account}`);
    await move(goal, beside, 100_00);
    await fill(goal, other);
    const { savedMinor, accountId } = (await list()).find(({ id }) => id === goal.id) ?? {};
    expect([savedMinor, accountId]).toEqual([20_400_00, null]);
    await layla.call('POST', `/account/${account}/restore`);
    expect((await summary()).allocations).toMatchObject([{ goalsMinor: 600_00, freeMinor: 9_400_00 }]);
  });

  it.each<[string, (goal: SavingsGoal) => Promise<unknown>, (goal: SavingsGoal) => ReturnType<typeof edit>]>([
    ['archive', (goal) => edit(goal, { status: 'archived' }), (goal) => edit(goal, { status: 'active' })],
    [
      'trash',
      ({ id }) => layla.call('DELETE', `/savingsGoal/${id}`),
      ({ id }) => layla.call('POST', `/savingsGoal/${id}/restore`),
    ],
  ])('a goal that comes out of the %s leaves an account that was deleted', async (_, away, back) => {
    const goal = await add({ savedMinor: 6_000_00 });
    await away(goal);
    await add({ savedMinor: 6_000_00 });
    await layla.call('DELETE', `/account/${account}`);
    expect((await back(goal)).body).toMatchObject({ savedMinor: 6_000_00, accountId: null });
    await layla.call('POST', `/account/${account}/restore`);
    expect((await summary()).allocations).toMatchObject([{ goalsMinor: 6_000_00, freeMinor: 4_000_00 }]);
  });

  it('more than an account holds takes withdrawals, and no deposits', async () => {
    const goal = await add({ savedMinor: 500_00 });
    await layla.call('PATCH', `/account/${account}`, { openingBalanceMinor: 300_00 });
    expect((await summary()).allocations).toMatchObject([{ goalsMinor: 500_00, freeMinor: -200_00 }]);
    expect((await addEntry(goal, -1_00)).status).toBe(201);
    expect(getErrorBody(await addEntry(goal, 1_00))).toMatchObject({
      fields: { amountMinor: errorTexts.savingsOverallocated },
    });
  });

  it('is not liquid, and what the plan still lacks is not safe to spend', async () => {
    const bank = await fixtures.account(layla, { balance: 5_000_00 });
    const goal = await add({ accountId: bank, savedMinor: 2_000_00, startsOn: '2026-10-01' });
    await addEntry(goal, 400_00);
    const { body } = await layla.call<CycleSummary>('GET', '/cycle/summary');
    // 6,000 missing when the cycle began, in four of them.
    expect(body.safe).toMatchObject({ liquidMinor: 2_600_00, savingsMinor: 1_100_00 });
  });

  it('asks nothing of safe to spend once the cycle of its day is over, until it has a new one', async () => {
    const bank = await fixtures.account(layla, { balance: 5_000_00 });
    const goal = await add({ accountId: bank, targetMinor: 300_00, targetOn: '2026-11-20' });
    const readSavingsMinor = async () =>
      (await layla.call<CycleSummary>('GET', '/cycle/summary')).body.safe?.savingsMinor;
    expect(await readSavingsMinor()).toBe(300_00);
    await advanceDays(server, 15);
    // Its day is over, but not the cycle whose plan it is.
    expect(await readSavingsMinor()).toBe(300_00);
    await advanceDays(server, 10);
    expect(await readSavingsMinor()).toBe(0);
    expect((await list())[0]).toMatchObject({ neededPerCycleMinor: null, pace: 'behind' });
    await edit(goal, { targetOn: '2027-02-08' });
    expect(await readSavingsMinor()).toBe(100_00);
  });

  it('counts what the emergency fund holds of the same account', async () => {
    const reservedByFund = [async () => [{ accountId: account, minor: 9_000_00 }]];
    const app = bindTestEndpoints(
      server,
      savings,
      savingsArea.handlers({ readJamiyaSavings: async () => [], reservedByFund }),
    );
    const headers = { authorization: `Bearer ${layla.token}` };
    const goal = await add();
    const put = async (amountMinor: number) =>
      (
        await app.inject({
          method: 'POST',
          url: `/api/savingsGoal/${goal.id}/entry`,
          headers,
          payload: { amountMinor },
        })
      ).statusCode;
    expect([await put(1_000_01), await put(1_000_00)]).toEqual([400, 201]);
    const read = await app.inject({ url: '/api/savingsGoal/summary', headers });
    expect(read.json<SavingsSummary>().allocations).toMatchObject([
      { balanceMinor: 10_000_00, goalsMinor: 1_000_00, emergencyMinor: 9_000_00, freeMinor: 0 },
    ]);
    await app.close();
  });
});

describe('readSavingsSummary', () => {
  it('sums up goals, this cycle’s plan and circles before their turn', async () => {
    const goal = await add({ savedMinor: 4_000_00, startsOn: '2026-05-01' });
    await addEntry(goal, 600_00);
    const small = await add({ name: 'رسوم', targetMinor: 150_00, accountId: null, targetOn: null });
    await addEntry(small, 150_00);
    const done = await add({ name: 'قديم', savedMinor: 700_00 });
    await edit(done, { status: 'archived' });
    const { body: jamiya } = await layla.call<ObligationDetail>('POST', '/obligation', {
      kind: 'jamiya',
      title: 'جمعية العائلة',
      currency: 'SAR',
      shares: 10,
      myShares: 1,
      turns: [8],
      contributionMinor: 1_000_00,
      startsOn: '2026-07-01',
      paidBefore: '2026-11-02',
      accountId: account,
    });
    expect(await summary()).toEqual({
      currency: 'SAR',
      goalCount: 2,
      savedMinor: 4_750_00,
      depositedMinor: 750_00,
      unconverted: [],
      // The one without a day has no plan, and got what it got beside it.
      plannedMinor: 1_000_00,
      depositedOfPlanMinor: 600_00,
      circlesMinor: 5_000_00,
      allocations: [
        {
          accountId: account,
          currency: 'SAR',
          balanceMinor: 10_000_00,
          goalsMinor: 4_600_00,
          emergencyMinor: 0,
          freeMinor: 5_400_00,
        },
      ],
      circles: [
        {
          obligationId: jamiya.id,
          title: 'جمعية العائلة',
          currency: 'SAR',
          savedMinor: 5_000_00,
          potMinor: 10_000_00,
          paidCount: 5,
          rounds: 10,
          turn: 8,
          turnOn: '2027-02-01',
          next: { paymentId: jamiya.next?.id, round: 6, dueOn: '2026-12-01', leftMinor: 1_000_00 },
          owedAfterMinor: 2_000_00,
          roundsAfter: 2,
        },
      ],
    });
    // After the turn it is an obligation.
    await layla.call('POST', `/obligation/${jamiya.id}/receive`, { accountId: account });
    expect(await summary()).toMatchObject({ circles: [], circlesMinor: 0 });
  });

  it('says which currencies have no rate', async () => {
    await add({ accountId: null, currency: 'USD', savedMinor: 100_00 });
    expect(await summary()).toMatchObject({ savedMinor: 0, unconverted: ['USD'] });
    await fixtures.rate(layla, 'USD', '3.75');
    expect(await summary()).toMatchObject({ savedMinor: 375_00, unconverted: [] });
  });
});
