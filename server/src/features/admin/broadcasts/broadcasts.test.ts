import type { Broadcast, BroadcastReach } from '@afdal/contract/admin/broadcasts';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { Audience } from '@afdal/domain/admin/broadcasts';
import { aDay } from '@afdal/domain/testing/a-day';
import { isInAudience } from '@afdal/domain/testing/is-in-audience';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServerJobs, runJobs } from '../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import type { Db } from '../../../platform/database/database.ts';

const server = useTestServer();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Page {
  readonly items: Broadcast[];
  readonly nextCursor: string | null;
  readonly total: number;
}

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

let maha: Person;
let layla: Person;

/** Time passes, in which an administrator who did nothing is signed out. */
async function pass(ms: number): Promise<void> {
  server.clock.advance(ms);
  maha = await server.admin();
}

beforeEach(async () => {
  await server.startOver();
  await query('truncate users cascade');
  await query('delete from broadcasts');
  maha = await server.admin();
  layla = await server.person('ليلى');
});

const content = {
  title: 'المراجعة الأسبوعية هنا',
  message: 'عشر دقائق لأسبوع أوضح: المال والعادات والأهداف في مكان واحد.',
  actionType: 'review',
  plan: null,
  isActive: false,
  countries: [] as string[],
  isPushed: false,
  isMailed: false,
  scheduledOn: null as string | null,
  scheduledTime: null as string | null,
};

const send = (change: Partial<Broadcast> = {}, headers: Record<string, string> = {}) =>
  maha.call<Broadcast>('POST', '/admin/broadcast', { ...content, ...change }, headers);
const list = async (search = '') => (await maha.call<Page>('GET', `/admin/broadcast${search}`)).body;
const reach = async (search = '') => (await maha.call<BroadcastReach>('GET', `/admin/broadcast-reach${search}`)).body;
const inbox = async ({ call }: Person) => (await call<Notification[]>('GET', '/notifications')).body;
const titles = async (person: Person) => (await inbox(person)).map(({ title }) => title);
const fields = (response: Parameters<typeof getErrorBody>[0]) => getErrorBody(response).fields;
const deliveries = async () =>
  await query('select user_id, channel, topic, is_counted, is_at_once from notification_deliveries order by channel');
const audit = async () =>
  await query('select action, target_kind as kind, before, after from audit_log where actor_id = $1', maha.user.id);

/** Runs a job by its name, on a database. */
async function runJob(name: string, db: Db = server.database.db): Promise<void> {
  const { clock } = server;
  const mailer = { send: async () => {} };
  const job = createServerJobs(server).jobs.find((each) => each.name === name);
  await job?.run({}, { db, clock, mailer, publicUrl: 'https://afdal.example', jobId: '1', log: () => {} });
}
const sendDue = (db?: Db) => runJob('send-broadcasts', db);

