import type { UserId } from '@afdal/contract/ids';
import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { newPushDevice } from '../../../testing/push-device.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { users } from '../accounts/tables.ts';
import {
  dropDevice,
  dropSubscription,
  findDevices,
  findReceivers,
  hasDevice,
  noteReceipt,
  purgePushReceipts,
  recordPushFailure,
} from './store.ts';

const server = useTestServer();
const delivery = uuidv7(0);

let layla: Person;
let omar: Person;
const getId = ({ user }: Person) => user.id as UserId;
const first = async (person: Person) =>
  (await findDevices(server.database.db, getId(person), server.clock.now()))[0] ?? expect.fail('no device');

beforeEach(async () => {
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  for (const person of [layla, omar]) {
    await person.call('POST', '/push/subscription', newPushDevice().subscription);
    const { id } = await first(person);
    await noteReceipt(server.database.db, getId(person), id, delivery, server.clock.now());
  }
});

it('reads of a person the own devices and receipts', async () => {
  const { db } = server.database;
  const [laylaDevice, omarDevice] = [await first(layla), await first(omar)];
  expect(laylaDevice.id).not.toBe(omarDevice.id);
  expect(await findDevices(db, getId(layla), server.clock.now())).toHaveLength(1);
  expect([...(await findReceivers(db, getId(layla), delivery))]).toEqual([laylaDevice.id]);
});

it('has a device in a statement about many only who subscribed one', async () => {
  const { db } = server.database;
  const sara = await server.person('سارة');
  const ids = [layla, sara].map(getId);
  const rows = await db
    .select({ name: users.name, has: hasDevice(users.id) })
    .from(users)
    .where(acrossUsers(inArray(users.id, ids)))
    .orderBy(users.name);
  expect(rows).toEqual([
    { name: 'سارة', has: false },
    { name: 'ليلى', has: true },
  ]);
});

type Change = (db: Db, user: UserId, device: { id: string; endpoint: string }) => Promise<unknown>;

describe('somebody else’s device, even by its own id, is not', () => {
  it.each<[string, Change]>([
    ['unsubscribed', (db, user, { endpoint }) => dropSubscription(db, user, endpoint)],
    ['dropped', (db, user, { id }) => dropDevice(db, user, id)],
    ['refused', (db, user, { id }) => recordPushFailure(db, user, id)],
    ['noted to have received', (db, user, { id }) => noteReceipt(db, user, id, uuidv7(1), new Date(0))],
  ])('%s', async (_, change) => {
    const { db } = server.database;
    const laylaDevice = await first(layla);
    const [before, omarDevice] = [
      await findUserRows(server.database, layla.user.id),
      await findUserRows(server.database, omar.user.id),
    ];
    await change(db, getId(omar), laylaDevice);
    expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
    expect(await findUserRows(server.database, omar.user.id)).toEqual(omarDevice);
    await change(db, getId(layla), laylaDevice);
    expect(await findUserRows(server.database, layla.user.id)).not.toEqual(before);
  });
});

it('forgets whose receipts are old, of everybody', async () => {
  const { db, pool } = server.database;
  await purgePushReceipts(db, server.clock.now());
  expect((await pool.query('select 1 from push_receipts where delivery_id = $1', [delivery])).rowCount).toBeGreaterThan(
    1,
  );
  await purgePushReceipts(db, new Date(server.clock.now().getTime() + 1));
  expect((await pool.query('select 1 from push_receipts')).rowCount).toBe(0);
});
