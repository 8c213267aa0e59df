import type { RefundRequest } from '@afdal/contract/admin/subscription-reviews';
import type { SubscriptionDetails, SubscriptionRow } from '@afdal/contract/admin/subscriptions';
import { beforeEach, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { testCard } from '../../../../testing/test-card.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { findRetries } from './list-store.ts';

const server = useTestServer();

let admin: Person;
let layla: Person;
let omar: Person;

const read = async <Body>(path: string) => (await admin.call<Body>('GET', path)).body;
const readDetails = ({ user }: Person) => read<SubscriptionDetails>(`/admin/subscription/${user.id}`);

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from users');
  admin = await server.admin();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  for (const person of [layla, omar]) {
    await person.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
    await runJobs(server);
  }
});

it('a subscription is shown with the name, the request and the events of its own user', async () => {
  await omar.call('POST', '/subscription/cancel');
  await omar.call('POST', '/subscription/refund', { reason: 'لم أعد أحتاجه' });
  const { items } = await read<{ items: SubscriptionRow[] }>('/admin/subscription');
  expect(items.map(({ name, hasRefundRequest }) => [name, hasRefundRequest]).toSorted()).toEqual([
    ['عمر', true],
    ['ليلى', false],
  ]);
  const [ofLayla, ofOmar] = [await readDetails(layla), await readDetails(omar)];
  expect([ofLayla.name, ofOmar.name]).toEqual(['ليلى', 'عمر']);
  expect([ofLayla.refund, ofOmar.refund?.status]).toEqual([null, 'asked']);
  expect(ofLayla.events.map(({ kind }) => kind)).not.toEqual(ofOmar.events.map(({ kind }) => kind));
  expect(ofLayla.events).toHaveLength(1);
});

it('a request for a refund is shown once, with the name and a charge of who asks', async () => {
  for (const person of [layla, omar]) await person.call('POST', '/subscription/refund', { reason: person.user.name });
  const { items } = await read<{ items: RefundRequest[] }>('/admin/refund');
  expect(items.map(({ name, reason }) => [name, reason]).toSorted()).toEqual([
    ['عمر', 'عمر'],
    ['ليلى', 'ليلى'],
  ]);
  await server.database.pool.query(
    `update refunds set charge_id = (select id from charges where user_id = $1) where user_id = $2`,
    [layla.user.id, omar.user.id],
  );
  const { items: withOwnCharge } = await read<{ items: RefundRequest[] }>('/admin/refund');
  expect(withOwnCharge.map(({ name }) => name)).toEqual(['ليلى']);
});

it('a payment that is tried again is shown with the name of who pays', async () => {
  const { pool, db } = server.database;
  const now = server.clock.now();
  await pool.query(
    `update subscriptions set status = 'past_due', renews = true, access_until = $2::timestamptz + interval '1 day',
       failed_tries = 1, next_try_at = $2::timestamptz + interval '1 hour' where user_id = $1`,
    [omar.user.id, now],
  );
  expect((await findRetries(db, 10, now)).items.map(({ name }) => name)).toEqual(['عمر']);
});
