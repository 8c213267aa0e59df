import type { CycleSummary } from '@afdal/contract/finance/cycles';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Occurrence, Recurring } from '@afdal/contract/finance/recurring';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { maxRecurring } from '@afdal/domain/recurring/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { runPurge, runRecurring } from '../../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { withRejectedRows } from '../../../../testing/with-rejected-rows.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { balancesThatDisagree } from '../ledger/transactions/balances.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;

// Day 11 of 30: the cycle is the calendar month.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  bank = await fixtures.account(layla, { balance: 20_000_00 });
});

const salary = { type: 'income', title: 'الراتب', currency: 'SAR', amountMinor: 8_000_00, unit: 'payday' };
const fees = { type: 'expense', title: 'رسوم المدرسة', currency: 'SAR', amountMinor: 900_00 };
const newId = () => uuidv7(server.clock.now().getTime());
const send = (body: object) => layla.call<Recurring>('POST', '/recurring', { accountId: bank, ...body });
const add = async (body: object) => {
  const response = await send({ startsOn: '2026-11-11', ...body });
  expect(response.status).toBe(201);
  return response.body;
};
const list = async () => (await layla.call<Recurring[]>('GET', '/recurring')).body;
const occurrences = async () => (await layla.call<Occurrence[]>('GET', '/recurring/occurrence')).body;
const days = async () => (await occurrences()).map(({ dueOn, status, amountMinor }) => [dueOn, status, amountMinor]);
const about = (verb: string, { id }: Recurring, on: string, body: object = {}) =>
  layla.call<Occurrence>(verb === 'occurrence' ? 'PATCH' : 'POST', `/recurring/${id}/${verb}`, { on, ...body });
