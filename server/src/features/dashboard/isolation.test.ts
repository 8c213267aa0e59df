import type { UserId } from '@afdal/contract/ids';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { endFirstDay, findLayout } from './store.ts';

const server = useTestServer();

it('arranges the dashboard of one person alone, and ends their first day alone', async () => {
  const { db } = server.database;
  const [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const find = async ({ user }: typeof layla) => await findLayout(db, user.id as UserId);
  await layla.call('PATCH', '/preferences', { dashboardOrder: ['points'] });
  await omar.call('PATCH', '/preferences', { dashboardOrder: ['goals'] });
  await endFirstDay(db, omar.user.id as UserId, server.clock.now());
  expect(await find(layla)).toEqual({ order: ['points'], hidden: [], firstDayEndedAt: null });
  expect(await find(omar)).toEqual({ order: ['goals'], hidden: [], firstDayEndedAt: server.clock.now() });
});
