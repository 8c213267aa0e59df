import type { SignedIn } from '@afdal/contract/people/accounts';
import type { User } from '@afdal/contract/people/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { getErrorBody, useTestServer } from '../../../testing/test-server.ts';
import { strongPasswords } from '../../platform/password.ts';

const server = useTestServer({ passwords: strongPasswords });
const minute = 60_000;
const day = 24 * 60 * minute;
let count = 0;

beforeEach(() => server.startOver());

const newUser = (change = {}) => ({
  email: `newcomer${++count}@example.com`,
  password: 'ثلاث كلمات متباعدة',
  name: 'ليلى',
  ...change,
});

describe('register', () => {
  it('answers 201 with a token and the whole person', async () => {
    const sent = newUser({ email: ' Omar@Example.COM ', name: ' عمر ', timezone: 'Asia/Kuwait' });
    const { status, body } = await server.call<SignedIn>('POST', '/auth/register', sent);
    expect(status).toBe(201);
    expect(body.token).toMatch(/^afdal_[\w-]{43}$/);
    expect(body.user).toMatchObject({
      name: 'عمر',
      email: 'omar@example.com',
      role: 'user',
      avatarUrl: null,
      country: 'KW',
      city: null,
      timezone: 'Asia/Kuwait',
      emailVerified: false,
      createdAt: server.clock.now().toISOString(),
      subscription: { isSubscribed: false, plan: 'free', startDate: null, endDate: null, autoRenew: false },
      freeMonthsEarned: 0,
      stats: { completedGoals: 0, activeDays: 0, financialHealthScore: null },
      points: 0,
      level: 1,
      longestStreak: 0,
      preferences: {
        currency: 'KWD',
        salaryDay: 1,
        weekStart: 0,
        dayStartHour: 0,
        digits: 'latn',
        calendar: 'gregory',
      },
    });
    expect(body.user.referralCode).toMatch(/^[2-9A-Z]{10}$/);
  });

  it('takes Riyadh where the browser says nothing, or nonsense', async () => {
    for (const timezone of [undefined, 'Mars/Olympus']) {
      const { body } = await server.call<SignedIn>('POST', '/auth/register', newUser({ timezone }));
      expect(body.user).toMatchObject({ timezone: 'Asia/Riyadh', country: 'SA', preferences: { currency: 'SAR' } });
    }
  });

  it('refuses an address that is registered, in any spelling', async () => {
    const first = newUser();
    await server.call('POST', '/auth/register', first);
    const second = await server.call('POST', '/auth/register', { ...first, email: first.email.toUpperCase() });
    expect(second.status).toBe(409);
    expect(getErrorBody(second)).toMatchObject({
      errorType: 'email_exists',
      message: 'البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول بدلاً من ذلك.',
    });
  });

  it('makes one account of twenty registrations at once', async () => {
    const same = newUser();
    const responses = await Promise.all(Array.from({ length: 20 }, () => server.call('POST', '/auth/register', same)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });

  it('remembers who invited, and lets nobody stay out for a code that is none', async () => {
    const inviter = await server.person();
    const invited = await server.call<SignedIn>(
      'POST',
      '/auth/register',
      newUser({ ref: inviter.user.referralCode.toLowerCase() }),
    );
    const stranger = await server.call<SignedIn>('POST', '/auth/register', newUser({ ref: 'NOBODY' }));
    const { rows } = await server.database.pool.query(
      'select referred_by from users where id = any($1) order by created_at, referred_by',
      [[invited.body.user.id, stranger.body.user.id]],
    );
    expect(rows.map((row) => row.referred_by).sort()).toEqual([inviter.user.id, null].sort());
  });

  it('keeps what the person chose before, once each, and knows no other choices', async () => {
    const chosen = newUser({ interests: ['mental', 'self', 'mental'], occupation: 'video' });
    const { body } = await server.call<SignedIn>('POST', '/auth/register', chosen);
    expect(body.user.preferences).toMatchObject({ interests: ['self', 'mental'], occupation: 'video' });
    const none = await server.call<SignedIn>('POST', '/auth/register', newUser());
    expect(none.body.user.preferences).toMatchObject({ interests: [], occupation: null });
    for (const [change, field] of [
      [{ interests: ['wealth'] }, 'interests.0'],
      [{ interests: 'self' }, 'interests'],
      [{ interests: Array(6).fill('self') }, 'interests'],
      [{ occupation: 'astronaut' }, 'occupation'],
    ] as const) {
      const response = await server.call('POST', '/auth/register', newUser(change));
      expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, [field]]);
    }
  });

  it.each([
    ['password', 'كلمة مرور شائعة يسهل تخمينها. ثلاث كلمات متباعدة أقوى.'],
    ['PassWord', 'كلمة مرور شائعة يسهل تخمينها. ثلاث كلمات متباعدة أقوى.'],
    ['１２３４５６７８', 'كلمة مرور شائعة يسهل تخمينها. ثلاث كلمات متباعدة أقوى.'],
    ['Afdal2026!', 'كلمة المرور قريبة من بريدك أو من اسم التطبيق'],
    ['أفضل أفضل', 'كلمة المرور قريبة من بريدك أو من اسم التطبيق'],
    ['layla.alharbi', 'كلمة المرور قريبة من بريدك أو من اسم التطبيق'],
    ['Layla.Alharbi@example.com', 'كلمة المرور قريبة من بريدك أو من اسم التطبيق'],
  ])('refuses the password %s, and makes no account', async (password, text) => {
    const sent = newUser({ email: 'layla.alharbi@example.com', password });
    const response = await server.call('POST', '/auth/register', sent);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { password: text }]);
    const login = await server.call('POST', '/auth/login', { email: sent.email, password });
    expect(getErrorBody(login).errorType).toBe('user_not_found');
  });

  it.each(['🌴🌴🌴🌴🌴🌴🌴🌴', 'مسافات   كثيرة', 'k'.repeat(72).concat('ق'), 'كـ'.repeat(64)])(
    'takes the password %s whole',
    async (password) => {
      const sent = newUser({ password });
      expect((await server.call('POST', '/auth/register', sent)).status).toBe(201);
      const login = (word: string) => server.call('POST', '/auth/login', { email: sent.email, password: word });
      expect((await login(password)).status).toBe(200);
      expect(getErrorBody(await login([...password].slice(0, -1).join(''))).errorType).toBe('invalid_password');
    },
  );

  it('stores neither the password nor the token', async () => {
    const sent = newUser();
    const { body } = await server.call<SignedIn>('POST', '/auth/register', sent);
    const { rows } = await server.database.pool.query(
      'select users.*, sessions.* from users join sessions on sessions.user_id = users.id where users.id = $1',
      [body.user.id],
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(sent.password);
    expect(stored).not.toContain(body.token);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('login', () => {
  it('answers 200 with a new token', async () => {
    const layla = await server.person();
    const { status, body } = await server.call<SignedIn>('POST', '/auth/login', {
      email: layla.email.toUpperCase(),
      password: layla.password,
    });
    expect(status).toBe(200);
    expect(body.token).not.toBe(layla.token);
    expect(body.user).toEqual(layla.user);
  });

  it('knows a password in either Unicode composition', async () => {
    const sent = newUser({ password: 'café ﷲ 2026' });
    await server.call('POST', '/auth/register', sent);
    const login = await server.call('POST', '/auth/login', { email: sent.email, password: 'cafe\u0301 ﷲ 2026' });
    expect(login.status).toBe(200);
  });

  it.each([
    [
      'nobody@example.com',
      'كلمة ما هنا',
      404,
      'user_not_found',
      'لا يوجد حساب مرتبط بهذا البريد الإلكتروني. هل ترغب في إنشاء حساب جديد؟',
    ],
    ['wrong@example.com', 'كلمة أخرى', 401, 'invalid_password', 'كلمة المرور غير صحيحة. يرجى المحاولة مرة أخرى.'],
  ])('of %s is refused as described', async (email, password, status, errorType, message) => {
    await server.call('POST', '/auth/register', newUser({ email: 'wrong@example.com' }));
    const response = await server.call('POST', '/auth/login', { email, password });
    expect(response.status).toBe(status);
    expect(getErrorBody(response)).toMatchObject({ errorType, message });
  });

  it('refuses a stopped person, but only one who knows the password', async () => {
    const layla = await server.person();
    await server.database.pool.query('update users set is_stopped = true where id = $1', [layla.user.id]);
    const { email, password } = layla;
    const right = await server.call('POST', '/auth/login', { email, password });
    expect([right.status, getErrorBody(right).errorType]).toEqual([403, 'user_stopped']);
    const wrong = await server.call('POST', '/auth/login', { email, password: 'كلمة أخرى' });
    expect(getErrorBody(wrong).errorType).toBe('invalid_password');
    expect((await layla.call('GET', '/user')).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends at logout, and only the one that logs out', async () => {
    const layla = await server.person();
    const other = await server.call<SignedIn>('POST', '/auth/login', { email: layla.email, password: layla.password });
    expect((await layla.call('POST', '/auth/logout')).status).toBe(204);
    expect((await layla.call('GET', '/user')).status).toBe(401);
    const still = await server.call('GET', '/user', undefined, { authorization: `Bearer ${other.body.token}` });
    expect(still.status).toBe(200);
  });

  it('lives 14 days without use and 30 days at most', async () => {
    const layla = await server.person();
    for (const days of [13, 13]) {
      server.clock.advance(days * day);
      expect((await layla.call('GET', '/user')).status).toBe(200);
    }
    server.clock.advance(4 * day);
    expect((await layla.call('GET', '/user')).status).toBe(401);

    const omar = await server.person();
    server.clock.advance(14 * day);
    expect((await omar.call('GET', '/user')).status).toBe(401);
  });

  it('of an administrator lives half an hour without use', async () => {
    const admin = await server.admin();
    server.clock.advance(29 * minute);
    expect((await admin.call('GET', '/user')).status).toBe(200);
    server.clock.advance(30 * minute);
    expect((await admin.call('GET', '/user')).status).toBe(401);
  });

  it('is listed with the others that live, and can be ended from any of them', async () => {
    const layla = await server.person();
    server.clock.advance(minute);
    const phone = await server.call<SignedIn>(
      'POST',
      '/auth/login',
      { email: layla.email, password: layla.password },
      { 'user-agent': 'هاتف' },
    );
    const list = await layla.call<{ id: string; device: string; current: boolean; expiresAt: string }[]>(
      'GET',
      '/auth/session',
    );
    expect(list.body.map(({ device, current }) => [device, current])).toEqual([
      ['هاتف', false],
      [expect.any(String), true],
    ]);
    expect(list.text).not.toContain('token');
    expect((await layla.call('DELETE', `/auth/session/${list.body[0]?.id}`)).status).toBe(204);
    const ended = await server.call('GET', '/user', undefined, { authorization: `Bearer ${phone.body.token}` });
    expect(ended.status).toBe(401);
    expect((await layla.call('GET', '/user')).status).toBe(200);
  });

  it.each([
    ['no token', undefined],
    ['another scheme', 'Basic bGF5bGE6eA=='],
    ['a token of nobody', `Bearer afdal_${'A'.repeat(43)}`],
    ['an empty token', 'Bearer '],
  ])('is asked for: %s', async (_, authorization) => {
    const response = await server.call('GET', '/user', undefined, authorization ? { authorization } : {});
    expect([response.status, getErrorBody(response).errorType]).toEqual([401, 'unauthorized']);
  });
});

describe('GET /user', () => {
  it('answers what registration answered', async () => {
    const layla = await server.person();
    expect((await layla.call<User>('GET', '/user')).body).toEqual(layla.user);
  });

  it('counts the days on which a daily task was completed, of one’s own', async () => {
    const [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
    for (const [person, title, on] of [
      [layla, 'قراءة', '2026-11-20'],
      [layla, 'مشي', '2026-11-20'],
      [layla, 'كتابة', undefined],
      [omar, 'رسم', '2026-11-19'],
    ] as const) {
      const { body } = await person.call<{ id: string }>('POST', '/dailyTask', { title });
      server.clock.set('2026-11-21T09:00:00Z');
      await person.call('PATCH', `/dailyTask/${body.id}/complete`, { on });
    }
    expect((await layla.call<User>('GET', '/user')).body.stats.activeDays).toBe(2);
  });
});
