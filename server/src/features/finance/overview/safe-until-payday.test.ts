import { type CycleSummary, cycles } from '@afdal/contract/cycles';
import { expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { bindTestEndpoints } from '../../../../testing/test-endpoints.ts';
import { useTestServer } from '../../../../testing/test-server.ts';
import { cycleHandlers } from './routes.ts';
import type { CommitmentReader } from './safe-until-payday.ts';

const server = useTestServer();
const planted = moneyFixtures(server);

it('areas add what they owe until payday, in their own currencies', async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  const layla = await server.person();
  await planted.account(layla, { balance: 1_000_00 });
  await planted.rate(layla, 'USD', '3.75');
  const asked: unknown[] = [];
  const owing =
    (currency: string, minor: number): CommitmentReader =>
    async (_, user, until) => {
      asked.push([user, until]);
      return [{ currency, minor }];
    };
  const commitments = {
    obligations: [owing('SAR', 100_00), owing('USD', 10_00)],
    savings: [owing('SAR', 20_00)],
    emergency: [owing('EUR', 5_00)],
  };
  const app = bindTestEndpoints(server, cycles, cycleHandlers(commitments));
  const headers = { authorization: `Bearer ${layla.token}` };
  const body = (await app.inject({ url: '/api/cycle/summary', headers })).json<CycleSummary>();
  await app.close();
  expect(body).toMatchObject({
    safe: { liquidMinor: 1_000_00, obligationsMinor: 137_50, savingsMinor: 20_00, emergencyMinor: 0 },
    safeToSpendMinor: 842_50,
    unconverted: ['EUR'],
  });
  expect(asked).toEqual(
    Array.from({ length: 4 }, () => [layla.user.id, { today: '2026-11-21', payday: body.safe?.payday }]),
  );
});