const edit = ({ id }: Recurring, body: object) => layla.call<Recurring>('PATCH', `/recurring/${id}`, body);
const transactions = async () => (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body.items;
const trash = async () => (await layla.call<{ items: Transaction[] }>('GET', '/transaction?trash=true')).body.items;
const balance = async () => {
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  const accounts = (await layla.call<Account[]>('GET', '/account')).body;
  return accounts.find(({ id }) => id === bank)?.balanceMinor;
};
const safe = async () => (await layla.call<CycleSummary>('GET', '/cycle/summary')).body.safe;
const matches = async () =>
  (
    await layla.call<{ transaction: Transaction; occurrences: Occurrence[]; isUnique: boolean }[]>(
      'GET',
      '/recurring/match',
    )
  ).body;
const comesIn = async (occurredOn: string, amountMinor: number) => {
  const row = { type: 'income', accountId: bank, currency: 'SAR', occurredOn, amountMinor };
  return (await layla.call<Transaction>('POST', '/transaction', row)).body.id;
};

describe('addRecurring', () => {
  it('plans from today on, and the list carries what is next', async () => {
    const id = newId();
    const school = await add({
      ...fees,
      id,
      startsOn: '2026-08-31',
      every: 2,
      endsOn: '2027-01-01',
      isApproximate: true,
    });
    expect(school).toMatchObject({ recording: 'confirm', startsOn: '2026-08-31', next: { dueOn: '2026-12-31' } });
    expect(await days()).toEqual([['2026-12-31', 'upcoming', 900_00]]);
    expect(await list()).toEqual([school]);
    expect(await send({ ...fees, startsOn: '2026-08-31', id, title: 'آخر' })).toMatchObject({
      status: 200,
      body: school,
    });
  });

  it('follows payday and the last working day of the country', async () => {
    await layla.call('PATCH', '/preferences', { salaryDay: 27, salaryWeekendRule: 'previous' });
    await add(salary);
    await add({ ...fees, unit: 'lastWorkingDay' });
    expect((await days()).map(([day]) => day)).toEqual([
      ...['2026-11-26', '2026-11-30', '2026-12-27', '2026-12-31', '2027-01-27', '2027-01-31'],
    ]);
  });

  it.each([
    ['an interval of payday', { ...salary, every: 2 }, { every: refusalTexts.recurrenceNamed }],
    ['an interval beyond 90', { ...fees, every: 91 }, { every: errorTexts.recurrenceInvalid }],
    ['no title', { ...fees, title: ' ' }, { title: errorTexts.recurringTitleRequired }],
    ['a transfer to nowhere', { ...fees, type: 'transfer' }, { toAccountId: errorTexts.transferTargetRequired }],
    ['another currency', { ...fees, currency: 'USD' }, { currency: errorTexts.currencyOfOtherAccount }],
    ['an account of somebody', { ...fees, accountId: newId() }, { accountId: errorTexts.accountRequired }],
    ['a category of somebody', { ...fees, categoryId: newId() }, { categoryId: errorTexts.categoryUnknown }],
  ])('refuses %s', async (_, body, fields) => {
    expect(getErrorBody(await send({ startsOn: '2026-11-11', ...body })).fields).toEqual(fields);
  });

  it('refuses a transfer between currencies', async () => {
    const dollars = await fixtures.account(layla, { currency: 'USD' });
    const response = await send({ ...fees, type: 'transfer', toAccountId: dollars, startsOn: '2026-11-11' });
    expect(getErrorBody(response).fields).toEqual({ toAccountId: refusalTexts.accountsOfOtherCurrencies });
  });

  it('has room for 100, of which a deleted one may come back when there is room', async () => {
    const first = await add(fees);
    for (let n = 1; n < maxRecurring; n += 1) await add({ ...fees, unit: 'month', every: 90 });
    expect(getErrorBody(await send({ ...fees, startsOn: '2026-11-11' })).errorType).toBe('recurring_full');
    await layla.call('DELETE', `/recurring/${first.id}`);
    await add(fees);
    expect(getErrorBody(await layla.call('POST', `/recurring/${first.id}/restore`)).errorType).toBe('recurring_full');
  });
});

describe('confirmOccurrence', () => {
  it('makes one transaction, which undo takes back', async () => {
    const school = await add(fees);
    const category = await fixtures.category(layla, 'مدرسة');
    await edit(school, { categoryId: category, note: 'الفصل الأول' });
    const id = newId();
    const confirmed = await about('confirm', school, '2026-11-11', { id, amountMinor: 950_00 });
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'recorded', transactionId: id } });
    expect(await transactions()).toMatchObject([
      { id, type: 'expense', amountMinor: 950_00, payee: fees.title, note: 'الفصل الأول', categoryId: category },
    ]);
    expect(await balance()).toBe(19_050_00);
    expect((await about('undo', school, '2026-11-11')).body).toMatchObject({ status: 'due', transactionId: null });
    expect(await transactions()).toEqual([]);
    expect(await balance()).toBe(20_000_00);
    // The call that confirmed arrives once more.
    await about('confirm', school, '2026-11-11', { id });
    expect(await transactions()).toEqual([]);
    await about('confirm', school, '2026-11-11');
    expect(await transactions()).toHaveLength(1);
  });

  it('makes one however often, in two tabs and at the same time', async () => {
    const school = await add(fees);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => about('confirm', school, '2026-11-11', { id: newId() })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(responses.map(({ body }) => body.transactionId)).size).toBe(1);
    expect(await transactions()).toHaveLength(1);
    expect(await balance()).toBe(19_100_00);
  });

  it('records early on the day itself, late on its due day, and not in the future', async () => {
    const early = await add({ ...fees, startsOn: '2026-11-13' });
    expect(getErrorBody(await about('confirm', early, '2026-11-13', { occurredOn: '2026-11-12' })).fields).toEqual({
      occurredOn: refusalTexts.dateInFuture,
    });
    await about('confirm', early, '2026-11-13');
    const late = await add(fees);
    server.clock.set('2026-11-14T09:00:00Z');
    await about('confirm', late, '2026-11-11');
    expect((await transactions()).map(({ occurredOn }) => occurredOn)).toEqual(['2026-11-11', '2026-11-11']);
  });

  it('is open again when its transaction is deleted, and recorded when that is restored', async () => {
    const school = await add(fees);
    const { body } = await about('confirm', school, '2026-11-11');
    await layla.call('DELETE', `/transaction/${body.transactionId}`);
    expect((await occurrences())[0]).toMatchObject({ status: 'due', transactionId: null });
    await layla.call('POST', `/transaction/${body.transactionId}/restore`);
    expect((await occurrences())[0]).toMatchObject({ status: 'recorded', transactionId: body.transactionId });
  });

  it('records a transfer, and nothing for what is skipped or is none', async () => {
    const savings = await fixtures.account(layla, { type: 'savings' });
    const transferId = await add({ ...fees, type: 'transfer', toAccountId: savings, title: 'ادخار' });
    await about('skip', transferId, '2026-11-11');
    expect(getErrorBody(await about('confirm', transferId, '2026-11-11')).errorType).toBe('occurrence_settled');
    expect((await about('undo', transferId, '2026-11-11')).body.status).toBe('due');
    await about('confirm', transferId, '2026-11-11');
    expect(await balance()).toBe(19_100_00);
    expect(getErrorBody(await about('skip', transferId, '2026-11-11')).errorType).toBe('occurrence_settled');
    expect((await about('confirm', transferId, '2026-11-12')).status).toBe(404);
  });

  it('needs an account that takes more', async () => {
    const school = await add(fees);
    await layla.call('PATCH', `/account/${bank}`, { archived: true });
    expect(getErrorBody(await about('confirm', school, '2026-11-11')).fields).toEqual({
      accountId: errorTexts.accountArchived,
    });
    expect((await occurrences())[0]?.status).toBe('due');
  });
});

