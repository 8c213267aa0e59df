import type { Account } from '@afdal/contract/finance/money-accounts';
import type { ChangedTogether, Transaction } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { maxChangedAtOnce } from '@afdal/domain/money/limits';
import { propertyRuns } from '@afdal/domain/testing/full-run';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../../testing/test-server.ts';
import { uuidv7 } from '../../../../../platform/uuid.ts';
import { addsExampleObligation } from '../../../obligations/area.testing.ts';
import { balancesThatDisagree } from '../balances.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;
let cash: string;
let food: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  [bank, cash] = [await fixtures.account(layla), await fixtures.account(layla)];
  food = await fixtures.category(layla, 'طعام التجربة');
});

type Row = Partial<Omit<Transaction, 'occurredOn'>> & { readonly occurredOn?: string };

async function add(row: Row = {}, person = layla): Promise<string> {
  const base = { type: 'expense', accountId: bank, amountMinor: 1_000, currency: 'SAR', occurredOn: '2026-11-20' };
  const { body, text } = await person.call<Transaction>('POST', '/transaction', { ...base, ...row });
  return body?.id ?? expect.fail(text);
}

const change = async (verb: string, body: object, person = layla) =>
  await person.call<ChangedTogether>('POST', `/transaction/${verb}`, body);
const list = async (query = '', person = layla) =>
  (await person.call<{ items: Transaction[] }>('GET', `/transaction?limit=200${query}`)).body.items;
const balances = async (person = layla) =>
  (await person.call<Account[]>('GET', '/account')).body.map(({ balanceMinor }) => balanceMinor);

describe('tags', () => {
  it('are added and removed, and found by search; what has them already does not change', async () => {
    const ids = [await add({ tags: ['أسرة'] }), await add({ tags: ['سفر', 'أسرة'] }), await add()];
    const { body } = await change('tag', { ids, add: ['سفر'] });
    expect(body).toEqual({ changed: 2, changedIds: [ids[0], ids[2]].sort(), unchanged: [] });
    expect((await list('&q=سفر')).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await list('&tag=سفر')).length).toBe(3);
    await change('tag', { ids: body.changedIds, remove: ['سفر'] });
    const tags = new Map((await list()).map((row) => [row.id, row.tags]));
    expect(ids.map((id) => tags.get(id))).toEqual([['أسرة'], ['سفر', 'أسرة'], []]);
    expect((await list('&q=سفر')).length).toBe(1);
  });

  it('stay ten at most', async () => {
    const full = await add({ tags: Array.from({ length: 10 }, (_, n) => `وسم ${n}`) });
    const other = await add();
    expect((await change('tag', { ids: [full, other], add: ['سفر'] })).body).toEqual({
      changed: 1,
      changedIds: [other],
      unchanged: [{ reason: 'tagsFull', count: 1 }],
    });
  });
});

it('what moves to another account takes its amount along; what must not stays, and why', async () => {
  const dinars = await fixtures.account(layla, { currency: 'KWD' });
  const moving = [await add(), await add({ type: 'income', amountMinor: 9_000 })];
  const there = await add({ accountId: cash });
  const transfer = await add({ type: 'transfer', toAccountId: cash });
  const foreign = await add({ accountId: dinars, currency: 'KWD' });
  const part = await add({ amountMinor: 500 });
  await layla.call('POST', `/transaction/${part}/split`, {
    parts: [200, 300].map((amountMinor) => ({ amountMinor, categoryId: null })),
  });
  const reconciled = await add({ occurredOn: '2026-11-01' });
  await layla.call('POST', `/account/${bank}/reconciliation`, { on: '2026-11-05', statedMinor: -1_000 });
  const before = await balances();
  const ids = [...moving, there, transfer, foreign, part, reconciled, uuidv7(0)];
  const { body } = await change('move', { ids, accountId: cash });
  expect(body).toEqual({
    changed: 2,
    changedIds: [...moving].sort(),
    unchanged: ['missing', 'reconciled', 'splitPart', 'transfer', 'currency'].map((reason) => ({ reason, count: 1 })),
  });
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  expect(await change('move', { ids: body.changedIds, accountId: bank })).toMatchObject({ body: { changed: 2 } });
  expect(await balances()).toEqual(before);
});

it('all parts of a split move together', async () => {
  const whole = await add({ amountMinor: 500 });
  const parts = [200, 300].map((amountMinor) => ({ amountMinor, categoryId: null }));
  const { body } = await layla.call<Transaction[]>('POST', `/transaction/${whole}/split`, { parts });
  expect((await change('move', { ids: body.map(({ id }) => id), accountId: cash })).body.changed).toBe(2);
});

