import type { UserId } from '@afdal/contract/ids';
import { expect, it } from 'vitest';
import { moneyFixtures } from '../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { provided } from '../../assemble-areas.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);

it('each of two people finds what is their own', async () => {
  const people = [await server.person('ليلى'), await server.person('عمر')];
  for (const person of people) await addOneOfEach(person);
  for (const { user } of people) {
    for (const { kind, find } of provided.searchReaders) {
      const found = await find(server.database.db, user.id as UserId, 'تجربة');
      expect([kind, found.map(({ title }) => title)]).toEqual([kind, [`تجربة ${user.name}`]]);
    }
  }
});

/** Of each kind one, whose title says whose it is. */
async function addOneOfEach(person: Person): Promise<void> {
  const title = `تجربة ${person.user.name}`;
  const accountId = await fixtures.account(person);
  const day = { occurredOn: '2026-11-20', currency: 'SAR' };
  await person.call('POST', '/transaction', { type: 'expense', accountId, amountMinor: 5_00, payee: title, ...day });
  await person.call('POST', '/task', { title });
  await person.call('POST', '/dailyTask', { title });
  await person.call('POST', '/habit', { name: title, mode: 'abstain', startedAt: '2026-11-01T09:00:00Z' });
  await person.call('POST', '/majorGoal', { title, type: 'milestones' });
  const debt = { kind: 'installment', totalMinor: 300_00, paymentCount: 3 };
  await person.call('POST', '/obligation', { title, currency: 'SAR', firstDueOn: '2026-12-01', ...debt });
  await person.call('POST', '/savingsGoal', { name: title, currency: 'SAR', targetMinor: 100_00, priority: 'medium' });
}
