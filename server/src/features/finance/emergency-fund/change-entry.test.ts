import type { CycleSummary } from '@afdal/contract/finance/cycles';
import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
});

const read = async () => (await layla.call<EmergencyFund>('GET', '/emergencyFund')).body;
const save = (body: object) => layla.call<EmergencyFund>('PUT', '/emergencyFund', body);
/** Enters it, and returns its id. */
const addEntry = async (amountMinor: number, reason = '', more: object = {}) => {
  server.clock.advance(1_000);
  const id = uuidv7(server.clock.now().getTime());
  const response = await layla.call('POST', '/emergencyFund/entry', { id, amountMinor, reason, ...more });
  expect(response.status, response.text).toBe(201);
  return id;
};
const edit = (id: string, change: object) => layla.call<EmergencyFund>('PATCH', `/emergencyFund/entry/${id}`, change);
const remove = (id: string) => layla.call('DELETE', `/emergencyFund/entry/${id}`);
const restore = (id: string) => layla.call<EmergencyFund>('POST', `/emergencyFund/entry/${id}/restore`);

describe('editFundEntry', () => {
  it('corrects what is named, and the fund follows', async () => {
    await save({ ownEssentialMinor: 1_000_00 });
    const id = await addEntry(9_000_00);
    const { status, body } = await edit(id, { amountMinor: 900_00, occurredOn: '2026-11-02' });
    expect([status, body.balanceMinor, body.coverMonths]).toEqual([200, 900_00, 0.9]);
    expect(body.entries).toMatchObject([{ id, amountMinor: 900_00, reason: '', occurredOn: '2026-11-02' }]);
    expect((await edit(id, { reason: 'من الراتب' })).body.entries).toMatchObject([
      { amountMinor: 900_00, reason: 'من الراتب', occurredOn: '2026-11-02' },
    ]);
  });

  it.each<[string, object, object]>([
    ['more than is there', { amountMinor: -900_01 }, { fields: { amountMinor: errorTexts.withdrawalTooLarge } }],
    ['a withdrawal without a reason', { reason: '' }, { fields: { reason: refusalTexts.fundReasonRequired } }],
    ['a day to come', { occurredOn: '2026-11-12' }, { fields: { occurredOn: refusalTexts.dateInFuture } }],
    ['nothing', { amountMinor: 0 }, { fields: { amountMinor: errorTexts.amountRequired } }],
  ])('refuses %s, and changes nothing', async (_, change, failure) => {
    await addEntry(900_00);
    const id = await addEntry(-100_00, 'علاج');
    const before = await read();
    expect(getErrorBody(await edit(id, change))).toMatchObject(failure);
    expect(await read()).toEqual(before);
  });

  it('keeps of a deposit what was taken out since', async () => {
    const id = await addEntry(900_00);
    await addEntry(-500_00, 'علاج');
    expect(getErrorBody(await edit(id, { amountMinor: 499_99 })).errorType).toBe('fund_overdrawn');
    expect((await edit(id, { amountMinor: 500_00 })).body.balanceMinor).toBe(0);
  });

  it('adds no more than the account holds', async () => {
    await save({ accountId: await fixtures.account(layla, { balance: 1_000_00 }) });
    const id = await addEntry(900_00);
    const fields = { amountMinor: errorTexts.savingsOverallocated };
    expect(getErrorBody(await edit(id, { amountMinor: 1_000_01 }))).toMatchObject({ fields });
    expect((await edit(id, { amountMinor: 1_000_00 })).status).toBe(200);
  });
});

