import type { NetWorth } from '@afdal/contract/finance/net-worth';
import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import { beforeEach, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
beforeEach(() => server.startOver());

// 14 hours ahead of UTC.
const farAway = async (): Promise<Person> => {
  const person = await server.person('نورة', { timezone: 'Pacific/Kiritimati' });
  await grantPlan(server, person, 'premium');
  await person.call('PATCH', '/preferences', { currency: 'SAR' });
  return person;
};
const fetchPoints = async (person: Person) => (await person.call<NetWorth>('GET', '/netWorth')).body.points;

it('takes the days on which obligations began, were waived and archived in the person’s own zone', async () => {
  // The last of November there.
  server.clock.set('2026-11-29T20:00:00Z');
  const noura = await farAway();
  const owe = async (title: string, totalMinor: number) => {
    const debt = { kind: 'iOwe', title, currency: 'SAR', totalMinor, paymentCount: 1, firstDueOn: '2027-01-20' };
    return (await noura.call<ObligationDetail>('POST', '/obligation', debt)).body;
  };
  const [waived, archived] = [await owe('خالد', 60_00), await owe('سعد', 40_00)];
  server.clock.set('2026-11-30T20:00:00Z');
  await owe('فهد', 5_00);
  await noura.call('POST', `/payment/${waived.payments[0]?.id}/waive`, {});
  await noura.call('PATCH', `/obligation/${archived.id}`, { status: 'archived' });
  expect((await fetchPoints(noura)).map(({ month, owedMinor }) => [month, owedMinor])).toEqual([
    ['2026-11', 100_00],
    ['2026-12', 5_00],
  ]);
});

it('begins with the cycle in which the person’s first account was added, in their own zone', async () => {
  server.clock.set('2026-12-31T20:00:00Z');
  const noura = await farAway();
  const account = { name: 'جاري', type: 'bank', currency: 'SAR', openingBalanceMinor: 100_00 };
  await noura.call('POST', '/account', account);
  expect((await fetchPoints(noura)).map(({ month }) => month)).toEqual(['2027-01']);
});
