import type { UserId } from '@afdal/contract/ids';
import { maxDismissals } from '@afdal/domain/insights/limits';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import {
  deleteDismissal,
  deleteMuted,
  findDismissed,
  findMuted,
  insertDismissal,
  insertMuted,
  purgeDismissals,
} from './store.ts';

const server = useTestServer();

it('two people hide insights apart', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const [layla, omar] = [await server.person('ليلى'), await server.person('عمر')].map(({ user }) => user.id as UserId);
  if (!layla || !omar) throw new Error('nobody registered');
  const key = { kind: 'zakat_due', subject: 'zakat', cycle: '2026-11' } as const;
  const dismissed = [{ kind: 'zakat_due', subject: 'zakat' }];
  for (const user of [layla, omar]) {
    await insertDismissal(db, user, key, now);
    await insertMuted(db, user, 'zakat_due', now);
  }
  await deleteDismissal(db, omar, key);
  await deleteMuted(db, omar);
  expect([await findDismissed(db, layla, '2026-11'), await findMuted(db, layla)]).toEqual([dismissed, ['zakat_due']]);
  expect([await findDismissed(db, omar, '2026-11'), await findMuted(db, omar)]).toEqual([[], []]);
});

it('what was dismissed is forgotten once its cycle is long over', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const user = (await server.person()).user.id as UserId;
  await insertDismissal(db, user, { kind: 'zakat_due', subject: 'zakat', cycle: '2026-11' }, now);
  await purgeDismissals(db, now);
  expect(await findDismissed(db, user, '2026-11')).toHaveLength(1);
  await purgeDismissals(db, new Date(now.getTime() + 1));
  expect(await findDismissed(db, user, '2026-11')).toEqual([]);
});

it('of more dismissals than are stored the oldest go, one’s own alone', async () => {
  const { db } = server.database;
  const at = (day: number) => new Date(server.clock.now().getTime() + day * 86_400_000);
  const [layla, omar] = [await server.person('ليلى'), await server.person('عمر')].map(({ user }) => user.id as UserId);
  if (!layla || !omar) throw new Error('nobody registered');
  const dismiss = async (user: UserId, day: number) =>
    await insertDismissal(db, user, { kind: 'budget_at_risk', subject: `${day}`, cycle: '2026-11' }, at(day));
  const find = async (user: UserId) => (await findDismissed(db, user, '2026-11')).map(({ subject }) => Number(subject));
  await dismiss(omar, 0);
  for (let day = 1; day <= maxDismissals + 2; day += 1) await dismiss(layla, day);
  await dismiss(omar, maxDismissals + 3);
  const ofLayla = await find(layla);
  expect([ofLayla.length, Math.min(...ofLayla)]).toEqual([maxDismissals, 3]);
  expect((await find(omar)).sort((a, b) => a - b)).toEqual([0, maxDismissals + 3]);
});