describe('editOccurrence', () => {
  it('changes one', async () => {
    const school = await add(fees);
    await about('occurrence', school, '2026-12-11', { dueOn: '2026-12-20', amountMinor: 700_00 });
    expect(await days()).toEqual([
      ['2026-11-11', 'due', 900_00],
      ['2026-12-20', 'upcoming', 700_00],
      ['2027-01-11', 'upcoming', 900_00],
      ['2027-02-11', 'upcoming', 900_00],
    ]);
  });

  it('leaves an occurrence as it is when nothing of it changes', async () => {
    const school = await add(fees);
    const unchanged = await days();
    expect((await about('occurrence', school, '2026-12-11', { following: false })).status).toBe(200);
    await about('occurrence', school, '2026-12-11', { amountMinor: 700_00 });
    const again = await about('occurrence', school, '2026-12-11', { following: false });
    expect(again).toMatchObject({ status: 200, body: { dueOn: '2026-12-11', amountMinor: 700_00 } });
    expect(await days()).toEqual(
      unchanged.map((day) => (day[0] === '2026-12-11' ? [...day.slice(0, 2), 700_00] : day)),
    );
  });

  it('changes it and all that follow, also when the call arrives twice', async () => {
    const school = await add(fees);
    const change = { dueOn: '2026-12-08', amountMinor: 700_00, following: true };
    const once = await about('occurrence', school, '2026-12-11', change);
    expect(once.body).toMatchObject({ plannedOn: '2026-12-08', amountMinor: 700_00 });
    expect((await about('occurrence', school, '2026-12-11', change)).body).toEqual(once.body);
    expect(await days()).toEqual([
      ['2026-11-11', 'due', 900_00],
      ['2026-12-08', 'upcoming', 700_00],
      ['2027-01-08', 'upcoming', 700_00],
      ['2027-02-08', 'upcoming', 700_00],
    ]);
    await about('occurrence', school, '2026-12-08', { amountMinor: 650_00, following: true });
    expect((await days()).slice(1, 3)).toEqual([
      ['2026-12-08', 'upcoming', 650_00],
      ['2027-01-08', 'upcoming', 650_00],
    ]);
  });

  it('keeps what happened in advance to those that follow', async () => {
    const school = await add(fees);
    await about('skip', school, '2027-01-11');
    await about('confirm', school, '2027-02-11');
    await about('occurrence', school, '2026-12-11', { dueOn: '2026-12-08', following: true });
    const moved = [
      ['2026-11-11', 'due', 900_00],
      ['2026-12-08', 'upcoming', 900_00],
      ['2027-01-08', 'skipped', 900_00],
      ['2027-02-08', 'recorded', 900_00],
    ];
    expect(await days()).toEqual(moved);
    // By the form too, from the next one on: here onto the day that another one had.
    await about('skip', school, '2026-11-11');
    await edit(school, { startsOn: '2027-01-08' });
    expect(await days()).toEqual([
      ['2026-11-11', 'skipped', 900_00],
      ['2027-01-08', 'upcoming', 900_00],
      ['2027-02-08', 'skipped', 900_00],
    ]);
    await edit(school, { startsOn: '2026-12-15' });
    expect((await days()).slice(1)).toEqual([
      ['2026-12-15', 'upcoming', 900_00],
      ['2027-01-15', 'skipped', 900_00],
    ]);
  });

  it('keeps the order of days, and those that a month names', async () => {
    const school = await add(fees);
    const before = await about('occurrence', school, '2026-12-11', { dueOn: '2026-11-11', following: true });
    expect(getErrorBody(before).fields).toEqual({ dueOn: refusalTexts.dateBeforePrevious });
    const paid = await add(salary);
    const moved = await about('occurrence', paid, '2026-12-01', { dueOn: '2026-12-03', following: true });
    expect(getErrorBody(moved).fields).toEqual({ dueOn: refusalTexts.dateOfMonth });
    expect((await about('occurrence', paid, '2026-12-01', { dueOn: '2026-12-03' })).status).toBe(200);
    await about('skip', school, '2026-12-11');
    const settled = await about('occurrence', school, '2026-12-11', { amountMinor: 1 });
    expect(getErrorBody(settled).errorType).toBe('occurrence_settled');
  });
});

