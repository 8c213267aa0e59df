import type { UserId } from '@afdal/contract/ids';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { eraseAccount } from './erase-due-accounts.ts';
import { lockDueUser, newDeletionLink, scheduleDeletion, unscheduleDeletion } from './store.ts';

const server = useTestServer();
const day = 86_400_000;
const getId = ({ user }: Person) => user.id as UserId;
const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows;
let layla: Person;
let omar: Person;

beforeEach(async () => {
  layla = await server.person('ليلى');
  omar = await server.person('عمر');
});

it('erases one account, with the answers kept for its retries, and leaves everybody else’s', async () => {
  for (const person of [omar, layla]) {
    await person.call('POST', '/dailyTask', { title: 'قراءة' }, { 'idempotency-key': 'one-and-the-same' });
  }
  await server.database.db.transaction(async (tx) => await eraseAccount(tx, getId(layla)));
  const remaining = await query('select id from users where id = any($1)', [[layla.user.id, omar.user.id]]);
  expect(remaining).toEqual([{ id: omar.user.id }]);
  expect(await query('select 1 from idempotency_keys where user_id = $1', [omar.user.id])).toHaveLength(1);
});

it('erases what waits of the person’s own address alone', async () => {
  // Whoever registered first would be taken for anybody.
  await query(
    `insert into pending_registrations (id, email, name, password_hash, choices, expires_at)
     select gen_random_uuid(), address, 'x', 'x', '{}', now() + interval '1 day' from unnest($1::text[]) as address`,
    [[layla.email, omar.email]],
  );
  await server.database.db.transaction(async (tx) => await eraseAccount(tx, getId(omar)));
  const waiting = await query('select email from pending_registrations where email = any($1)', [
    [layla.email, omar.email],
  ]);
  expect(waiting).toEqual([{ email: layla.email }]);
});

it('keeps one account, and the link of somebody else', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  for (const person of [layla, omar]) {
    await scheduleDeletion(db, getId(person), new Date(now.getTime() + day), now);
    await newDeletionLink(db, getId(person), now);
  }
  await unscheduleDeletion(db, getId(layla), now);
  const due = await query('select id from users where deletion_due_at is not null and id = any($1)', [
    [layla.user.id, omar.user.id],
  ]);
  expect(due).toEqual([{ id: omar.user.id }]);
  expect(await query('select 1 from deletion_links where user_id = $1', [omar.user.id])).toHaveLength(1);
});

it('sets and locks the day of one account', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  await scheduleDeletion(db, getId(omar), now, now);
  expect(await lockDueUser(db, getId(layla), now)).toBeNull();
  expect((await lockDueUser(db, getId(omar), now))?.id).toBe(omar.user.id);
});
