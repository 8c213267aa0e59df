import type { SignedIn } from '@afdal/contract/people/accounts';
import type { User } from '@afdal/contract/people/users';
import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServerJobs, runJobs } from '../../../testing/run-jobs.ts';
import { runRecurring } from '../../../testing/run-purge.ts';
import { testCard } from '../../../testing/test-card.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const minute = 60_000;
const day = 24 * 60 * minute;
const query = async (text: string, values: unknown[] = []) => await server.database.pool.query(text, values);
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  await query('delete from graphile_worker._private_jobs');
  await query(`update users set deletion_due_at = null, role = 'user'`);
  layla = await server.person();
  await runJobs(server);
});

const credentials = () => ({ email: layla.email, password: layla.password });
const requestDeletion = (person = layla) => person.call('DELETE', '/user');
const read = async (person = layla) => (await person.call<User>('GET', '/user')).body;
const erase = () => runRecurring(server, 'erase-due-accounts');
const isThere = async (person = layla) =>
  (await query('select 1 from users where id = $1', [person.user.id])).rows.length > 0;

async function tokenMailed(): Promise<string> {
  const mails = await runJobs(server);
  return /cancel-deletion\?token=([\w-]+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? '';
}

describe('asking for the deletion of an account', () => {
  it('sets a day in 14 days, mails it with a way back, and ends the other sessions', async () => {
    const { body: other } = await server.call<SignedIn>('POST', '/auth/login', credentials());
    expect((await requestDeletion()).status).toBe(204);
    const dueAt = new Date(server.clock.now().getTime() + 14 * day);
    expect((await read()).deletionDueAt).toBe(dueAt.toISOString());
    const elsewhere = await server.call('GET', '/user', undefined, { authorization: `Bearer ${other.token}` });
    expect(elsewhere.status).toBe(401);
    const [mail, ...more] = await runJobs(server);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^يُحذف حسابك في \d+ \S+ \d{4}$/);
    expect(mail?.text).toContain('تصدير البيانات:\nhttps://afdal.example/settings#data');
  });

  it('takes the password, or a fresh sign-in', async () => {
    server.clock.advance(15 * minute);
    expect(getErrorBody(await requestDeletion()).errorType).toBe('proof_needed');
    expect((await read()).deletionDueAt).toBeNull();
    await layla.call('POST', '/auth/proof', { password: layla.password });
    expect((await requestDeletion()).status).toBe(204);
  });

  it('stops the renewal of Premium, also one that was turned on again, and the provider forgets who paid', async () => {
    const autoRenew = async () => (await layla.call<Subscription>('GET', '/subscription')).body.autoRenew;
    expect((await layla.call('POST', '/subscription/checkout', { sandbox: testCard('paid') })).status).toBe(201);
    const known = await query('select customer_ref from subscriptions where user_id = $1', [layla.user.id]);
    const customer = known.rows[0]?.customer_ref;
    expect(customer).toBeTruthy();
    await requestDeletion();
    await runJobs(server);
    expect(await autoRenew()).toBe(false);
    await layla.call('POST', '/subscription/resume');
    expect(await autoRenew()).toBe(true);
    server.clock.advance(14 * day);
    await erase();
    expect(await isThere()).toBe(false);
    const { rows } = await query(
      'select tasks.identifier from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id',
    );
    expect(rows.map(({ identifier }) => identifier)).toContain('forget-customer');
    const customers = async () =>
      (await query('select customer from sandbox_payments')).rows.map((row) => row.customer);
    expect(await customers()).toContain(customer);
    await runJobs(server);
    expect(await customers()).not.toContain(customer);
  });

  it('asked again, keeps its day and mails nothing more', async () => {
    await requestDeletion();
    const { deletionDueAt } = await read();
    server.clock.advance(10 * minute);
    await requestDeletion();
    expect((await read()).deletionDueAt).toBe(deletionDueAt);
    expect(await runJobs(server)).toHaveLength(1);
  });

  it('is refused to the only administrator, also of two who leave at the same time', async () => {
    const [admin, second] = [await server.admin(), await server.admin()];
    const responses = await Promise.all([requestDeletion(admin), requestDeletion(second)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    const failedResponse = responses.find(({ status }) => status === 409);
    expect(failedResponse && getErrorBody(failedResponse).errorType).toBe('last_admin');
  });
});

describe('changing one’s mind', () => {
  it('is one call of the signed-in', async () => {
    await requestDeletion();
    const token = await tokenMailed();
    const { status, body } = await layla.call<User>('POST', '/user/restore');
    expect([status, body.deletionDueAt]).toEqual([200, null]);
    server.clock.advance(15 * day);
    await erase();
    expect(await isThere()).toBe(true);
    expect(getErrorBody(await server.call('POST', '/auth/cancel-deletion', { token })).errorType).toBe('link_invalid');
  });

  it('is possible by the mailed link, once', async () => {
    await requestDeletion();
    const token = await tokenMailed();
    const responses = await Promise.all([1, 2].map(() => server.call('POST', '/auth/cancel-deletion', { token })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await read()).deletionDueAt).toBeNull();
    const { rows } = await query('select 1 from deletion_links where user_id = $1', [layla.user.id]);
    expect(rows).toEqual([]);
  });

  it('is each one’s own', async () => {
    const omar = await server.person();
    await requestDeletion();
    const token = await tokenMailed();
    expect((await read(omar)).deletionDueAt).toBeNull();
    await omar.call('POST', '/user/restore');
    expect((await read()).deletionDueAt).not.toBeNull();
    expect((await server.call('POST', '/auth/cancel-deletion', { token })).status).toBe(200);
  });

  it('is too late once the days are over', async () => {
    await requestDeletion();
    const token = await tokenMailed();
    server.clock.advance(14 * day);
    await erase();
    expect(getErrorBody(await server.call('POST', '/auth/cancel-deletion', { token })).errorType).toBe('link_invalid');
  });
});

describe('during the days', () => {
  it('nothing is mailed or pushed but what is about security', async () => {
    await query('update users set email_verified_at = $2 where id = $1', [layla.user.id, server.clock.now()]);
    const change = { channels: { tasks: { email: true } } };
    expect((await layla.call('PATCH', '/notification-preferences', change)).status).toBe(200);
    await requestDeletion();
    await runJobs(server);
    for (const topic of ['tasks', 'security']) {
      await query(
        `with added as (
           insert into notifications (id, user_id, type, title, message, created_at)
           values (gen_random_uuid(), $1, 'info', 'عنوان', '', $2) returning id)
         insert into notification_deliveries (id, user_id, notification_id, channel, topic, title, message, due_at, next_at, is_counted, is_at_once)
           select gen_random_uuid(), $1, id, 'email', $3, 'عنوان', '', $2, $2, false, true from added`,
        [layla.user.id, server.clock.now(), topic],
      );
    }
    const mails: string[] = [];
    const deliver = createServerJobs(server).jobs.find(({ name }) => name === 'deliver-notifications');
    await deliver?.run(undefined as never, {
      db: server.database.db,
      clock: server.clock,
      mailer: { send: async ({ to }) => void mails.push(to.address) },
      publicUrl: 'https://afdal.example',
      jobId: '1',
      log: () => {},
    });
    expect(mails).toEqual([layla.email]);
  });
});

describe('when the days are over', () => {
  const clockJumps = [-2 * 60 * minute, 31 * day];

  it('everything is gone, a last mail is sent, and the address is free', async () => {
    await layla.call('POST', '/dailyTask', { title: 'قراءة' });
    await layla.call('POST', '/auth/forgot-password', { email: layla.email });
    await requestDeletion();
    server.clock.advance(14 * day - 1);
    await erase();
    expect(await isThere()).toBe(true);
    server.clock.advance(1);
    await erase();
    expect(await isThere()).toBe(false);
    expect((await layla.call('GET', '/user')).status).toBe(401);
    const mails = await runJobs(server);
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([[layla.email, 'حُذف حسابك في «أفضل»']]);
    const again = await server.call('POST', '/auth/register', { ...credentials(), name: 'ليلى' });
    expect([201, 202]).toContain(again.status);
  });

  it.each(clockJumps)('it happens once, by two replicas, after the clock jumped by %i ms', async (jump) => {
    await requestDeletion();
    await runJobs(server);
    server.clock.advance(14 * day);
    server.clock.advance(jump);
    await Promise.all([erase(), erase()]);
    expect(await isThere()).toBe(jump < 0);
    server.clock.advance(Math.max(0, -jump));
    await Promise.all([erase(), erase()]);
    expect(await isThere()).toBe(false);
    expect(await runJobs(server)).toHaveLength(1);
  });

  it('who is killed in the middle leaves all as it was, and the next run does it', async () => {
    await requestDeletion();
    await runJobs(server);
    server.clock.advance(14 * day);
    await query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger killed after delete on sessions for each statement execute function die()`,
    );
    await expect(erase()).rejects.toThrow();
    await query('drop function die cascade');
    expect(await isThere()).toBe(true);
    expect(await runJobs(server)).toEqual([]);
    await erase();
    expect(await isThere()).toBe(false);
    expect(await runJobs(server)).toHaveLength(1);
  });

  it('others keep what is theirs', async () => {
    const omar = await server.person();
    const sent = { title: 'قراءة' };
    await requestDeletion();
    await runJobs(server);
    server.clock.advance(14 * day);
    await query('update sessions set last_seen_at = $1', [server.clock.now()]);
    const added = await omar.call<object>('POST', '/dailyTask', sent, { 'idempotency-key': 'a-key-of-omar' });
    await omar.call('POST', '/auth/forgot-password', { email: omar.email });
    await erase();
    expect(await isThere()).toBe(false);
    const again = await omar.call<object>('POST', '/dailyTask', sent, { 'idempotency-key': 'a-key-of-omar' });
    expect(again.text).toBe(added.text);
    expect((await runJobs(server)).map(({ to }) => to.address).sort()).toEqual([layla.email, omar.email].sort());
  });

  it('the last administrator stays', async () => {
    const [admin, second] = [await server.admin(), await server.admin()];
    await requestDeletion(admin);
    await query(`update users set role = 'user' where id = $1`, [second.user.id]);
    server.clock.advance(14 * day);
    await erase();
    expect(await isThere(admin)).toBe(true);
  });
});