describe('a broadcast', () => {
  it('is in the list of everybody, unread, and leads where it says', async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'sending', reached: { people: 0 }, version: 1 });
    await runJobs(server);
    const [notification] = await inbox(layla);
    expect(notification).toMatchObject({
      title: content.title,
      message: content.message,
      actionType: 'review',
      type: 'info',
      read: false,
    });
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      state: 'sent',
      reached: { people: 2, devices: 0, mails: 0 },
      opened: 0,
      startedAt: server.clock.now().toISOString(),
    });
    expect(await deliveries()).toEqual([]);
  });

  it('is recorded with to whom it went, and without what it said', async () => {
    await send({ countries: ['SA'] });
    expect(await audit()).toEqual([
      expect.objectContaining({
        action: 'broadcast.add',
        kind: 'broadcast',
        before: null,
        after: {
          state: 'sending',
          version: 1,
          plan: null,
          isActive: false,
          countries: 'SA',
          isPushed: false,
          isMailed: false,
          scheduled: null,
          people: 2,
        },
      }),
    ]);
  });

  it('does not come to who is stopped, is leaving, or joined since', async () => {
    const [stopped, leaving] = [await server.person(), await server.person()];
    await send();
    await query('update users set is_stopped = true where id = $1', stopped.user.id);
    await query('update users set deletion_due_at = now() where id = $1', leaving.user.id);
    server.clock.advance(1_000);
    const late = await server.person();
    await runJobs(server);
    expect(await query('select user_id from notifications order by user_id')).toEqual(
      [maha.user.id, layla.user.id].toSorted().map((user_id) => ({ user_id })),
    );
    expect(await titles(late)).toEqual([]);
  });

  it('comes to devices and mailboxes of those who want that, counts for their day and waits for quiet hours', async () => {
    const omar = await server.person('عمر');
    for (const { user, call } of [layla, omar]) {
      await query('update users set email_verified_at = now() where id = $1', user.id);
      await query(
        `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, created_at, confirmed_at)
         select gen_random_uuid(), $1, id, 'https://push.example/' || id, '', '', '', now(), now() from sessions where user_id = $1`,
        user.id,
      );
      if (call === omar.call) {
        await call('PATCH', '/notification-preferences', {
          channels: { announcements: { inApp: false, push: true, email: true } },
        });
      }
    }
    expect(await reach('?isPushed=true')).toEqual({ people: 3, devices: 1, mails: 1 });
    // Nothing of it would come to who turned the list off.
    expect(await reach()).toEqual({ people: 2, devices: 1, mails: 1 });
    await send({ isPushed: true, isMailed: true });
    await sendDue();
    const brought = { user_id: omar.user.id, topic: 'announcements', is_at_once: false };
    expect(await deliveries()).toEqual([
      { ...brought, channel: 'email', is_counted: false },
      { ...brought, channel: 'push', is_counted: true },
    ]);
    expect(await titles(omar)).toEqual([]);
    expect((await list()).items[0]?.reached).toEqual({ people: 3, devices: 1, mails: 1 });
  });

  it('counts who opened it, also those who deleted it since', async () => {
    await send();
    await runJobs(server);
    const [notification] = await inbox(layla);
    await layla.call('POST', '/notification/read-all');
    await runJob('count-opened-broadcasts');
    expect((await list()).items[0]?.opened).toBe(1);
    await query('delete from notifications where id = $1', notification?.id);
    await runJob('count-opened-broadcasts');
    expect((await list()).items[0]?.opened).toBe(1);
  });
});

describe('to whom it goes', () => {
  const audiences: [string, Audience][] = [
    ['', { plan: null, isActive: false, countries: [] }],
    ['?plan=free', { plan: 'free', isActive: false, countries: [] }],
    ['?plan=paid', { plan: 'paid', isActive: false, countries: [] }],
    ['?plan=premium', { plan: 'premium', isActive: false, countries: [] }],
    ['?isActive=true', { plan: null, isActive: true, countries: [] }],
    ['?countries=EG,KW', { plan: null, isActive: false, countries: ['EG', 'KW'] }],
    ['?plan=free&isActive=true&countries=SA', { plan: 'free', isActive: true, countries: ['SA'] }],
    ['?plan=premium&countries=KW', { plan: 'premium', isActive: false, countries: ['KW'] }],
  ];

  it.each(audiences)('%s is the same by the rule and in the database', async (search, audience) => {
    const nowMs = server.clock.now().getTime();
    await query(
      `insert into users (id, email, name, country, timezone, referral_code, plan, plan_ends_at, is_stopped, deletion_due_at,
                          created_at, updated_at)
       select gen_random_uuid(), n || '@example.org', 'سارة', (array['SA', 'EG', 'AE'])[1 + n % 3], 'Asia/Riyadh', 'B' || n,
              (array['free', 'paid', 'premium'])[1 + n / 3 % 3],
              (array[null, $1::timestamptz, $1 + interval '1 day', $1 - interval '1 day'])[1 + n / 9 % 4],
              n % 17 = 0, case when n % 19 = 0 then $1::timestamptz end, $1, $1
         from generate_series(1, 300) n`,
      server.clock.now(),
    );
    await query(
      `insert into user_visits select id, $1::timestamptz - (row_number() over (order by id) % 5) * interval '15 days', ''
         from users on conflict do nothing`,
      server.clock.now(),
    );
    const people = await query(
      `select plan, plan_ends_at, country, is_stopped, deletion_due_at, last_seen_at
         from users left join user_visits on user_visits.user_id = users.id`,
    );
    const expected = people.filter((row) =>
      isInAudience(
        audience,
        {
          plan: row.plan,
          planEndsAtMs: row.plan_ends_at?.getTime() ?? null,
          lastSeenAtMs: row.last_seen_at?.getTime() ?? null,
          country: row.country,
          isStopped: row.is_stopped,
          isLeaving: row.deletion_due_at !== null,
        },
        nowMs,
      ),
    );
    expect((await reach(search)).people).toBe(expected.length);
  });
});

