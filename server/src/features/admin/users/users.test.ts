import type { UserDetails, UserRow } from '@afdal/contract/admin/users';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { type ApiResponse, getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const dayMs = 86_400_000;

interface Page {
  readonly items: readonly UserRow[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly from: number;
  readonly matching: number;
  readonly total: number;
  readonly joinedLately: number;
}

let admin: Person;

beforeEach(async () => {
  await server.startOver();
  await query('delete from users');
  admin = await server.admin();
});

const list = async (search = ''): Promise<Page> => (await admin.call<Page>('GET', `/admin/user${search}`)).body;
const getNames = ({ items }: Page) => items.map(({ name }) => name);
const read = async ({ user }: Person) => (await admin.call<UserDetails>('GET', `/admin/user/${user.id}`)).body;
const act = (person: Person, what: string, body: object, by = admin) =>
  by.call<UserDetails>('POST', `/admin/user/${person.user.id}/${what}`, body);
const getError = (response: ApiResponse) => [response.status, getErrorBody(response).errorType];
const reason = 'طلب في تذكرة';

describe('the list', () => {
  it.each([
    ['احمد', ['أحمد الزهراني']],
    ['زهراني', ['أحمد الزهراني']],
    ['الزهراني أحمد', ['أحمد الزهراني']],
    ['سعاد', ['سعاد المطيري']],
    ["x' | 'y", []],
    ['لا أحد', []],
  ])('finds by «%s» %j', async (q, names) => {
    await server.person('أحمَد الزهراني');
    await server.person('سعاد المطيري');
    const found = await list(`?q=${encodeURIComponent(q)}`);
    expect(getNames(found).map((name) => name.normalize('NFC').replace('حمَد', 'حمد'))).toEqual(names);
    expect([found.matching, found.total]).toEqual([names.length, 3]);
  });

  it('finds by the beginning of an address', async () => {
    const layla = await server.person('ليلى');
    await query(`update users set email = 'layla.otaibi@example.com' where id = $1`, layla.user.id);
    for (const q of ['layla.o', 'otaibi', 'LAYLA']) expect(getNames(await list(`?q=${q}`))).toEqual(['ليلى']);
  });

  it('filters by the first and the last day of joining', async () => {
    const layla = await server.person('ليلى');
    await query(`update users set created_at = '2026-03-05T23:59:00Z' where id = $1`, layla.user.id);
    const find = async (search: string) => getNames(await list(search));
    expect(await find('?joinedFrom=2026-03-05&joinedTo=2026-03-05')).toEqual(['ليلى']);
    expect(await find('?joinedTo=2026-03-04')).toEqual([]);
    expect(await find('?joinedFrom=2026-03-06')).toEqual(['مشرفة']);
    expect((await admin.call('GET', '/admin/user?joinedFrom=yesterday')).status).toBe(400);
  });

  it('counts what a search finds to a thousand, and leads on beyond', async () => {
    await query(
      `insert into users (id, email, name, country, timezone, referral_code, created_at, updated_at)
       select gen_random_uuid(), 'n' || n || '@example.com', 'سلمى ' || n, 'SA', 'Asia/Riyadh', 'CODE' || n, $1, $1
         from generate_series(1, 1001) as n`,
      server.clock.now(),
    );
    await query(`insert into user_visits select id, created_at, '' from users on conflict do nothing`);
    for (const sort of ['name', 'newest']) {
      const found = await list(`?q=${encodeURIComponent('سلمى')}&sort=${sort}`);
      expect(found).toMatchObject({ matching: 1_000, isMatchingCapped: true, total: 1_002 });
      const next = await list(`?q=${encodeURIComponent('سلمى')}&sort=${sort}&cursor=${found.nextCursor}`);
      expect(new Set([...found.items, ...next.items].map(({ id }) => id)).size).toBe(50);
    }
    const exact = await list(`?q=${encodeURIComponent('سلمى 77')}&sort=name`);
    expect(getNames(exact)).toEqual(expect.arrayContaining(['سلمى 77', 'سلمى 770']));
    expect(exact).toMatchObject({ matching: 11, isMatchingCapped: false });
  });

  it('filters by plan in effect, status, role and joining', async () => {
    const [paid, stopped, ended] = [
      await server.person('مدفوعة'),
      await server.person('متوقف'),
      await server.person('منتهية'),
    ];
    await grantPlan(server, paid, 'premium');
    await grantPlan(server, ended, 'premium');
    await query(`update users set plan_ends_at = $1 where id = $2`, server.clock.now(), ended.user.id);
    await query('update users set is_stopped = true where id = $1', stopped.user.id);
    await query(`update users set created_at = created_at - interval '40 days' where id = $1`, stopped.user.id);
    expect(getNames(await list('?plan=premium'))).toEqual(['مدفوعة']);
    expect(getNames(await list('?plan=free')).sort()).toEqual(['متوقف', 'مشرفة', 'منتهية'].sort());
    expect(getNames(await list('?status=stopped'))).toEqual(['متوقف']);
    expect(getNames(await list('?role=admin'))).toEqual(['مشرفة']);
    const lately = await list('?joined=30d');
    expect([lately.matching, lately.total, lately.joinedLately]).toEqual([3, 4, 3]);
  });

  it.each(['seen', 'newest', 'oldest', 'name', 'points'])(
    'leads through all pages and back, sorted by %s',
    async (sort) => {
      await query(
        `insert into users (id, email, name, country, timezone, referral_code, created_at, updated_at)
       select gen_random_uuid(), 'n' || n || '@example.com', 'اسم ' || (n % 7), 'SA', 'Asia/Riyadh', 'CODE' || n,
              $1::timestamptz + n % 5 * interval '1 microsecond', $1 from generate_series(1, 60) as n`,
        server.clock.now(),
      );
      await query(`insert into user_visits select id, created_at, '' from users on conflict do nothing`);
      await query(`insert into point_totals select id, 3 from users on conflict do nothing`);
      const first = await list(`?sort=${sort}`);
      expect([first.from, first.previousCursor, first.items.length]).toEqual([1, null, 25]);
      const second = await list(`?sort=${sort}&cursor=${first.nextCursor}`);
      const third = await list(`?sort=${sort}&cursor=${second.nextCursor}`);
      expect([second.from, third.from, third.items.length, third.nextCursor]).toEqual([26, 51, 11, null]);
      const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(61);
      const back = await list(`?sort=${sort}&cursor=${third.previousCursor}`);
      expect([back.from, back.items]).toEqual([26, second.items]);
      const start = await list(`?sort=${sort}&cursor=${back.previousCursor}`);
      expect([start.from, start.items, start.previousCursor]).toEqual([1, first.items, null]);
    },
  );

  it.each([
    '?cursor=nothing',
    '?sort=size',
    '?plan=gold',
    `?cursor=${Buffer.from('[true,1,"x","y"]').toString('base64url')}`,
  ])('refuses %s', async (search) => {
    expect(getError(await admin.call('GET', `/admin/user${search}`))).toEqual([400, 'validation_failed']);
  });

  it('is exported as filtered, without formulas, and the export is recorded without what was searched for', async () => {
    await server.person('=HYPERLINK("x")');
    await server.person('ليلى');
    const file = await admin.call('POST', '/admin/user/export', { q: '=hyper', sort: 'name' });
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)",person\d+@example\.com,مجاني,نشط,مستخدم,/);
    const [row] = await query('select action, after from audit_log order by position desc limit 1');
    expect(row).toEqual({ action: 'user.export', after: { sort: 'name', isSearch: true, rows: 1 } });
  });
});

describe('stopping', () => {
  it('ends the sessions, refuses sign-in, tells the person by mail, and is undone by activating', async () => {
    const layla = await server.person('ليلى');
    const stopped = await act(layla, 'stop', { reason: 'suspicious', note: 'دخول من بلدين' });
    expect([stopped.status, stopped.body.status, stopped.body.sessions]).toEqual([200, 'stopped', 0]);
    expect(stopped.body.audit[0]).toMatchObject({
      action: 'user.stop',
      actor: 'مشرفة',
      reason: 'دخول من بلدين',
      changes: [{ field: 'status', before: 'active', after: 'stopped' }],
    });
    expect((await layla.call('GET', '/user')).status).toBe(401);
    const login = () => server.call('POST', '/auth/login', { email: layla.email, password: layla.password });
    expect(getError(await login())).toEqual([403, 'user_stopped']);
    expect(getError(await act(layla, 'stop', { reason: 'abuse' }))).toEqual([409, 'changed_meanwhile']);
    const sent = await runJobs(server);
    expect(JSON.stringify(sent)).toContain('أُوقف حسابك');
    expect((await act(layla, 'activate', { reason })).body.status).toBe('active');
    expect(getError(await act(layla, 'activate', { reason }))).toEqual([409, 'changed_meanwhile']);
    expect((await login()).status).toBe(200);
  });

  it('is refused for one’s own account, and without a reason', async () => {
    expect(getError(await act(admin, 'stop', { reason: 'abuse' }))).toEqual([409, 'own_account']);
    expect(getError(await act(await server.person(), 'stop', {}))).toEqual([400, 'validation_failed']);
    expect(getError(await act(await server.person(), 'activate', { reason: ' ' }))).toEqual([400, 'validation_failed']);
  });
});

describe('changing a role', () => {
  const change = (person: Person, role: string, expected: string, by = admin) =>
    act(person, 'role', { role, expected, password: by.password }, by);

  it('ends the sessions of the person, and tells them and all administrators', async () => {
    const [layla, other] = [await server.person('ليلى'), await server.admin()];
    expect((await change(layla, 'admin', 'user')).body.role).toBe('admin');
    expect((await layla.call('GET', '/user')).status).toBe(401);
    const titles = await query('select user_id, title from notifications where action_type = $1', 'security');
    expect(titles).toEqual(
      expect.arrayContaining([
        { user_id: layla.user.id, title: 'أصبحت مشرفًا' },
        { user_id: admin.user.id, title: 'تغيّر دور في لوحة الإدارة' },
        { user_id: other.user.id, title: 'تغيّر دور في لوحة الإدارة' },
      ]),
    );
    expect((await change(other, 'user', 'admin')).body.role).toBe('user');
    expect((await other.call('GET', '/admin/user')).status).toBe(401);
  });

  it('asks for the password of the administrator', async () => {
    const layla = await server.person();
    const wrong = await act(layla, 'role', { role: 'admin', expected: 'user', password: 'كلمة أخرى تماما' });
    expect([wrong.status, getErrorBody(wrong).fields]).toEqual([400, { password: refusalTexts.passwordWrong }]);
    expect((await read(layla)).role).toBe('user');
  });

  it('is refused for one’s own, and where the role is another by now', async () => {
    expect(getError(await change(admin, 'user', 'admin'))).toEqual([409, 'own_account']);
    const layla = await server.person();
    expect(getError(await change(layla, 'user', 'admin'))).toEqual([409, 'changed_meanwhile']);
    expect(getError(await change(layla, 'user', 'user'))).toEqual([409, 'changed_meanwhile']);
  });

  it('leaves an administrator where two take the role from each other at once', async () => {
    const other = await server.admin();
    const responses = await Promise.all([change(other, 'user', 'admin'), change(admin, 'user', 'admin', other)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await query(`select count(*)::int as n from users where role = 'admin'`)).toEqual([{ n: 1 }]);
  });
});

describe('the link that sets a new password', () => {
  it('is mailed, but not to who is stopped or was sent many', async () => {
    const layla = await server.person('ليلى');
    expect((await act(layla, 'reset-link', { reason })).status).toBe(200);
    expect(JSON.stringify(await runJobs(server))).toContain('reset-password?token=');
    for (let n = 0; n < 4; n++) {
      await act(layla, 'reset-link', { reason });
      await runJobs(server);
    }
    expect(getError(await act(layla, 'reset-link', { reason }))).toEqual([409, 'reset_link_refused']);
    const stopped = await server.person();
    await query('update users set is_stopped = true where id = $1', stopped.user.id);
    expect(getError(await act(stopped, 'reset-link', { reason }))).toEqual([409, 'reset_link_refused']);
  });
});

describe('days', () => {
  const changeDays = async (person: Person, days: number, expectedEnd?: string | null) =>
    await act(person, 'days', {
      direction: days < 0 ? 'take' : 'grant',
      days: Math.abs(days),
      reason,
      expectedEnd: expectedEnd === undefined ? (await read(person)).subscription.endDate : expectedEnd,
    });
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString();

  it('are granted to who has no plan, as one that does not renew, and taken back', async () => {
    const layla = await server.person('ليلى');
    const granted = (await changeDays(layla, 7)).body;
    expect(granted).toMatchObject({
      plan: 'paid',
      subscription: { status: 'active', endDate: inDays(7), autoRenew: false, grantedDaysLeft: 7 },
    });
    expect((await layla.call<{ isSubscribed: boolean; plan: string }>('GET', '/subscription')).body).toMatchObject({
      isSubscribed: true,
      plan: 'paid',
    });
    const taken = (await changeDays(layla, -3)).body;
    expect(taken.subscription).toMatchObject({ endDate: inDays(4), grantedDaysLeft: 4 });
    expect(taken.plan).toBe('paid');
    const ended = (await changeDays(layla, -4)).body;
    expect(ended).toMatchObject({ plan: 'free', subscription: { status: 'expired', grantedDaysLeft: 0 } });
    const kinds = ended.subscription.events.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['days_granted', 'days_taken_back', 'days_taken_back']);
    const titles = await query('select title from notifications where user_id = $1', layla.user.id);
    expect(titles.map(({ title }) => title).sort()).toEqual(
      ['مدة إضافية في باقتك', 'تغيّرت مدة باقتك', 'تغيّرت مدة باقتك'].sort(),
    );
  });

  it('follow a plan that there is, which stays what it is', async () => {
    const layla = await server.person();
    await grantPlan(server, layla, 'premium');
    expect((await changeDays(layla, 10)).body).toMatchObject({
      plan: 'premium',
      subscription: { endDate: inDays(40) },
    });
  });

  it('are never taken beyond what was granted, and nothing is changed then', async () => {
    const layla = await server.person();
    await changeDays(layla, 5);
    const refused = await changeDays(layla, -6);
    expect([refused.status, getErrorBody(refused).fields]).toEqual([400, { days: refusalTexts.grantedDaysFew }]);
    expect((await read(layla)).subscription.endDate).toBe(inDays(5));
  });

  it.each([0, 1.5, 367])('refuses %f', async (days) => {
    expect(getError(await changeDays(await server.person(), days))).toEqual([400, 'validation_failed']);
  });

  it('are refused where the end is another by now', async () => {
    const layla = await server.person();
    await changeDays(layla, 5);
    expect(getError(await changeDays(layla, 5, null))).toEqual([409, 'changed_meanwhile']);
  });
});

it('a user is described by who they are and by counts', async () => {
  const layla = await server.person('ليلى');
  for (const path of ['/dailyTask', '/task']) await layla.call('POST', path, { title: 'مهمة' });
  await layla.call('POST', '/ticket', {
    name: 'ليلى',
    email: layla.email,
    subject: 'سؤال عن الباقة',
    message: 'كيف يمكن تغيير الباقة الحالية؟',
  });
  const details = await read(layla);
  expect(details).toMatchObject({
    name: 'ليلى',
    email: layla.email,
    role: 'user',
    plan: 'free',
    status: 'active',
    sessions: 1,
    hasPassword: true,
    hasGoogle: false,
    hasSecondStep: false,
    joinedAt: server.clock.now().toISOString(),
    lastSeenAt: server.clock.now().toISOString(),
    subscription: { status: 'free', endDate: null, paid: [], events: [] },
    tickets: { total: 1, items: [{ subject: 'سؤال عن الباقة', status: 'new' }] },
  });
  expect(details.counts.tasks).toBeGreaterThan(0);
  expect(getError(await admin.call('GET', '/admin/user/01937b1e-0000-7000-8000-000000000000'))).toEqual([
    404,
    'not_found',
  ]);
});
