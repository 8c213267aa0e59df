import type { AdminSummary } from '@afdal/contract/admin/summary';
import { beforeEach, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { testCard } from '../../../../testing/test-card.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

let admin: Person;

beforeEach(async () => {
  await server.startOver();
  await query('delete from users');
  await query('delete from graphile_worker._private_jobs');
  admin = await server.admin();
});

const read = async (range?: string) =>
  (await admin.call<AdminSummary>('GET', `/admin/summary${range ? `?range=${range}` : ''}`)).body;

it('of a product that nobody uses yet is all zeros', async () => {
  const summary = await read();
  expect(summary).toMatchObject({
    users: { total: 1, joined: 1, active: { day: 1, week: 1, month: 1 } },
    premium: { active: 0, started: 0, churn: null },
    monthlyRevenue: { minor: 0, currency: 'USD' },
    roughEstimate: 0,
    referrals: { registered: 0, accepted: 0 },
    pushes: { sent: 0, undeliverable: 0 },
    delayedMails: 0,
    refunds: { waiting: 0, items: [] },
    tickets: { open: 0, items: [] },
    newestUsers: [{ name: 'مشرفة' }],
  });
  expect(summary.weeks.map(({ joined }) => joined)).toEqual([...Array(11).fill(0), 1]);
});

it('counts users by when they joined and were last seen', async () => {
  const [old, former] = [await server.person(), await server.person()];
  await query(`update users set created_at = created_at - interval '8 days' where id = $1`, old.user.id);
  await query(`update users set created_at = created_at - interval '40 days' where id = $1`, former.user.id);
  await query(`update user_visits set last_seen_at = last_seen_at - interval '3 days' where user_id = $1`, old.user.id);
  await query(
    `update user_visits set last_seen_at = last_seen_at - interval '9 days' where user_id = $1`,
    former.user.id,
  );
  const { users, weeks } = await read('week');
  expect(users).toEqual({ total: 3, joined: 1, active: { day: 1, week: 2, month: 3 } });
  expect((await read('month')).users.joined).toBe(2);
  expect((await read('year')).users.joined).toBe(3);
  expect(weeks.slice(-2).map(({ joined }) => joined)).toEqual([1, 1]);
});

it('counts subscriptions, what they bring, and what ended', async () => {
  const [buyer, paid] = [await server.person('مشتركة'), await server.person()];
  await buyer.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
  await grantPlan(server, paid, 'paid');
  const [{ price }] = await query(`select amount_minor::int as price from charges`);
  expect(await read()).toMatchObject({
    premium: { active: 1, started: 1, churn: 0 },
    monthlyRevenue: { minor: price, currency: 'USD' },
    roughEstimate: 99 + 49,
  });
  await buyer.call('POST', '/subscription/refund', { reason: 'لم أعد أحتاجه' });
  expect((await read()).refunds).toMatchObject({
    waiting: 1,
    items: [{ person: buyer.user.id, name: 'مشتركة', minor: price, workingDaysLeft: 3, isLate: false }],
  });
});

it('lists what waits for support, the oldest first', async () => {
  const layla = await server.person('ليلى');
  for (const subject of ['سؤال أول', 'سؤال ثانٍ']) {
    await layla.call('POST', '/ticket', {
      name: 'ليلى',
      email: layla.email,
      subject,
      message: 'كيف يمكن تغيير الباقة؟',
    });
    server.clock.advance(60_000);
  }
  await query(
    `update tickets set status = 'solved', solved_at = updated_at, waiting_since = null where subject = 'سؤال ثانٍ'`,
  );
  expect((await read()).tickets).toMatchObject({ open: 1, items: [{ subject: 'سؤال أول', status: 'new' }] });
});

it('counts pushes that arrived and did not, delayed mails, and work that waits', async () => {
  await query(
    `insert into notifications (id, user_id, type, title, message, created_at) values ($1, $2, 'info', 't', 'm', $3)`,
    '01937b1e-0000-7000-8000-000000000001',
    admin.user.id,
    server.clock.now(),
  );
  await query(
    `insert into notification_deliveries (id, user_id, notification_id, channel, topic, title, message, is_counted, is_at_once, state, due_at, next_at, attempts)
     select gen_random_uuid(), $1, '01937b1e-0000-7000-8000-000000000001', channel, 'system', 't', 'm', false, false, state, $2, $2, attempts
       from (values ('push', 'sent', 1), ('push', 'undeliverable', 3), ('push', 'waiting', 0), ('email', 'waiting', 2), ('email', 'waiting', 0))
            as each (channel, state, attempts)`,
    admin.user.id,
    server.clock.now(),
  );
  const { pushes, delayedMails, jobs } = await read();
  expect([pushes, delayedMails]).toEqual([{ sent: 1, undeliverable: 1 }, 1]);
  expect(jobs.failed).toBe(0);
});

it('refuses a range that there is not', async () => {
  expect((await admin.call('GET', '/admin/summary?range=century')).status).toBe(400);
});
