import { randomUUID } from 'node:crypto';
import type { UserDetails, UserRow } from '@afdal/contract/admin/users';
import { beforeEach, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { testCard } from '../../../../testing/test-card.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

let admin: Person;
let layla: Person;
let omar: Person;

const readDetails = async ({ user }: Person) => (await admin.call<UserDetails>('GET', `/admin/user/${user.id}`)).body;

beforeEach(async () => {
  await server.startOver();
  await query('delete from users');
  admin = await server.admin();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  await query(`update user_visits set device = 'هاتف عمر' where user_id = $1`, omar.user.id);
});

it('a user is listed once, with the own points', async () => {
  const { items } = (await admin.call<{ items: UserRow[] }>('GET', '/admin/user')).body;
  expect(items.map(({ name }) => name).toSorted()).toEqual(['عمر', 'ليلى', 'مشرفة']);
});

it('what one user has counts for no other', async () => {
  const before = await readDetails(omar);
  await layla.call('POST', '/account', { name: 'نقد', type: 'cash', currency: 'SAR' });
  await layla.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
  await runJobs(server);
  await layla.call('POST', '/auth/login', { email: layla.user.email, password: layla.password });
  await query(
    `insert into identities (issuer, subject, user_id, created_at) values ('google', $1, $2, now())`,
    randomUUID(),
    layla.user.id,
  );
  const [ofLayla, ofOmar] = [await readDetails(layla), await readDetails(omar)];
  expect(ofOmar).toEqual(before);
  expect([ofOmar.name, ofOmar.device, ofLayla.name]).toEqual(['عمر', 'هاتف عمر', 'ليلى']);
  expect(ofLayla.device).not.toBe(ofOmar.device);
  expect(ofLayla).toMatchObject({ sessions: 2, hasGoogle: true, subscription: { paid: [{ minor: 400 }] } });
  expect(ofLayla.counts.accounts).toBe(before.counts.accounts + 1);
  expect(ofLayla.subscription.events).toHaveLength(1);
});
