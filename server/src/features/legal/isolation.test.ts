import type { UserId } from '@afdal/contract/ids';
import { expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import {
  documentsToAgree,
  findConsent,
  findConsents,
  findLegalReader,
  insertConsent,
  selectAllowsAnalytics,
} from './consents-store.ts';

const server = useTestServer();
const getId = ({ user }: Person) => user.id as UserId;

it('what one person agreed to is nobody else’s agreement', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const { db, pool } = server.database;
  const now = server.clock.now();
  await pool.query('delete from consents where user_id = $1', [omar.user.id]);
  const [laylas] = await findConsents(db, getId(layla));
  expect(laylas?.userId).toBe(layla.user.id);
  expect(await findConsent(db, getId(layla), laylas?.id ?? '')).toEqual(laylas);
  expect(await findConsent(db, getId(omar), laylas?.id ?? '')).toBeNull();
  expect(await findConsents(db, getId(omar))).toEqual([]);
  expect(await documentsToAgree(db, getId(layla), now)).toEqual([]);
  expect(await documentsToAgree(db, getId(omar), now)).toEqual(['privacy-policy', 'terms-of-service']);
});

it('what one person takes back, another goes on agreeing to', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const { db } = server.database;
  const now = server.clock.now();
  const id = uuidv7(now.getTime());
  const taken = { id, userId: getId(omar), kind: 'analytics', version: 1, isGranted: false, createdAt: now } as const;
  await insertConsent(db, taken);
  expect((await findConsents(db, getId(layla))).map(({ kind }) => kind)).not.toContain('analytics');
  expect((await findConsents(db, getId(omar))).map(({ kind }) => kind)).toContain('analytics');
});

it('reads of a person what decides about them: their own plan, and what they last said themselves', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const { db, pool } = server.database;
  await pool.query(`update users set plan = 'premium' where id = $1`, [layla.user.id]);
  expect((await findLegalReader(db, getId(layla)))?.plan).toBe('premium');
  expect((await findLegalReader(db, getId(omar)))?.plan).toBe('free');
  const now = server.clock.now();
  for (const [person, isGranted] of [
    [layla, true],
    [omar, false],
  ] as const) {
    const id = uuidv7(now.getTime());
    await insertConsent(db, { id, userId: getId(person), kind: 'analytics', version: 1, isGranted, createdAt: now });
    now.setSeconds(now.getSeconds() + 1);
  }
  expect(await selectAllowsAnalytics(db, getId(layla))).toEqual([{ isGranted: true }]);
  expect(await selectAllowsAnalytics(db, getId(omar))).toEqual([{ isGranted: false }]);
});