describe('is refused', () => {
  it('to nobody', async () => {
    const refused = await send({ plan: 'premium', countries: ['KW'] });
    expect([refused.status, fields(refused)]).toEqual([400, { plan: refusalTexts.broadcastReachesNobody }]);
    expect((await list()).total).toBe(0);
  });

  it('for the second time within an hour, unless the first was cancelled', async () => {
    const later = { scheduledOn: aDay('2030-01-01'), scheduledTime: '10:00' };
    const first = await send();
    const repeated = await send();
    expect([repeated.status, fields(repeated)]).toEqual([400, { title: refusalTexts.broadcastRepeated }]);
    expect((await send({ countries: ['SA'] })).status).toBe(201);
    expect(first.status).toBe(201);
    await pass(hourMs);
    expect((await send()).status).toBe(201);
    expect((await send({ ...later, title: 'أخرى' })).status).toBe(400);
  });

  it('two times at once, but one', async () => {
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    await runJobs(server);
    expect(await titles(layla)).toEqual([content.title]);
  });

  it('sent twice with one key: both answers are about the one broadcast', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, second] = [await send({}, key), await send({}, key)];
    expect(second.body.id).toBe(first.body.id);
    expect((await list()).total).toBe(1);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'ب'.repeat(51) }, 'title'],
    [{ message: 'ب'.repeat(161) }, 'message'],
    [{ countries: ['XX'] }, 'countries.0'],
    [{ scheduledOn: '2026-11-23' }, 'scheduledTime'],
    [{ scheduledTime: '19:00' }, 'scheduledOn'],
    [{ scheduledOn: '2020-01-01', scheduledTime: '19:00' }, 'scheduledTime'],
    [{ scheduledOn: '2099-01-01', scheduledTime: '19:00' }, 'scheduledOn'],
  ])('with %j', async (change, field) => {
    const refused = await send(change as Partial<Broadcast>);
    expect(refused.status).toBe(400);
    expect(Object.keys(fields(refused) ?? {})).toEqual([field]);
    expect((await list()).total).toBe(0);
  });
});

describe('a scheduled one', () => {
  // The clock of tests begins on a morning of Riyadh.
  const today = () => aDay(server.clock.now().toISOString().slice(0, 10));
  const evening = () => ({ scheduledOn: today(), scheduledTime: '23:00' });

  it('comes at its time in each zone, once to who travels, and is sent when all have it', async () => {
    const far = await server.person('نيويورك', { timezone: 'America/New_York' });
    await send(evening());
    await sendDue();
    expect(await titles(layla)).toEqual([]);
    expect((await list()).items[0]).toMatchObject({ state: 'scheduled', version: 1 });
    server.clock.set(`${today()}T20:00:00Z`);
    await sendDue();
    await pass(1_000);
    expect(await titles(layla)).toEqual([content.title]);
    expect(await titles(far)).toEqual([]);
    expect((await list()).items[0]).toMatchObject({ state: 'sending', version: 2, reached: { people: 2 } });
    await query(`update users set timezone = 'America/New_York' where id = $1`, layla.user.id);
    await query(`update users set timezone = 'America/New_York' where id = $1`, maha.user.id);
    await pass(8 * hourMs);
    await sendDue();
    expect((await query('select count(*)::int as n from notifications where user_id = $1', layla.user.id))[0].n).toBe(
      1,
    );
    expect((await list()).items[0]).toMatchObject({ state: 'sent', reached: { people: 3 } });
  });

  it('comes to who moved to a zone that was done', async () => {
    const far = await server.person('نيويورك', { timezone: 'America/New_York' });
    const other = await server.person('نيويورك', { timezone: 'America/New_York' });
    await send(evening());
    server.clock.set(`${today()}T20:00:00Z`);
    await sendDue();
    await query(`update users set timezone = 'Asia/Riyadh' where id = $1`, far.user.id);
    server.clock.advance(8 * hourMs);
    await sendDue();
    expect(
      await query('select user_id from notifications where user_id = any($1)', [far.user.id, other.user.id]),
    ).toHaveLength(2);
  });

  it('can be changed and cancelled until somebody has it, by who saw it as it is', async () => {
    const { body: added } = await send(evening());
    const change = (body: object) =>
      maha.call<Broadcast>('PATCH', `/admin/broadcast/${added.id}`, { ...content, ...evening(), ...body });
    const changed = await change({ title: 'عنوان آخر', expected: 1 });
    expect(changed.body).toMatchObject({ title: 'عنوان آخر', version: 2, state: 'scheduled' });
    const stale = await change({ title: 'عنوان ثالث', expected: 1 });
    expect([stale.status, getErrorBody(stale).errorType]).toEqual([409, 'changed_meanwhile']);
    const cancel = (expected: number) =>
      maha.call<Broadcast>('POST', `/admin/broadcast/${added.id}/cancel`, { expected });
    expect((await cancel(1)).status).toBe(409);
    expect((await cancel(2)).body).toMatchObject({ state: 'cancelled', version: 3 });
    expect((await cancel(3)).status).toBe(409);
    server.clock.advance(2 * dayMs);
    await sendDue();
    expect(await query('select 1 from notifications')).toEqual([]);
  });

  it('cannot be taken back once it is on its way', async () => {
    const { body: added } = await send(evening());
    server.clock.set(`${today()}T20:00:00Z`);
    await sendDue();
    maha = await server.admin();
    for (const expected of [1, 2]) {
      const late = await maha.call('POST', `/admin/broadcast/${added.id}/cancel`, { expected });
      expect(getErrorBody(late).errorType).toBe('changed_meanwhile');
    }
  });

  it('can be sent now instead', async () => {
    const { body: added } = await send(evening());
    await maha.call('PATCH', `/admin/broadcast/${added.id}`, { ...content, expected: 1 });
    await runJobs(server);
    expect(await titles(layla)).toEqual([content.title]);
  });
});