it('what paid for something or was set aside, or another was merged into, neither moves nor goes', async () => {
  const { payments } = await addsExampleObligation(server)(layla);
  await layla.call('POST', `/payment/${payments[0]?.id}/pay`, { amountMinor: 10_000 });
  const { status, text } = await layla.call('POST', '/zakat/payment', { amountMinor: 700, fromAccountId: bank });
  expect(status, text).toBe(201);
  const paid = await list();
  expect(paid).toHaveLength(2);
  const [into, merged] = [await add(), await add()];
  await layla.call('DELETE', `/transaction/${merged}`);
  await server.database.pool.query(`update transactions set merged_into_id = $1, merged_as = 'same' where id = $2`, [
    into,
    merged,
  ]);
  const ids = [...paid.map(({ id }) => id), into];
  const moved = (await change('move', { ids, accountId: cash })).body;
  expect(moved.changed).toBe(0);
  expect(moved.unchanged).toContainEqual({ reason: 'pays', count: 1 });
  expect(moved.unchanged).toContainEqual({ reason: 'linked', count: 1 });
  expect(moved.unchanged).toContainEqual({ reason: 'merged', count: 1 });
  const deleted = (await change('delete', { ids })).body;
  expect(deleted).toMatchObject({ changedIds: [into] });
  expect(deleted.unchanged).toContainEqual({ reason: 'pays', count: 1 });
  expect(deleted.unchanged).toContainEqual({ reason: 'linked', count: 1 });
});

it('what is deleted comes back by its ids; that of a deleted account stays', async () => {
  const other = await fixtures.account(layla);
  const ids = [await add({ categoryId: food }), await add({ type: 'income' }), await add({ accountId: other })];
  const before = [await list(), await balances()];
  const { body } = await change('delete', { ids });
  expect(body).toEqual({ changed: 3, changedIds: [...ids].sort(), unchanged: [] });
  expect(await list()).toEqual([]);
  expect((await change('restore', { ids })).body.changed).toBe(3);
  expect([await list(), await balances()]).toEqual(before);
  await change('delete', { ids });
  await layla.call('DELETE', `/account/${other}`);
  await layla.call('DELETE', `/category/${food}`);
  expect((await change('restore', { ids })).body).toMatchObject({
    changed: 2,
    unchanged: [{ reason: 'accountDeleted', count: 1 }],
  });
  expect((await list()).map(({ categoryId }) => categoryId)).toEqual([null, null]);
});

it('an income does not move into an account beyond the plan', async () => {
  const omar = await server.person('عمر');
  const own: string[] = [];
  for (let n = 0; n < 6; n++) own.push(await fixtures.account(omar));
  const { body } = await omar.call<(Account & { isReadOnly: boolean })[]>('GET', '/account');
  const beyond = body.find(({ isReadOnly }) => isReadOnly) ?? expect.fail();
  const open = body.find(({ isReadOnly }) => !isReadOnly) ?? expect.fail();
  const ids = [
    await add({ accountId: open.id, type: 'income' }, omar),
    await add({ accountId: open.id, type: 'expense' }, omar),
  ];
  expect((await change('move', { ids, accountId: beyond.id }, omar)).body).toEqual({
    changed: 1,
    changedIds: [ids[1]],
    unchanged: [{ reason: 'accountLimit', count: 1 }],
  });
});

it('what is asked for wrongly changes nothing', async () => {
  const ids = [await add()];
  const omar = await server.person('عمر');
  const foreign = await fixtures.account(omar);
  const archived = await fixtures.account(layla);
  await layla.call('PATCH', `/account/${archived}`, { archived: true });
  const refused = async (verb: string, body: object) => (await change(verb, body)).body as { fields?: object };
  expect((await refused('move', { ids, accountId: foreign })).fields).toEqual({
    accountId: errorTexts.accountRequired,
  });
  expect((await refused('move', { ids, accountId: archived })).fields).toEqual({
    accountId: errorTexts.accountArchived,
  });
  expect((await refused('delete', { ids: [] })).fields).toEqual({ ids: errorTexts.valueRequired });
  const many = Array.from({ length: maxChangedAtOnce + 1 }, () => uuidv7(0));
  expect((await refused('delete', { ids: many })).fields).toEqual({ ids: errorTexts.valueInvalid });
  expect(await list()).toMatchObject([{ accountId: bank, tags: [] }]);
  expect((await change('delete', { ids }, omar)).body).toMatchObject({ changed: 0 });
});

const rows = fc.array(
  fc.record({
    type: fc.constantFrom('expense' as const, 'income' as const, 'transfer' as const),
    account: fc.nat(2),
    to: fc.nat(2),
    amountMinor: fc.integer({ min: 1, max: 90_000 }),
    day: fc.constantFrom('2026-10-02', '2026-11-20', '2026-12-22'),
    isInFood: fc.boolean(),
    tags: fc.subarray(['أسرة', 'سفر', 'عمل']),
  }),
  { minLength: 3, maxLength: 12 },
);
const changes = fc.constantFrom('tag', 'move', 'recategorise', 'delete', 'restore');

