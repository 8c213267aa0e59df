import type { Rate } from '@afdal/contract/finance/rates';
import type { UserId } from '@afdal/contract/ids';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../testing/test-server.ts';
import { findRates } from './store.ts';

const server = useTestServer();

it('what a currency costs one person, another neither reads nor forgets', async () => {
  const [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const body = { currency: 'USD', on: '2026-11-01', rate: '3.75' };
  const victimData = (await layla.call<Rate>('PUT', '/rate', body)).body;
  const attackerData = (await omar.call<Rate>('PUT', '/rate', { ...body, rate: '3.8' })).body;
  expect((await omar.call('DELETE', `/rate/${victimData.id}`)).status).toBe(404);
  expect(await findRates(server.database.db, layla.user.id as UserId, 'SAR')).toEqual([victimData]);
  expect(await findRates(server.database.db, omar.user.id as UserId, 'SAR')).toEqual([attackerData]);
});
