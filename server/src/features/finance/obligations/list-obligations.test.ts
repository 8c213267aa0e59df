import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { withClient } from '../../../platform/database/database.ts';
import { listObligations } from './handlers.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);

/** How many obligations are listed, and by how many queries. */
async function listedBy({ user }: Person): Promise<{ listed: number; queries: number }> {
  const queries: string[] = [];
  const logger = { logQuery: (query: string) => void queries.push(query) };
  return await withClient(server.database.connection, async (client) => {
    const db = drizzle(client, { casing: 'snake_case', logger });
    const caller = { id: user.id as UserId, today: '2026-11-11' as CivilDate };
    return { listed: (await listObligations({ db, user: caller })).length, queries: queries.length };
  });
}

it('the list takes as many queries for twenty obligations as for one: at most four', async () => {
  const layla = await server.person();
  const accountId = await fixtures.account(layla, { balance: 5_000_00 });
  const add = async (n: number) =>
    await layla.call('POST', '/obligation', {
      kind: 'loan',
      title: `قرض ${n}`,
      currency: 'SAR',
      accountId,
      totalMinor: 1_000_00,
      paymentCount: 25,
      firstDueOn: '2026-11-10',
    });
  await add(1);
  const one = await listedBy(layla);
  for (let n = 2; n <= 20; n += 1) await add(n);
  const twenty = await listedBy(layla);
  expect([one.listed, twenty.listed]).toEqual([1, 20]);
  expect(twenty.queries).toBe(one.queries);
  expect(twenty.queries).toBeLessThanOrEqual(4);
});
