import type { Offer } from '@afdal/contract/subscriptions/subscriptions';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { setProductSetting } from '../product-settings/store.ts';

const server = useTestServer();
beforeEach(server.startOver);

const settle = async (name: string, value: number | null) =>
  await setProductSetting(server.database.db, { name, value, actor: 'command_line' }, server.clock.now());

it('tells anybody what Premium costs and for how long it is given back, as it is settled', async () => {
  const offer = async () => (await server.call<Offer>('GET', '/offer')).body;
  const standard = { price: { minor: 400, currency: 'USD' }, refundDays: 14 };
  expect(await offer()).toEqual(standard);
  await settle('premiumPrice.minor', 550);
  await settle('refundDays', 30);
  const settled = { price: { minor: 550, currency: 'USD' }, refundDays: 30 };
  expect(await offer()).toEqual(settled);
  const layla = await server.person();
  expect((await layla.call('GET', '/subscription')).body).toMatchObject(settled);
  await settle('premiumPrice.minor', null);
  await settle('refundDays', null);
  expect(await offer()).toEqual(standard);
});
