import type { SavingsEntry, SavingsGoal, SavingsSummary } from '@afdal/contract/finance/savings';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let account: string;
let goal: string;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  account = await fixtures.account(layla, { type: 'savings', balance: 10_000_00 });
  goal = await add();
});

const add = async (body: object = {}) => {
  const umrah = { name: 'عمرة', targetMinor: 8_000_00, currency: 'SAR', accountId: account };
  return (await layla.call<SavingsGoal>('POST', '/savingsGoal', { ...umrah, ...body })).body.id;
};
const goals = async () => (await layla.call<SavingsGoal[]>('GET', '/savingsGoal')).body;
const savedIn = async (id: string) => (await goals()).find((each) => each.id === id)?.savedMinor;
const fetchEntries = async (id: string) =>
  (await layla.call<{ items: SavingsEntry[] }>('GET', `/savingsGoal/${id}/entry`)).body.items;
/** Enters it, and returns its id. */
const addEntry = async (amountMinor: number, more: object = {}, into = goal) => {
  server.clock.advance(1_000);
  const id = uuidv7(server.clock.now().getTime());
  const response = await layla.call('POST', `/savingsGoal/${into}/entry`, { id, amountMinor, ...more });
  expect(response.status, response.text).toBe(201);
  return id;
};
const move = async (toGoalId: string, amountMinor: number, from = goal) => {
  const id = uuidv7(server.clock.now().getTime());
  const response = await layla.call('POST', `/savingsGoal/${from}/move`, { id, toGoalId, amountMinor });
  expect(response.status, response.text).toBe(200);
  return id;
};
type WrittenEntry = SavingsEntry & { goal: SavingsGoal };
const edit = (id: string, change: object) => layla.call<WrittenEntry>('PATCH', `/savingsGoal/entry/${id}`, change);
const remove = (id: string) => layla.call('DELETE', `/savingsGoal/entry/${id}`);
const restore = (id: string) => layla.call<WrittenEntry>('POST', `/savingsGoal/entry/${id}/restore`);
const fetchNotifications = async () =>
  (await layla.call<Notification[]>('GET', '/notification')).body.map(({ title }) => title).reverse();

describe('editSavingsEntry', () => {
  it('corrects the amount, the reason and the day, and the sums follow', async () => {
    const id = await addEntry(500_00);
    const { status, body } = await edit(id, { amountMinor: 700_00, reason: 'مكافأة', occurredOn: '2026-10-30' });
    expect(status).toBe(200);
    const corrected = { id, type: 'deposit', amountMinor: 700_00, reason: 'مكافأة', occurredOn: '2026-10-30' };
    expect(body).toMatchObject({ ...corrected, goal: { savedMinor: 700_00, depositedMinor: 0 } });
    const { goal: _, ...entry } = body;
    expect(await fetchEntries(goal)).toEqual([entry]);
    expect((await edit(id, {})).body).toEqual(body);
  });

  it.each<[string, object, object]>([
    ['nothing', { amountMinor: 0 }, { amountMinor: errorTexts.amountRequired }],
    ['tomorrow', { occurredOn: '2026-11-12' }, { occurredOn: refusalTexts.dateInFuture }],
    ['more out than is there', { amountMinor: -100_01 }, { amountMinor: errorTexts.withdrawalTooLarge }],
    ['more in than the account holds', { amountMinor: 9_900_01 }, { amountMinor: errorTexts.savingsOverallocated }],
    ['another goal', { goalId: uuidv7(0) }, { goalId: errorTexts.fieldUnknown }],
  ])('refuses %s', async (_, change, fields) => {
    await addEntry(100_00);
    const id = await addEntry(50_00);
    expect(getErrorBody(await edit(id, change))).toMatchObject({ errorType: 'validation_failed', fields });
    expect(await savedIn(goal)).toBe(150_00);
  });

  it('a deposit below 0 is a withdrawal, what was there at first stays money put in', async () => {
    const id = await addEntry(100_00, {}, await add({ savedMinor: 300_00 }));
    const [, opening] = await fetchEntries((await edit(id, { amountMinor: -100_00 })).body.goal.id);
    expect((await edit(id, {})).body).toMatchObject({ type: 'withdrawal', goal: { savedMinor: 200_00 } });
    const fields = { amountMinor: errorTexts.amountRequired };
    expect(getErrorBody(await edit(opening?.id ?? '', { amountMinor: -1 }))).toMatchObject({ fields });
    expect(getErrorBody(await edit(opening?.id ?? '', { amountMinor: 99_99 })).errorType).toBe('savings_overdrawn');
    expect((await edit(opening?.id ?? '', { amountMinor: 400_00 })).body).toMatchObject({
      type: 'opening',
      goal: { savedMinor: 300_00, depositedMinor: 0 },
    });
  });

  it('keeps of a deposit what was taken out since, on every day', async () => {
    const first = await addEntry(900_00, { occurredOn: '2026-11-02' });
    const taken = await addEntry(-400_00, { occurredOn: '2026-11-04' });
    await addEntry(900_00, { occurredOn: '2026-11-06' });
    for (const change of [{ amountMinor: 399_99 }, { occurredOn: '2026-11-05' }])
      expect(getErrorBody(await edit(first, change)).errorType).toBe('savings_overdrawn');
    expect(getErrorBody(await edit(taken, { occurredOn: '2026-11-01' }))).toMatchObject({
      fields: { amountMinor: errorTexts.withdrawalTooLarge },
    });
    expect((await edit(first, { amountMinor: 400_00 })).status).toBe(200);
    const early = { amountMinor: -1, occurredOn: '2026-11-03' };
    expect(getErrorBody(await layla.call('POST', `/savingsGoal/${goal}/entry`, early))).toMatchObject({
      fields: { amountMinor: errorTexts.withdrawalTooLarge },
    });
  });
});