describe('deleteFundEntry', () => {
  it('takes an entry away as if it had never been, and gives it back', async () => {
    await save({ ownEssentialMinor: 1_000_00, planCycles: 3 });
    await addEntry(300_00);
    const id = await addEntry(500_00);
    const before = await read();
    expect((await remove(id)).status).toBe(204);
    const without = await read();
    expect(without).toMatchObject({ balanceMinor: 300_00, entries: [{ amountMinor: 300_00 }] });
    expect(without.plan).toMatchObject({ depositedMinor: 300_00 });
    expect((await remove(id)).status).toBe(404);
    expect((await edit(id, { amountMinor: 1 })).status).toBe(404);
    expect(await restore(id)).toMatchObject({ status: 200, body: before });
    expect(await restore(id)).toMatchObject({ status: 200, body: before });
  });

  it('keeps a deposit that was taken out since, and does not bring a withdrawal back that is not there', async () => {
    const id = await addEntry(900_00);
    const taken = await addEntry(-500_00, 'علاج');
    expect(getErrorBody(await remove(id)).errorType).toBe('fund_overdrawn');
    await remove(taken);
    expect((await remove(id)).status).toBe(204);
    expect(getErrorBody(await restore(taken)).errorType).toBe('fund_overdrawn');
    expect(await read()).toMatchObject({ balanceMinor: 0, entries: [] });
  });

  it('gives nothing back that the account does not hold', async () => {
    const account = await fixtures.account(layla, { balance: 1_000_00 });
    await save({ accountId: account });
    const [id, taken] = [await addEntry(1_000_00), await addEntry(-400_00, 'علاج')];
    await server.database.pool.query('update accounts set balance_minor = 60000 where id = $1', [account]);
    expect(getErrorBody(await remove(taken)).errorType).toBe('savings_overallocated');
    await addEntry(-600_00, 'سفر');
    expect(getErrorBody(await remove(id)).errorType).toBe('fund_overdrawn');
  });

  it('of several at once that leave too little, some are refused', async () => {
    const ids = [await addEntry(400_00), await addEntry(400_00), await addEntry(400_00)];
    await addEntry(-500_00, 'علاج');
    const responses = await Promise.all(ids.map(remove));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await read()).toMatchObject({ balanceMinor: 300_00 });
  });
});

describe('the plan that a withdrawal made', () => {
  const refill = { refillCycles: 2 };
  const planned = async () => (await read()).plan;

  it('goes with it, for the plan before it, and comes back with it', async () => {
    await save({ ownEssentialMinor: 1_000_00, planCycles: 3 });
    await addEntry(1_500_00);
    const safe = async () => (await layla.call<CycleSummary>('GET', '/cycle/summary')).body;
    const before = [await read(), await safe()];
    const id = await addEntry(-500_00, 'علاج', refill);
    const made = [await read(), await safe()];
    expect(await planned()).toMatchObject({ cycles: 2, depositedMinor: 0 });
    await remove(id);
    expect([await read(), await safe()]).toEqual(before);
    await restore(id);
    expect([await read(), await safe()]).toEqual(made);
    await save({ planCycles: null });
    await restore(id);
    expect(await planned()).toBeNull();
  });

  it('goes and comes back with the transfer that is deleted and restored in the ledger', async () => {
    const [savings, bank] = [await fixtures.account(layla, { balance: 9_000_00 }), await fixtures.account(layla)];
    await save({ ownEssentialMinor: 2_000_00, months: 6, accountId: savings });
    await addEntry(6_000_00);
    const safe = async () => (await layla.call<CycleSummary>('GET', '/cycle/summary')).body.safe;
    const before = [await read(), await safe()];
    await addEntry(-1_000_00, 'علاج', { toAccountId: bank, refillCycles: 4 });
    const made = [await read(), await safe()];
    expect(await planned()).toMatchObject({ cycles: 4 });
    const transfer = `/transaction/${(await read()).entries[0]?.transactionId}`;
    expect((await layla.call('DELETE', transfer)).status).toBe(204);
    expect([await read(), await safe()]).toEqual(before);
    for (const _ of [1, 2]) {
      expect((await layla.call('POST', `${transfer}/restore`)).status).toBe(200);
      expect([await read(), await safe()]).toEqual(made);
    }
    await layla.call('DELETE', transfer);
    await save({ planCycles: 5 });
    await layla.call('POST', `${transfer}/restore`);
    expect(await planned()).toMatchObject({ cycles: 5 });
    await layla.call('DELETE', transfer);
    expect(await planned()).toMatchObject({ cycles: 5 });
  });

  it('goes where there was none before', async () => {
    await save({ ownEssentialMinor: 1_000_00 });
    await addEntry(1_500_00);
    const id = await addEntry(-500_00, 'علاج', refill);
    await remove(id);
    expect(await planned()).toBeNull();
  });

  it('stays gone, or changed, once the person planned anew', async () => {
    await save({ ownEssentialMinor: 1_000_00 });
    await addEntry(1_500_00);
    const id = await addEntry(-500_00, 'علاج', refill);
    server.clock.advance(1_000);
    await save({ planCycles: 5 });
    await remove(id);
    expect(await planned()).toMatchObject({ cycles: 5 });
    await restore(id);
    expect(await planned()).toMatchObject({ cycles: 5 });
  });
});