describe('editRecurring', () => {
  it('changes amount and days from the next one on, and words for all', async () => {
    const school = await add(fees);
    server.clock.set('2026-11-15T09:00:00Z');
    const changed = await edit(school, {
      title: 'المدرسة',
      amountMinor: 1_000_00,
      unit: 'week',
      startsOn: '2026-12-01',
    });
    expect(changed.body).toMatchObject({ title: 'المدرسة', amountMinor: 1_000_00, unit: 'week' });
    expect((await days()).slice(0, 3)).toEqual([
      ['2026-11-11', 'late', 900_00],
      ['2026-12-01', 'upcoming', 1_000_00],
      ['2026-12-08', 'upcoming', 1_000_00],
    ]);
    expect((await edit(school, { endsOn: '2026-12-01' })).body.next?.dueOn).toBe('2026-12-01');
    expect((await days()).map(([day]) => day)).toEqual(['2026-11-11', '2026-12-01']);
    expect((await edit(school, { endsOn: '2026-11-14' })).body.next).toBeNull();
  });

  it('takes the category that it has, also one that was deleted since, and no other such', async () => {
    const [gone, other] = [await fixtures.category(layla, 'مدرسة'), await fixtures.category(layla, 'نقل')];
    const school = await add({ ...fees, categoryId: gone });
    for (const id of [gone, other]) expect((await layla.call('DELETE', `/category/${id}`)).status).toBe(204);
    expect(await edit(school, { title: 'المدرسة', categoryId: gone })).toMatchObject({
      status: 200,
      body: { title: 'المدرسة' },
    });
    expect(getErrorBody(await edit(school, { categoryId: other })).fields).toEqual({
      categoryId: errorTexts.categoryUnknown,
    });
  });

  it('keeps what was recorded when it is deleted', async () => {
    const school = await add(fees);
    await about('confirm', school, '2026-11-11');
    await layla.call('DELETE', `/recurring/${school.id}`);
    expect([await list(), await occurrences()]).toEqual([[], []]);
    expect(await transactions()).toHaveLength(1);
    await layla.call('POST', `/recurring/${school.id}/restore`);
    expect((await days())[0]).toEqual(['2026-11-11', 'recorded', 900_00]);
  });
});