describe('deleteSavingsEntry', () => {
  it('takes an entry away as if it had never been, and gives it back', async () => {
    await addEntry(300_00);
    const id = await addEntry(500_00);
    const before = await goals();
    expect((await remove(id)).status).toBe(204);
    expect(await goals()).toMatchObject([{ savedMinor: 300_00, depositedMinor: 300_00 }]);
    expect(await fetchEntries(goal)).toMatchObject([{ amountMinor: 300_00 }]);
    const { body: summary } = await layla.call<SavingsSummary>('GET', '/savingsGoal/summary');
    expect(summary).toMatchObject({ savedMinor: 300_00, allocations: [{ goalsMinor: 300_00 }] });
    expect([(await remove(id)).status, (await edit(id, { amountMinor: 1 })).status]).toEqual([404, 404]);
    for (const _ of [1, 2]) expect((await restore(id)).body).toMatchObject({ id, goal: { savedMinor: 800_00 } });
    expect(await goals()).toEqual(before);
  });

  it('keeps a deposit that was taken out since, and does not bring a withdrawal back that is not there', async () => {
    const id = await addEntry(900_00);
    const taken = await addEntry(-500_00);
    expect(getErrorBody(await remove(id)).errorType).toBe('savings_overdrawn');
    await remove(taken);
    expect((await remove(id)).status).toBe(204);
    expect(getErrorBody(await restore(taken)).errorType).toBe('savings_overdrawn');
    expect(await savedIn(goal)).toBe(0);
  });

  it('gives nothing back that the account does not hold, and all of what it held', async () => {
    const [id, taken] = [await addEntry(1_000_00), await addEntry(-400_00)];
    await layla.call('PATCH', `/account/${account}`, { openingBalanceMinor: 600_00 });
    expect(getErrorBody(await remove(taken)).errorType).toBe('savings_overallocated');
    await edit(taken, { amountMinor: -1_000_00 });
    await remove(taken);
    expect(await savedIn(goal)).toBe(0);
    expect(getErrorBody(await remove(id)).errorType).toBe('savings_overdrawn');
  });

  it('of several at once that leave too little, some are refused', async () => {
    const ids = [await addEntry(300_00), await addEntry(300_00), await addEntry(300_00)];
    await addEntry(-600_00);
    const responses = await Promise.all(ids.map(remove));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await savedIn(goal)).toBe(0);
  });

  it('an id that was deleted is taken, and records nothing more', async () => {
    const id = await addEntry(300_00);
    await remove(id);
    expect((await layla.call('POST', `/savingsGoal/${goal}/entry`, { id, amountMinor: 1 })).status).toBe(200);
    expect(await savedIn(goal)).toBe(0);
  });
});

