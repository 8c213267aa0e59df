import type { SavingsEntry, SavingsGoal } from '@afdal/contract/finance/savings';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { useTestServer } from '../../../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);

it('an entry counts by a transaction of its own person alone', async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  const [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const fromAccountId = await fixtures.account(layla, { balance: 500_00 });
  const body = { name: 'عمرة', targetMinor: 8_000_00, currency: 'SAR', accountId: await fixtures.account(layla) };
  const { id: goal } = (await layla.call<SavingsGoal>('POST', '/savingsGoal', body)).body;
  const deposit = { amountMinor: 10_00, fromAccountId };
  const entry = (await layla.call<SavingsEntry>('POST', `/savingsGoal/${goal}/entry`, deposit)).body;
  const saved = async () => (await layla.call<SavingsGoal[]>('GET', '/savingsGoal')).body[0]?.savedMinor;
  expect(await saved()).toBe(10_00);
  const accountId = await fixtures.account(omar);
  const income = { type: 'income', accountId, amountMinor: 1, currency: 'SAR', occurredOn: '2026-11-11' };
  const { id } = (await omar.call<Transaction>('POST', '/transaction', income)).body;
  await server.database.pool.query('update savings_entries set transaction_id = $1 where id = $2', [id, entry.id]);
  expect(await saved()).toBe(0);
});
