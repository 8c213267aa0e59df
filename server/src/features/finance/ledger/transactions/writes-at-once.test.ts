import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { grantPlan } from '../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, testDeps, useTestServer } from '../../../../../testing/test-server.ts';
import { createApp } from '../../../../app.ts';
import { type Database, openDatabase } from '../../../../platform/database/database.ts';
import { balancesThatDisagree } from './balances.ts';

// Fifty concurrent writes wait for each other, and for whatever else the machine does.
vi.setConfig({ testTimeout: 60_000 });

const server = useTestServer();
const fixtures = moneyFixtures(server);
let replica: FastifyInstance;
let replicasDatabase: Database;
let layla: Person;
let cash: string;
let bank: string;
let food: string;

beforeAll(async () => {
  const { database, clock } = server;
  replicasDatabase = openDatabase(database.connection, { size: 8, onError: () => {} });
  replica = await createApp({ ...testDeps, database: replicasDatabase, clock });
});
afterAll(async () => {
  await replica?.close();
  await replicasDatabase?.pool.end();
});
beforeEach(async () => {
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  [cash, bank] = [await fixtures.account(layla), await fixtures.account(layla)];
  food = await fixtures.category(layla, 'طعام التجربة');
});

type Method = 'POST' | 'PATCH' | 'DELETE';

/** Sends every other request to a second server on the same database. */
async function send(
  n: number,
  method: Method,
  path: string,
  payload?: object,
): Promise<{ status: number; body: unknown }> {
  if (n % 2 === 0) return await layla.call(method, path, payload);
  const headers = { authorization: `Bearer ${layla.token}` };
  const response = await replica.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

async function balances(): Promise<(number | undefined)[]> {
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  const accounts = (await layla.call<Account[]>('GET', '/account')).body;
  return [cash, bank].map((id) => accounts.find((account) => account.id === id)?.balanceMinor);
}

const row = (n: number) => {
  const base = { currency: 'SAR', occurredOn: '2026-11-20', payee: `جهة ${n % 4}` };
  const [from, to] = n % 4 < 2 ? [cash, bank] : [bank, cash];
  if (n % 3 === 0) return { ...base, type: 'transfer', accountId: from, toAccountId: to, amountMinor: 100 + n };
  return {
    ...base,
    type: n % 3 === 1 ? 'expense' : 'income',
    accountId: from,
    amountMinor: 1_000 + n,
    categoryId: null,
  };
};

it('fifty additions at once on two accounts, transfers both ways, at two servers: all are there, and the balances are theirs', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n, 'POST', '/transaction', row(n))));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const expected = [0, 0];
  for (const { type, accountId, amountMinor } of Array.from({ length: 50 }, (_, n) => row(n))) {
    const [own, other] = accountId === cash ? [0, 1] : [1, 0];
    expected[own] = (expected[own] ?? 0) + (type === 'income' ? amountMinor : -amountMinor);
    if (type === 'transfer') expected[other] = (expected[other] ?? 0) + amountMinor;
  }
  expect(await balances()).toEqual(expected);
});

it('fifty changes, deletions, restorations and splits at once of ten rows leave what the rows say', async () => {
  const added = await Promise.all(Array.from({ length: 10 }, (_, n) => send(0, 'POST', '/transaction', row(n))));
  const ids = added.map(({ body }) => (body as Transaction).id);
  for (let round = 0; round < 3; round++) {
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const id = ids[(n * 7 + round) % ids.length];
        const path = `/transaction/${id}`;
        const parts = [1, 999 + n].map((amountMinor) => ({ amountMinor, categoryId: food }));
        const work: (() => ReturnType<typeof send>)[] = [
          () => send(n, 'PATCH', path, { amountMinor: 500 + n }),
          () => send(n, 'PATCH', path, { accountId: n % 4 < 2 ? cash : bank }),
          () => send(n, 'DELETE', path),
          () => send(n, 'POST', `${path}/restore`),
          () => send(n, 'PATCH', path, { status: n % 4 < 2 ? 'planned' : 'cleared' }),
          () => send(n, 'POST', `${path}/split`, { parts }),
          () => send(n, 'POST', '/transaction/recategorise', { ids, categoryId: n % 4 < 2 ? food : null }),
        ];
        return (await work[(n + round) % work.length]?.())?.status ?? 0;
      }),
    );
    for (const status of statuses) expect([200, 204, 400, 404]).toContain(status);
    await balances();
  }
});

it('one restored fifty times at once counts once, and one deleted fifty times goes once', async () => {
  const { body } = await send(0, 'POST', '/transaction', { ...row(1), accountId: cash, amountMinor: 700 });
  const path = `/transaction/${(body as Transaction).id}`;
  const gone = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n, 'DELETE', path)));
  expect(gone.map(({ status }) => status).sort()).toEqual([204, ...Array(49).fill(404)]);
  expect(await balances()).toEqual([0, 0]);
  const back = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n, 'POST', `${path}/restore`)));
  expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await balances()).toEqual([-700, 0]);
});

it('an account or a category that is deleted while transactions are added has none, or stays', async () => {
  for (let round = 0; round < 4; round++) {
    const account = await fixtures.account(layla);
    const category = await fixtures.category(layla, `عابرة ${round}`);
    const expense = { type: 'expense', accountId: account, amountMinor: 5, currency: 'SAR', occurredOn: '2026-11-20' };
    const responses = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => send(n, 'POST', '/transaction', { ...expense, categoryId: category })),
      send(0, 'DELETE', `/account/${account}`),
      send(1, 'DELETE', `/category/${category}`),
    ]);
    for (const { status } of responses) expect([201, 204, 400, 409]).toContain(status);
    const { rows } = await server.database.pool.query(
      `select count(*)::int as n from transactions t join accounts a on a.id = t.account_id join categories c on c.id = t.category_id
        where t.deleted_at is null and (a.deleted_at is not null or c.deleted_at is not null)`,
    );
    expect(rows[0].n).toBe(0);
  }
});

it('additions and changes with one payee and a budget do not wait for each other, whichever account they are in', async () => {
  await layla.call('PUT', '/budget', { items: [{ categoryId: null, amountMinor: 1 }] });
  const expense = { type: 'expense', amountMinor: 5, currency: 'SAR', occurredOn: '2026-11-20', payee: 'بقالة الحي' };
  const { body } = await send(0, 'POST', '/transaction', { ...expense, accountId: bank });
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0
        ? send(n, 'PATCH', `/transaction/${(body as Transaction).id}`, { note: String(n) })
        : send(n, 'POST', '/transaction', { ...expense, accountId: cash }),
    ),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));
});