describe('a move', () => {
  let other: string;
  beforeEach(async () => {
    other = await add({ name: 'سيارة' });
    await addEntry(500_00);
    server.clock.advance(1_000);
  });
  const both = async () => [await savedIn(goal), await savedIn(other)];

  it.each(['where it came from', 'where it went'])(
    'is corrected, deleted and restored %s, in both goals',
    async (at) => {
      const out = await move(other, 200_00);
      const into = (await fetchEntries(other))[0]?.id ?? '';
      const [id, sign] = at === 'where it went' ? [into, 1] : [out, -1];
      const change = { amountMinor: sign * 300_00, reason: 'أقرب', occurredOn: '2026-11-11' };
      expect((await edit(id, change)).status).toBe(200);
      expect(await both()).toEqual([200_00, 300_00]);
      expect((await fetchEntries(goal))[0]).toMatchObject({
        id: out,
        type: 'move',
        amountMinor: -300_00,
        reason: 'أقرب',
      });
      expect((await fetchEntries(other))[0]).toMatchObject({
        id: into,
        type: 'move',
        amountMinor: 300_00,
        reason: 'أقرب',
      });
      expect((await remove(id)).status).toBe(204);
      expect(await both()).toEqual([500_00, 0]);
      expect(await fetchEntries(other)).toEqual([]);
      await restore(id);
      expect(await both()).toEqual([200_00, 300_00]);
    },
  );

  it('keeps its direction, and takes out no more than is there', async () => {
    const id = await move(other, 200_00);
    const errors = async (amountMinor: number) => getErrorBody(await edit(id, { amountMinor })).fields;
    expect(await errors(200_00)).toEqual({ amountMinor: errorTexts.amountRequired });
    expect(await errors(-500_01)).toEqual({ amountMinor: errorTexts.withdrawalTooLarge });
    await addEntry(-150_00, {}, other);
    expect(getErrorBody(await remove(id)).errorType).toBe('savings_overdrawn');
    expect(getErrorBody(await edit((await fetchEntries(other))[1]?.id ?? '', { amountMinor: 1_00 })).errorType).toBe(
      'savings_overdrawn',
    );
    expect(await both()).toEqual([300_00, 50_00]);
  });

  it('is not mistaken for another one that is alike', async () => {
    const [first, second] = [await move(other, 100_00), await move(other, 100_00)];
    await remove(first);
    await edit(second, { amountMinor: -50_00 });
    expect(await both()).toEqual([450_00, 50_00]);
    await restore(first);
    expect(await both()).toEqual([350_00, 150_00]);
    await remove(second);
    expect(await both()).toEqual([400_00, 100_00]);
  });

  it('stays while its other goal is deleted, and comes back with it', async () => {
    const id = await move(other, 200_00);
    await layla.call('DELETE', `/savingsGoal/${other}`);
    for (const response of [await remove(id), await edit(id, { amountMinor: -1 })])
      expect(getErrorBody(response).errorType).toBe('savings_other_goal_deleted');
    await layla.call('POST', `/savingsGoal/${other}/restore`);
    expect((await remove(id)).status).toBe(204);
    expect(await both()).toEqual([500_00, 0]);
  });
});

it('entries of an archived goal stay as they are, those of a deleted one are gone with it', async () => {
  const id = await addEntry(300_00);
  const gone = await addEntry(50_00);
  await remove(gone);
  await layla.call('PATCH', `/savingsGoal/${goal}`, { status: 'archived' });
  for (const response of [await edit(id, { amountMinor: 1 }), await remove(id), await restore(gone)])
    expect(getErrorBody(response).errorType).toBe('savings_goal_archived');
  await layla.call('DELETE', `/savingsGoal/${goal}`);
  for (const response of [await edit(id, { amountMinor: 1 }), await remove(id), await restore(gone)])
    expect(response.status).toBe(404);
});

it('a correction that adds to a goal whose account is deleted takes it out of the account', async () => {
  const id = await addEntry(300_00);
  await layla.call('DELETE', `/account/${account}`);
  await edit(id, { amountMinor: 200_00 });
  expect(await goals()).toMatchObject([{ accountId: account }]);
  expect((await edit(id, { amountMinor: 20_000_00 })).body.goal).toMatchObject({ accountId: null });
});

describe('a milestone', () => {
  it('is told once, whichever entry reaches it', async () => {
    const id = await addEntry(1_000_00);
    await edit(id, { amountMinor: 2_000_00 });
    expect(await fetchNotifications()).toEqual(['«عمرة»: بلغ الادخار 25%']);
    await remove(id);
    await restore(id);
    const taken = await addEntry(-1_00);
    await addEntry(1_999_00);
    expect(await fetchNotifications()).toHaveLength(1);
    await edit(taken, { amountMinor: -2_00 });
    expect(await fetchNotifications()).toHaveLength(1);
    await addEntry(2_00);
    const before = await fetchNotifications();
    await remove(taken);
    expect([before.length, (await fetchNotifications()).at(-1)]).toEqual([1, '«عمرة»: بلغ الادخار 50%']);
  });

  it('is reached by a corrected opening amount, and lost again by another one', async () => {
    const saved = await add({ name: 'سيارة', savedMinor: 1_000_00 });
    const [opening] = await fetchEntries(saved);
    const { body } = await edit(opening?.id ?? '', { amountMinor: 8_000_00 });
    expect([body.goal.status, await fetchNotifications()]).toEqual(['reached', ['اكتمل هدف «سيارة»']]);
    const back = await edit(opening?.id ?? '', { amountMinor: 1_000_00 });
    expect([back.body.goal.status, await fetchNotifications()]).toEqual(['active', ['اكتمل هدف «سيارة»']]);
  });

  it('is reached by a move that is corrected, in the goal that it went to', async () => {
    const other = await add({ name: 'سيارة' });
    await addEntry(1_900_00);
    const id = await move(other, 1_000_00);
    await edit(id, { amountMinor: -1_900_00 });
    expect(await fetchNotifications()).toEqual([]);
    await addEntry(1_900_00);
    await edit(id, { amountMinor: -2_000_00 });
    expect(await fetchNotifications()).toEqual(['«سيارة»: بلغ الادخار 25%']);
  });
});
