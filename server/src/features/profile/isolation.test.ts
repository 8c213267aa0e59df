import type { UserId } from '@afdal/contract/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { formWith, uploadable } from '../../../testing/pictures.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import type { Db } from '../../platform/database/database.ts';
import { setAvatarUrl, updateUser } from '../accounts/user-store.ts';
import { deleteAvatarRow, findUnusedAvatar, saveAvatar } from './avatars-store.ts';
import { findUser } from './find-user.ts';

const server = useTestServer();
const bytes = Buffer.from('صورة');
let layla: Person;
let omar: Person;

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const { png } = await uploadable();
  for (const person of [layla, omar]) await person.call('PATCH', '/profile/avatar', formWith(png, 'a.png', 'avatar'));
});

describe('one person alone is changed', () => {
  it.each<[string, (db: Db, user: UserId, now: Date) => Promise<unknown>]>([
    ['by a new picture', (db, user, now) => saveAvatar(db, user, { name: 'n', picture: bytes, thumbnail: bytes }, now)],
    ['by a picture that is taken away', (db, user) => deleteAvatarRow(db, user)],
    ['by the address of a picture', (db, user, now) => setAvatarUrl(db, user, null, now)],
    ['by another name', (db, user, now) => updateUser(db, user, { name: 'سارة' }, now)],
  ])('%s', async (_, change) => {
    const { database, clock } = server;
    const [others, own] = [await findUserRows(database, layla.user.id), await findUserRows(database, omar.user.id)];
    await change(database.db, omar.user.id as UserId, clock.now());
    expect(await findUserRows(database, layla.user.id)).toEqual(others);
    expect(await findUserRows(database, omar.user.id)).not.toEqual(own);
  });
});

it('of two pictures that no row names yet, each person finds their own', async () => {
  const { database, clock } = server;
  const found: (string | undefined)[] = [];
  for (const { user } of [layla, omar]) {
    const picture = Buffer.from(user.name);
    await saveAvatar(database.db, user.id as UserId, { name: user.id, picture, thumbnail: picture }, clock.now());
    await setAvatarUrl(database.db, user.id as UserId, null, clock.now());
  }
  for (const { user } of [layla, omar]) {
    found.push((await findUnusedAvatar(database.db, user.id as UserId))?.toString());
  }
  expect(found).toEqual(['ليلى', 'عمر']);
});

it('a person is read with their own figures', async () => {
  const { database, clock } = server;
  await omar.call('POST', '/dailyTask', { title: 'مشي' }).then(async ({ body }) => {
    await omar.call('PATCH', `/dailyTask/${(body as { id: string }).id}`, { isCompleted: true });
  });
  const read = async ({ user }: Person) => await findUser(database.db, user.id as UserId, clock.now());
  const [laylas, omars] = [await read(layla), await read(omar)];
  expect([laylas.id, laylas.stats.activeDays]).toEqual([layla.user.id, 0]);
  expect([omars.id, omars.stats.activeDays]).toEqual([omar.user.id, 1]);
});