it('one call for many leaves what a call for each would', async () => {
  const people = [layla, await server.person('سارة')] as const;
  await grantPlan(server, people[1], 'premium');
  const places: { accounts: string[]; food: string }[] = [];
  for (const person of people) {
    const accounts = [await fixtures.account(person), await fixtures.account(person)];
    accounts.push(await fixtures.account(person, { currency: 'KWD' }));
    places.push({ accounts, food: await fixtures.category(person, 'غداء') });
  }
  const { pool, db } = server.database;
  await fc.assert(
    fc.asyncProperty(rows, changes, async (made, verb) => {
      const ids: string[][] = [];
      for (const [index, person] of people.entries()) {
        await pool.query('delete from transactions where user_id = $1', [person.user.id]);
        await pool.query('update accounts set balance_minor = 0 where user_id = $1', [person.user.id]);
        ids.push(await addAll(person, places[index] ?? expect.fail(), made));
      }
      const [together, each] = ids as [string[], string[]];
      const [one, other] = places as [(typeof places)[0], (typeof places)[0]];
      const toBody = ({ accounts, food: category }: (typeof places)[0]) => {
        if (verb === 'tag') return { add: ['رحلة'], remove: ['سفر'] };
        if (verb === 'move') return { accountId: accounts[1] };
        return verb === 'recategorise' ? { categoryId: category } : {};
      };
      const isRestoring = verb === 'restore';
      if (isRestoring) for (const id of together) await layla.call('DELETE', `/transaction/${id}`);
      if (isRestoring) for (const id of each) await people[1].call('DELETE', `/transaction/${id}`);
      const { body } = await change(verb, { ids: together, ...toBody(one) });
      for (const [at, id] of each.entries()) {
        if (!body.changedIds.includes(together[at] ?? '')) continue;
        const { tags } = (await list(isRestoring ? '&trash=true' : '', people[1])).find((row) => row.id === id) ?? {};
        await changeOne(people[1], verb, id, { ...toBody(other), tags: tags ?? [] });
      }
      expect(await facts(people[0], one)).toEqual(await facts(people[1], other));
      expect(await balancesThatDisagree(db)).toEqual([]);
    }),
    propertyRuns(12, 60),
  );
}, 120_000);

interface Place {
  readonly accounts: readonly string[];
  readonly food: string;
}

/** Adds the rows that may be, and answers their ids: the same ones for each person. */
async function addAll(person: Person, { accounts, food: category }: Place, made: Made): Promise<string[]> {
  const ids: string[] = [];
  for (const { type, account, to, amountMinor, day, isInFood, tags } of made) {
    const isTransfer = type === 'transfer';
    const { body, status } = await person.call<Transaction>('POST', '/transaction', {
      type,
      accountId: accounts[account],
      toAccountId: isTransfer ? accounts[to] : null,
      receivedMinor: isTransfer && (account === 2) !== (to === 2) ? 77 : null,
      amountMinor,
      currency: account === 2 ? 'KWD' : 'SAR',
      categoryId: !isTransfer && isInFood ? category : null,
      occurredOn: day,
      tags,
    });
    if (status === 201) ids.push(body.id);
  }
  return ids;
}

type Made = typeof rows extends fc.Arbitrary<infer T> ? T : never;

async function changeOne(person: Person, verb: string, id: string, body: { tags: readonly string[] }): Promise<void> {
  const { tags, ...rest } = body;
  const kept = tags.filter((tag) => tag !== 'سفر' && tag !== 'رحلة');
  const { status, text } =
    verb === 'delete'
      ? await person.call('DELETE', `/transaction/${id}`)
      : verb === 'restore'
        ? await person.call('POST', `/transaction/${id}/restore`)
        : await person.call('PATCH', `/transaction/${id}`, verb === 'tag' ? { tags: [...kept, 'رحلة'] } : rest);
  expect(status, text).toBeLessThan(300);
}

/** What a person has, without ids: what is live, what is in the trash, the balances and what was spent. */
async function facts(person: Person, { accounts, food: category }: Place) {
  const name = (id: string | null) => (id === null ? null : id === category ? 'food' : accounts.indexOf(id));
  const describe = (row: Transaction) =>
    [row.type, name(row.accountId), name(row.toAccountId), row.amountMinor, row.receivedMinor, row.status]
      .concat(row.occurredOn, name(row.categoryId) as never, row.tags.join())
      .join(' ');
  const budget = (await person.call<{ items: object[] }>('GET', '/transaction-total')).body;
  const all = await list('', person);
  const trash = await list('&trash=true', person);
  return {
    live: all.map(describe).sort(),
    trash: trash.map(describe).sort(),
    balances: (await person.call<Account[]>('GET', '/account')).body
      .filter(({ id }) => accounts.includes(id))
      .map(({ id, balanceMinor }) => [name(id), balanceMinor])
      .sort(),
    totals: JSON.stringify(budget).replace(/"id":"[^"]+"/g, ''),
  };
}
