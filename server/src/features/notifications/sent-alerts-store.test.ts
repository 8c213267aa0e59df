import type { UserId } from '@afdal/contract/ids';
import { expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { sentAlerts } from './sent-alerts-store.ts';
import { notifyOnce } from './store.ts';

const server = useTestServer();
const idOf = ({ user }: Person) => user.id as UserId;

it('knows what each person was told by, and tells nobody twice', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const tell = (person: Person, dedupKey: string) =>
    notifyOnce(
      db,
      idOf(person),
      { id: uuidv7(now.getTime()), type: 'warning', title: dedupKey, message: '', actionType: 'expense', dedupKey },
      now,
    );
  await tell(layla, 'budget-80');
  await tell(layla, 'budget-80');
  await tell(omar, 'budget-100');
  expect([...(await sentAlerts(db, idOf(layla), ['budget-80', 'budget-100']))]).toEqual(['budget-80']);
  expect([...(await sentAlerts(db, idOf(omar), ['budget-80', 'budget-100']))]).toEqual(['budget-100']);
  expect([...(await sentAlerts(db, idOf(layla), []))]).toEqual([]);
  expect((await layla.call<unknown[]>('GET', '/notification')).body).toHaveLength(1);
});
