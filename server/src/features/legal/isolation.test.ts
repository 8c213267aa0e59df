import type { UserId } from '@afdal/contract/ids';
import { agreedKinds } from '@afdal/domain/legal/consent';
import { expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { consentsOf, documentsToAgree, findConsent, insertConsent } from './consents-store.ts';

const server = useTestServer();
const idOf = ({ user }: Person) => user.id as UserId;

it('what one person agreed to is nobody else’s agreement', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const { db, pool } = server.database;
  const now = server.clock.now();
  await pool.query('delete from consents where user_id = $1', [omar.user.id]);
  const [laylas] = await consentsOf(db, idOf(layla));
  expect(laylas?.userId).toBe(layla.user.id);
  expect(await findConsent(db, idOf(layla), laylas?.id ?? '')).toEqual(laylas);
  expect(await findConsent(db, idOf(omar), laylas?.id ?? '')).toBeNull();
  expect(await consentsOf(db, idOf(omar))).toEqual([]);
  expect(await documentsToAgree(db, idOf(layla), now)).toEqual([]);
  expect(await documentsToAgree(db, idOf(omar), now)).toEqual([...agreedKinds]);
});

it('what one person takes back, another goes on agreeing to', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const { db } = server.database;
  const now = server.clock.now();
  const id = uuidv7(now.getTime());
  const taken = { id, userId: idOf(omar), kind: 'analytics', version: 1, isGranted: false, createdAt: now } as const;
  await insertConsent(db, taken);
  expect((await consentsOf(db, idOf(layla))).map(({ kind }) => kind)).not.toContain('analytics');
  expect((await consentsOf(db, idOf(omar))).map(({ kind }) => kind)).toContain('analytics');
});
