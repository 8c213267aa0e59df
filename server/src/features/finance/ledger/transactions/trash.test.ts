import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { createServerJobs } from '../../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { balancesThatDisagree } from './balances.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let cash: string;
let bank: string;
let food: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  [cash, bank] = [await fixtures.account(layla, { balance: 50_000 }), await fixtures.account(layla)];
  food = await fixtures.category(layla, 'طعام التجربة');
});

const expense = () => ({
  type: 'expense',
  accountId: cash,
  amountMinor: 12_850,
  currency: 'SAR',
  occurredOn: '2026-11-20',
});
const added = async (body: object) => (await layla.call<Transaction>('POST', '/transaction', body)).body;
const remove = async ({ id }: Transaction) => (await layla.call('DELETE', `/transaction/${id}`)).status;
const restore = async ({ id }: Transaction) => await layla.call<Transaction>('POST', `/transaction/${id}/restore`);
const list = async (query = '') =>
  (await layla.call<{ items: Transaction[] }>('GET', `/transaction${query}`)).body.items;

async function balances(): Promise<(number | undefined)[]> {
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  const accounts = (await layla.call<Account[]>('GET', '/account')).body;
  return [cash, bank].map((id) => accounts.find((account) => account.id === id)?.balanceMinor);
}

describe('deleteTransaction and restoreTransaction', () => {
  it('take one out of lists and balances, and bring it back', async () => {
    const row = await added({ ...expense(), type: 'transfer', toAccountId: bank, payee: 'بنك' });
    expect([await remove(row), await list(), await balances()]).toEqual([204, [], [50_000, 0]]);
    expect((await list('?trash=true')).map(({ id }) => id)).toEqual([row.id]);
    expect(await remove(row)).toBe(404);
    const back = await restore(row);
    expect([back.status, back.body]).toEqual([200, row]);
    expect((await restore(row)).status).toBe(200);
    expect([await list(), await list('?trash=true'), await balances()]).toEqual([[row], [], [37_150, 12_850]]);
  });

  it('leave balances alone for what is planned', async () => {
    const row = await added({ ...expense(), occurredOn: '2026-12-01' });
    await remove(row);
    expect(await balances()).toEqual([50_000, 0]);
    await restore(row);
    expect(await balances()).toEqual([50_000, 0]);
  });

  it('say what is missing where an account was deleted meanwhile', async () => {
    const row = await added(expense());
    const other = await added({ ...expense(), type: 'transfer', accountId: bank, toAccountId: cash });
    await remove(row);
    await remove(other);
    expect((await layla.call('DELETE', `/account/${cash}`)).status).toBe(204);
    const response = await restore(row);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { accountId: refusalTexts.accountDeleted }]);
    expect(getErrorBody(await restore(other)).fields).toEqual({ toAccountId: refusalTexts.accountDeleted });
    await layla.call('POST', `/account/${cash}/restore`);
    expect([(await restore(row)).status, (await restore(other)).status]).toEqual([200, 200]);
    expect(await balances()).toEqual([50_000, -12_850]);
  });

  it('bring one back into an archived account', async () => {
    const row = await added(expense());
    await remove(row);
    await layla.call('PATCH', `/account/${cash}`, { archived: true });
    expect((await restore(row)).status).toBe(200);
    expect(await balances()).toEqual([37_150, 0]);
  });

  it('bring one back without its category, where that was deleted', async () => {
    const row = await added({ ...expense(), categoryId: food });
    await remove(row);
    await server.database.pool.query('update categories set deleted_at = now() where id = $1', [food]);
    expect((await restore(row)).body.categoryId).toBeNull();
  });

  it('are for one’s own alone', async () => {
    const row = await added(expense());
    const omar = await server.person('عمر');
    expect((await omar.call('DELETE', `/transaction/${row.id}`)).status).toBe(404);
    await remove(row);
    expect((await omar.call('POST', `/transaction/${row.id}/restore`)).status).toBe(404);
    expect(await list('?trash=true')).toHaveLength(1);
  });
});

it('what is deleted is kept 30 days and no longer, with its receipt', async () => {
  const { clock, database } = server;
  const purge = async () => {
    const tools = {
      db: database.db,
      clock,
      mailer: { send: async () => {} },
      publicUrl: '',
      jobId: '1',
      log: () => {},
    };
    await createServerJobs(server)
      .jobs.find(({ name }) => name === 'purge')
      ?.run(undefined as never, tools);
  };
  const countRemaining = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::int from transactions where user_id = $1) as transactions,
              (select count(*)::int from receipts where user_id = $1) as receipts`,
      [layla.user.id],
    );
    return rows[0];
  };
  const receipt = `insert into receipts (id, user_id, picture, width, height, created_at) values ($1, $2, 'x', 1, 1, now())`;
  const [row, other] = [await added(expense()), await added(expense())];
  for (const { id } of [row, other]) {
    await database.pool.query(receipt, [id, layla.user.id]);
    await database.pool.query('update transactions set receipt_id = id where id = $1', [id]);
  }
  // A receipt without a transaction, as a reverted import leaves it.
  await database.pool.query(receipt, [food, layla.user.id]);
  await remove(row);
  clock.advance(30 * 86_400_000);
  await purge();
  expect(await countRemaining()).toEqual({ transactions: 2, receipts: 2 });
  clock.advance(1_000);
  await purge();
  expect(await countRemaining()).toEqual({ transactions: 1, receipts: 1 });
  expect(await balancesThatDisagree(database.db)).toEqual([]);
});