describe('what was there on a past day', () => {
  const tooLarge = { fields: { amountMinor: errorTexts.withdrawalTooLarge } };
  const on = (occurredOn: string) => ({ occurredOn });

  it('is not taken out before it was put in', async () => {
    await addEntry(900_00, '', on('2026-11-05'));
    const early = { amountMinor: -100_00, reason: 'علاج', occurredOn: '2026-11-04' };
    expect(getErrorBody(await layla.call('POST', '/emergencyFund/entry', early))).toMatchObject(tooLarge);
    const id = await addEntry(-100_00, 'علاج', on('2026-11-05'));
    expect(getErrorBody(await edit(id, on('2026-11-04')))).toMatchObject(tooLarge);
    expect((await read()).entries).toMatchObject([{ occurredOn: '2026-11-05' }, { occurredOn: '2026-11-05' }]);
  });

  it('stays when a deposit before it is moved, deleted or lowered', async () => {
    const first = await addEntry(900_00, '', on('2026-11-02'));
    const taken = await addEntry(-400_00, 'علاج', on('2026-11-04'));
    await addEntry(900_00, '', on('2026-11-06'));
    for (const change of [{ amountMinor: 399_99 }, on('2026-11-05')])
      expect(getErrorBody(await edit(first, change)).errorType).toBe('fund_overdrawn');
    expect(getErrorBody(await remove(first)).errorType).toBe('fund_overdrawn');
    await remove(taken);
    await remove(first);
    expect(getErrorBody(await restore(taken)).errorType).toBe('fund_overdrawn');
  });

  it('that was too little already is no reason to refuse what does not make it less', async () => {
    const early = await addEntry(900_00, '', on('2026-11-02'));
    await addEntry(-400_00, 'علاج', on('2026-11-04'));
    const moved = "update emergency_fund_entries set occurred_on = '2026-11-08' where id = $1";
    await server.database.pool.query(moved, [early]);
    expect((await edit(await addEntry(50_00), { reason: 'هدية' })).status).toBe(200);
    expect((await edit(early, on('2026-11-02'))).status).toBe(200);
  });
});

describe('the account of a fund', () => {
  it('that holds too little by now gives a deleted deposit back, as it was', async () => {
    const account = await fixtures.account(layla, { balance: 1_000_00 });
    await save({ accountId: account });
    const id = await addEntry(1_000_00);
    await server.database.pool.query('update accounts set balance_minor = 60000 where id = $1', [account]);
    const before = await read();
    await remove(id);
    expect(await restore(id)).toMatchObject({ status: 200, body: before });
  });

  it('that was deleted holds nothing that is put in afterwards', async () => {
    const account = await fixtures.account(layla, { type: 'savings', balance: 500_00 });
    await save({ accountId: account });
    await addEntry(400_00);
    await layla.call('DELETE', `/account/${account}`);
    await addEntry(-100_00, 'علاج');
    expect(await read()).toMatchObject({ accountId: account });
    await addEntry(900_00);
    await layla.call('POST', `/account/${account}/restore`);
    expect(await read()).toMatchObject({ accountId: null, balanceMinor: 1_200_00 });
  });

  it('is locked by one statement', async () => {
    await save({ accountId: await fixtures.account(layla, { balance: 1_000_00 }) });
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    await addEntry(400_00);
    const sent = statements.mock.calls.map(([query]) => (typeof query === 'string' ? query : Object(query).text));
    statements.mockRestore();
    expect(sent.filter((text) => /from "accounts".*for update/.test(text))).toHaveLength(1);
  });
});

it('a stage that is reached by correcting, deleting or restoring an entry is told once', async () => {
  const fetchNotifications = async () =>
    (await layla.call<Notification[]>('GET', '/notification')).body.filter(
      ({ actionType }) => actionType === 'emergency',
    ).length;
  await save({ ownEssentialMinor: 1_000_00 });
  const id = await addEntry(500_00);
  await edit(id, { amountMinor: 1_000_00 });
  expect(await fetchNotifications()).toBe(1);
  await remove(id);
  await restore(id);
  expect(await fetchNotifications()).toBe(1);
  await addEntry(1_999_00);
  const taken = await addEntry(-1_00, 'سفر');
  const deposit = await addEntry(1_00);
  expect(await fetchNotifications()).toBe(1);
  await remove(taken);
  expect(await fetchNotifications()).toBe(2);
  await edit(deposit, { amountMinor: 10_00 });
  await remove(deposit);
  await addEntry(2_995_00);
  expect(await fetchNotifications()).toBe(2);
  await restore(deposit);
  expect(await fetchNotifications()).toBe(3);
});
