import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { createServerJobs } from '../../../../../testing/run-jobs.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { balancesThatDisagree } from './balances.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let cash: string;
let dinars: string;

beforeEach(async () => {
  await server.database.pool.query('delete from users');
  layla = await server.person();
  cash = await fixtures.account(layla, { balance: 50_000 });
  dinars = await fixtures.account(layla, { currency: 'KWD' });
  const rows = [
    { type: 'expense', accountId: cash, amountMinor: 12_850, currency: 'SAR' },
    { type: 'transfer', accountId: cash, toAccountId: dinars, amountMinor: 100, receivedMinor: 8, currency: 'SAR' },
  ];
  for (const row of rows) await layla.call('POST', '/transaction', { ...row, occurredOn: '2026-11-20' });
});

const change = async (query: string, ...values: unknown[]) => await server.database.pool.query(query, values);
const findDisagreeing = async () => await balancesThatDisagree(server.database.db);

describe('balancesThatDisagree', () => {
  it('finds nothing where every write moved its balances', async () => {
    expect(await findDisagreeing()).toEqual([]);
  });

  it('finds a balance that was changed by hand', async () => {
    await change('update accounts set balance_minor = balance_minor + 1 where id = $1', cash);
    expect(await findDisagreeing()).toEqual([{ accountId: cash, storedMinor: 37_051, calculatedMinor: 37_050 }]);
  });

  it.each([
    ['an expense that is gone', `delete from transactions where type = 'expense'`, () => [cash]],
    ['an amount', `update transactions set amount_minor = 7 where type = 'expense'`, () => [cash]],
    ['what came in', `update transactions set received_minor = 7 where type = 'transfer'`, () => [dinars]],
    [
      'one that is planned now',
      `update transactions set status = 'planned' where type = 'transfer'`,
      () => [cash, dinars],
    ],
    [
      'one that is deleted now',
      `update transactions set deleted_at = now() where type = 'transfer'`,
      () => [cash, dinars],
    ],
    ['another type', `update transactions set type = 'income' where type = 'expense'`, () => [cash]],
    ['another opening balance', 'update accounts set opening_balance_minor = 1', () => [cash, dinars]],
  ])('finds %s, changed past the product', async (_, query, accounts) => {
    await change(query);
    expect((await findDisagreeing()).map(({ accountId }) => accountId)).toEqual(accounts().sort());
  });

  it('finds an expense that came from nowhere', async () => {
    await fixtures.transaction(layla, { account: dinars, on: '2026-11-20', minor: 5, currency: 'KWD' });
    expect(await findDisagreeing()).toEqual([{ accountId: dinars, storedMinor: 8, calculatedMinor: 3 }]);
  });

  it('finds one of a deleted account too', async () => {
    await change('update accounts set deleted_at = now(), balance_minor = 0 where id = $1', cash);
    expect((await findDisagreeing()).map(({ accountId }) => accountId)).toEqual([cash]);
  });
});

describe('the hourly check', () => {
  const logged: [string, string][] = [];
  const run = async () => {
    logged.length = 0;
    const { clock, database } = server;
    const log = (level: string, message: string) => void logged.push([level, message]);
    const tools = { db: database.db, clock, mailer: { send: async () => {} }, publicUrl: '', jobId: '1', log };
    await createServerJobs(server)
      .jobs.find(({ name }) => name === 'verify-invariants')
      ?.run(undefined as never, tools);
  };

  it('runs by itself once an hour', () => {
    expect(
      createServerJobs(server)
        .crontab.split('\n')
        .filter((line) => line.includes('verify-invariants')),
    ).toEqual([expect.stringMatching(/^\d+ \* \* \* \* verify-invariants /)]);
  });

  it('says an error of each disagreement, and mends nothing', async () => {
    await run();
    expect(logged).toEqual([]);
    await change('update accounts set balance_minor = 0');
    await run();
    expect(logged.length).toBe(2);
    expect(logged).toContainEqual([
      'error',
      `Invariant account-balances does not hold of ${cash}: stored 0, transactions come to 37050`,
    ]);
    expect((await change('select distinct balance_minor as n from accounts')).rows).toEqual([{ n: 0 }]);
  });
});