describe('what records itself', () => {
  const auto = { ...fees, unit: 'week', recording: 'auto' };

  it('is recorded once a day it is due, also by two replicas and again', async () => {
    await add(auto);
    await Promise.all([runRecurring(server, 'record-recurring'), runRecurring(server, 'record-recurring')]);
    await runRecurring(server, 'record-recurring');
    expect(await transactions()).toHaveLength(1);
    server.clock.set('2026-11-24T09:00:00Z');
    await runRecurring(server, 'record-recurring');
    expect((await transactions()).map(({ occurredOn }) => occurredOn)).toEqual(['2026-11-18', '2026-11-11']);
    expect(await balance()).toBe(18_200_00);
  });

  it('is recorded although it fails for somebody before them, and the job fails', async () => {
    const omar = await server.person('عمر');
    const account = await fixtures.account(omar, { balance: 20_000_00 });
    await add(auto);
    await omar.call('POST', '/recurring', { ...auto, startsOn: '2026-11-11', accountId: account });
    const [first, second] = layla.user.id < omar.user.id ? [layla, omar] : [omar, layla];
    await withRejectedRows(server.database, first, 'transactions', async () => {
      await expect(runRecurring(server, 'record-recurring')).rejects.toThrow('failed for 1 of');
    });
    const recorded = async (person: Person) =>
      (await person.call<{ items: Transaction[] }>('GET', '/transaction')).body.items.length;
    expect([await recorded(first), await recorded(second)]).toEqual([0, 1]);
  });

  it('does not come back when it is taken back, also after its transaction is purged', async () => {
    const school = await add(auto);
    await runRecurring(server, 'record-recurring');
    await about('undo', school, '2026-11-11');
    await edit(school, { endsOn: '2026-11-12' });
    await runRecurring(server, 'record-recurring');
    expect(await transactions()).toEqual([]);
    server.clock.set('2026-12-15T09:00:00Z');
    await runPurge(server);
    await runRecurring(server, 'record-recurring');
    // The session is over by then.
    const { rows } = await server.database.pool.query('select id from transactions where user_id = $1', [
      layla.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('goes on from the day it is restored, and what was missed waits', async () => {
    const school = await add(auto);
    await layla.call('DELETE', `/recurring/${school.id}`);
    server.clock.set('2026-11-18T09:00:00Z');
    await layla.call('POST', `/recurring/${school.id}/restore`);
    // The call that restored it arrives once more.
    server.clock.set('2026-11-19T09:00:00Z');
    await layla.call('POST', `/recurring/${school.id}/restore`);
    await runRecurring(server, 'record-recurring');
    expect((await days()).slice(0, 2)).toEqual([
      ['2026-11-11', 'late', 900_00],
      ['2026-11-18', 'recorded', 900_00],
    ]);
  });

  it('waits where its account takes nothing more, and keeps what was late before it was switched on', async () => {
    const school = await add({ ...auto, recording: 'confirm' });
    server.clock.set('2026-11-13T09:00:00Z');
    await edit(school, { recording: 'auto' });
    await runRecurring(server, 'record-recurring');
    expect(await transactions()).toEqual([]);
    await layla.call('PATCH', `/account/${bank}`, { archived: true });
    server.clock.set('2026-11-19T09:00:00Z');
    await runRecurring(server, 'record-recurring');
    expect((await days()).slice(0, 2)).toEqual([
      ['2026-11-11', 'late', 900_00],
      ['2026-11-18', 'late', 900_00],
    ]);
  });
});

describe('listMatches', () => {
  it('offers what came in, and nothing stands twice once it is said to be it', async () => {
    const paid = await add({ ...salary, unit: 'month', isApproximate: true });
    const id = await comesIn('2026-11-10', 8_500_00);
    expect(await matches()).toMatchObject([
      { transaction: { id }, occurrences: [{ plannedOn: '2026-11-11', status: 'due' }], isUnique: true },
    ]);
    const matched = await about('match', paid, '2026-11-11', { transactionId: id });
    expect(matched.body).toMatchObject({ status: 'recorded', transactionId: id, isMatched: true });
    expect((await about('match', paid, '2026-11-11', { transactionId: id })).status).toBe(200);
    expect([await matches(), await transactions()]).toMatchObject([[], [{ id }]]);
    expect((await about('undo', paid, '2026-11-11')).body).toMatchObject({ status: 'due', isMatched: false });
    expect([await matches(), await transactions()]).toMatchObject([[{ isUnique: true }], [{ id }]]);
  });

  it('takes the place of what recorded itself, and gives it back', async () => {
    const paid = await add({ ...salary, unit: 'month', recording: 'auto' });
    await runRecurring(server, 'record-recurring');
    const [own] = await transactions();
    const id = await comesIn('2026-11-11', 8_000_00);
    expect(await matches()).toMatchObject([{ transaction: { id }, occurrences: [{ status: 'recorded' }] }]);
    await about('match', paid, '2026-11-11', { transactionId: id });
    expect(await balance()).toBe(28_000_00);
    expect(await trash()).toMatchObject([{ id: own?.id }]);
    await about('undo', paid, '2026-11-11');
    expect(await balance()).toBe(36_000_00);
    expect(await occurrences()).toContainEqual(expect.objectContaining({ transactionId: own?.id, isMatched: false }));
  });

  it('asks where two fit, and not again what was refused', async () => {
    await add({ ...salary, unit: 'month' });
    await add({ ...salary, unit: 'month', title: 'راتب ثانٍ' });
    const id = await comesIn('2026-11-11', 8_000_00);
    expect(await matches()).toMatchObject([{ occurrences: [{}, {}], isUnique: false }]);
    expect((await layla.call('POST', `/recurring/match/${id}/refuse`)).status).toBe(204);
    expect(await matches()).toEqual([]);
  });

  it('asks for neither of two that two tabs refuse at the same time', async () => {
    const paid = await add({ ...salary, unit: 'month' });
    const ids = [await comesIn('2026-11-11', 8_000_00), await comesIn('2026-11-10', 8_000_00)];
    expect(await matches()).toHaveLength(2);
    const { pool } = server.database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from recurring where id = $1 for update', [paid.id]);
      const responses = ids.map((id) => layla.call('POST', `/recurring/match/${id}/refuse`));
      const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await pollUntil(async () => (await pool.query(waiting)).rows.length === 2);
      await client.query('commit');
      expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([204, 204]);
    } finally {
      client.release();
    }
    expect(await matches()).toEqual([]);
  });

  it('refuses what does not fit, or is another one already', async () => {
    const paid = await add({ ...salary, unit: 'month' });
    const other = await add({ ...salary, unit: 'month' });
    const less = await comesIn('2026-11-11', 7_999_99);
    const fits = await comesIn('2026-11-11', 8_000_00);
    expect(getErrorBody(await about('match', paid, '2026-11-11', { transactionId: less })).fields).toEqual({
      transactionId: errorTexts.valueInvalid,
    });
    await about('match', paid, '2026-11-11', { transactionId: fits });
    expect((await about('match', other, '2026-11-11', { transactionId: fits })).status).toBe(400);
  });
});

describe('safe to spend', () => {
  it('takes off what comes back before payday, and never counts income', async () => {
    const savings = await fixtures.account(layla, { type: 'savings', balance: 500_00 });
    const cash = await fixtures.account(layla, { type: 'cash' });
    await add({ ...salary, unit: 'week' });
    await add({ ...fees, startsOn: '2026-11-30' });
    await add({ ...fees, startsOn: '2026-12-01' });
    await add({ ...fees, accountId: savings });
    await add({ ...fees, type: 'transfer', toAccountId: cash });
    const transferId = await add({ ...fees, type: 'transfer', toAccountId: savings, amountMinor: 300_00 });
    expect(await safe()).toMatchObject({ liquidMinor: 20_000_00, plannedMinor: 900_00, savingsMinor: 300_00 });
    await about('confirm', transferId, '2026-11-11');
    expect(await safe()).toMatchObject({ liquidMinor: 19_700_00, plannedMinor: 900_00, savingsMinor: 0 });
    server.clock.set('2026-11-13T09:00:00Z');
    const late = await add({ ...fees, startsOn: '2026-11-13' });
    server.clock.set('2026-11-14T09:00:00Z');
    expect(await safe()).toMatchObject({ plannedMinor: 1_800_00 });
    await about('skip', late, '2026-11-13');
    expect(await safe()).toMatchObject({ plannedMinor: 900_00 });
  });
});