describe('many people', () => {
  const people = 4_500;

  beforeEach(async () => {
    await query(
      `insert into users (id, email, name, country, timezone, referral_code, created_at, updated_at)
       select gen_random_uuid(), n || '@example.org', 'سارة', 'SA', 'Asia/Riyadh', 'B' || n, $2, $2
         from generate_series(1, $1::int) n`,
      people,
      server.clock.now(),
    );
  });

  const counted = async () =>
    await query('select count(*)::int as notifications, count(distinct user_id)::int as people from notifications');
  const all = { notifications: people + 2, people: people + 2 };

  /** A database that is lost with the given transaction, before that is committed. */
  function dyingDb(nth: number): Db {
    const { db } = server.database;
    let transactions = 0;
    const transaction: Db['transaction'] = async (work, settings) =>
      await db.transaction(async (tx) => {
        const result = await work(tx);
        transactions += 1;
        if (transactions === nth) throw new Error('the process was killed');
        return result;
      }, settings);
    return Object.assign(Object.create(db), { transaction });
  }

  it.each([1, 2, 3])('each get it once where the process dies in chunk %i and another goes on', async (nth) => {
    await send();
    await expect(sendDue(dyingDb(nth))).rejects.toThrow('killed');
    expect((await counted())[0].notifications).toBe((nth - 1) * 2_000);
    await sendDue();
    expect(await counted()).toEqual([all]);
    expect((await list()).items[0]).toMatchObject({ state: 'sent', reached: { people: all.people } });
    await sendDue();
    expect(await counted()).toEqual([all]);
  });

  it('each get it once from two replicas', async () => {
    await send();
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();
    expect(await counted()).toEqual([all]);
    expect((await list()).items[0]).toMatchObject({ state: 'sent', reached: { people: all.people } });
  });
});

it('is tried with oneself alone, at once on the own devices', async () => {
  const { title, message, actionType } = content;
  const { status } = await maha.call('POST', '/admin/broadcast-test', { title, message, actionType });
  expect(status).toBe(204);
  expect([await titles(maha), await titles(layla)]).toEqual([[title], []]);
  expect(await deliveries()).toEqual([
    { user_id: maha.user.id, channel: 'push', topic: 'announcements', is_counted: false, is_at_once: true },
  ]);
  expect((await list()).total).toBe(0);
});

it('is listed page by page, the newest first', async () => {
  for (let n = 0; n < 30; n++) {
    server.clock.advance(1_000);
    await send({ title: `تحديث ${n}` });
  }
  const first = await list();
  const second = await list(`?cursor=${first.nextCursor}`);
  const numbers = [...first.items, ...second.items].map(({ title }) => Number(title.split(' ')[1]));
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, n) => 29 - n));
  expect([first.items.length, first.total, second.nextCursor]).toEqual([25, 30, null]);
});
