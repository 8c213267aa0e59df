import type { UserId } from '@afdal/contract/ids';
import type { ApiKeyId } from '@afdal/contract/people/api-keys';
import { beforeEach, expect, it } from 'vitest';
import { newApiKey } from '../../../testing/api-key.ts';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { hashSecret } from '../../platform/secret.ts';
import { deleteApiKey, deleteApiKeys, findApiKeys, findKeyHolder } from './store.ts';

const server = useTestServer();
let layla: Person;
let omar: Person;
const getId = ({ user }: Person) => user.id as UserId;

beforeEach(async () => {
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
});

it('a key is listed and revoked by its person alone', async () => {
  const { db } = server.database;
  const { id } = await newApiKey(layla);
  await newApiKey(omar);
  expect((await findApiKeys(db, getId(layla))).map((key) => key.id)).toEqual([id]);
  expect(await deleteApiKey(db, getId(omar), id as ApiKeyId)).toBe(false);
  expect(await deleteApiKeys(db, getId(omar))).toBe(1);
  expect((await findApiKeys(db, getId(layla))).map((key) => key.id)).toEqual([id]);
});

it('the use of a key is noted in that key alone', async () => {
  const { database, clock } = server;
  const [used, other] = [await newApiKey(layla), await newApiKey(layla)];
  const theirs = await newApiKey(omar);
  const before = await findUserRows(database, omar.user.id);
  expect(await findKeyHolder(database.db, hashSecret(used.key), clock.now())).toMatchObject({ id: layla.user.id });
  expect(await findKeyHolder(database.db, hashSecret(theirs.key), new Date(0))).toMatchObject({ id: omar.user.id });
  expect(await findUserRows(database, omar.user.id)).toEqual(before);
  const times = (await findApiKeys(database.db, getId(layla))).map(({ id, lastUsedAt }) => [id, lastUsedAt]);
  expect(Object.fromEntries(times)).toEqual({ [used.id]: clock.now(), [other.id]: null });
});

it('a stopped or leaving person closes no key of somebody else', async () => {
  const { database, clock } = server;
  const { key } = await newApiKey(layla);
  await database.pool.query('update users set is_stopped = true, deletion_due_at = now() where id = $1', [
    omar.user.id,
  ]);
  await database.pool.query(`update preferences set day_start_hour = 6 where user_id = $1`, [omar.user.id]);
  const holder = await findKeyHolder(database.db, hashSecret(key), clock.now());
  expect(holder).toEqual({ id: layla.user.id, today: '2026-11-21' });
});
