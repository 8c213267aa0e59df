import type { SignedIn } from '@afdal/contract/people/accounts';
import { signInNonceMs } from '@afdal/domain/sessions/limits';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Claims,
  createClaims,
  discoveryPath,
  newSigningKey,
  signedBy,
  startIssuer,
} from '../../../../testing/openid-issuer.ts';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import {
  type ApiResponse,
  getErrorBody,
  testConfig,
  testDeps,
  useTestServer,
} from '../../../../testing/test-server.ts';
import { createApp } from '../../../app.ts';
import { purgeAccounts } from '../purge-accounts.ts';

const key = await newSigningKey('first');
const issuer = await startIssuer(key);
const config = {
  ...testConfig,
  openId: { issuer: issuer.issuer, clientIds: ['afdal-web'], jwksUri: null } as const,
  trustProxy: '127.0.0.1',
};
const server = useTestServer({ config });
const password = 'ثلاث كلمات متباعدة';
let people = 0;
let email: string;

afterAll(async () => await issuer.close());
beforeEach(async () => {
  await server.startOver();
  email = `owner${++people}@example.com`;
});

const sub = () => `subject of ${email}`;

async function newNonce(): Promise<string> {
  return (await server.call<{ nonce: string }>('GET', '/auth/google/nonce')).body.nonce;
}

/** A token of this test's user, with a new nonce unless one is given. */
async function tokenWith(change: Claims = {}): Promise<string> {
  const own = { email, sub: sub(), nonce: change.nonce ?? (await newNonce()) };
  return await signedBy(key, createClaims(issuer.issuer, server.clock.now(), { ...own, ...change }));
}

const signInWith = (idToken: string, more: object = {}) =>
  server.call<SignedIn>('POST', '/auth/google', { idToken, ...more });
const signIn = async (change: Claims = {}, more: object = {}) => await signInWith(await tokenWith(change), more);
const login = (word: string) => server.call<SignedIn>('POST', '/auth/login', { email, password: word });
const signUp = (headers = {}) =>
  server.call<SignedIn>('POST', '/auth/register', { email, password, name: 'ليلى' }, headers);
const isSignedIn = async ({ body }: ApiResponse<SignedIn>) =>
  (await server.call('GET', '/user', undefined, { authorization: `Bearer ${body.token}` })).status === 200;
const getOutcome = (response: ApiResponse) => (response.status < 300 ? 'good' : getErrorBody(response).errorType);

/** The token of the last link that was mailed to a page. */
async function mailed(page: string): Promise<string> {
  const texts = (await runJobs(server)).map(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1]);
  return texts.findLast((token) => token !== undefined) ?? '';
}

async function registered() {
  await runJobs(server);
  return await signUp();
}

/** An account whose confirmation link was opened in its own session. */
async function confirmedAccount() {
  const account = await registered();
  const session = { authorization: `Bearer ${account.body.token}` };
  await server.call('POST', '/auth/confirm-email', { token: await mailed('confirm-email') }, session);
  return account;
}

/** Everything stored about the accounts with this test's address and subject. */
async function stored() {
  const { rows } = await server.database.pool.query(
    `select users.*, (select json_agg(i) from identities i where i.user_id = users.id) identities,
       (select count(*) from sessions where user_id = users.id) sessions
     from users where email = $1 or id in (select user_id from identities where subject = $2)`,
    [email, sub()],
  );
  return rows;
}

describe('a nonce', () => {
  it('comes with where the sign-in begins, and lies in the database as a hash', async () => {
    const { status, body } = await server.call<Record<string, string>>('GET', '/auth/google/nonce');
    expect([status, body]).toEqual([
      200,
      {
        nonce: expect.stringMatching(/^afdalnonce_[\w-]{43}$/),
        clientId: 'afdal-web',
        authorizationUrl: `${issuer.issuer}/authorize`,
      },
    ]);
    const { rows } = await server.database.pool.query('select * from sign_in_nonces');
    expect(JSON.stringify(rows)).not.toContain(body.nonce);
  });

  it.each([
    ['that we never gave', async () => await tokenWith({ nonce: 'afdalnonce_of_somebody' })],
    [
      'that is ten minutes old',
      async () => {
        const nonce = await newNonce();
        server.clock.advance(signInNonceMs);
        return await tokenWith({ nonce });
      },
    ],
    [
      'that another sign-in of the same person has used',
      async () => {
        const nonce = await newNonce();
        expect((await signIn({ nonce })).status).toBe(200);
        return await tokenWith({ nonce, jti: 'another token' });
      },
    ],
    [
      'that came with this very token before',
      async () => {
        const token = await tokenWith();
        expect((await signInWith(token)).status).toBe(200);
        return token;
      },
    ],
  ])('%s lets nobody in, and nothing changes', async (_, getToken) => {
    const token = await getToken();
    const before = await stored();
    const response = await signInWith(token);
    expect([response.status, getErrorBody(response)]).toMatchObject([
      401,
      { errorType: 'google_token_invalid', message: 'فشل الحصول على بيانات المستخدم من جوجل' },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('lets one of fifty in who bring the same token at once', async () => {
    const token = await tokenWith();
    const responses = await Promise.all(Array.from({ length: 50 }, () => signInWith(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(401)]);
    expect(await stored()).toMatchObject([{ sessions: 1 }]);
  });

  it('is not used up by a token that is not believed', async () => {
    const nonce = await newNonce();
    expect(getOutcome(await signIn({ nonce, email_verified: false }))).toBe('google_token_invalid');
    expect(getOutcome(await signIn({ nonce }))).toBe('good');
  });

  it('that ran out is purged', async () => {
    const { db, pool } = server.database;
    await pool.query('truncate sign_in_nonces');
    await newNonce();
    server.clock.advance(signInNonceMs + 1);
    await newNonce();
    await purgeAccounts(db, server.clock.now());
    expect((await pool.query('select * from sign_in_nonces')).rows).toHaveLength(1);
  });
});

describe('somebody who comes for the first time', () => {
  it('gets an account without a password, with a confirmed address', async () => {
    const inviter = await server.person();
    const chosen = { interests: ['financial', 'health'], occupation: 'education' };
    const more = { ref: inviter.user.referralCode.toLowerCase(), timezone: 'Asia/Kuwait', ...chosen };
    const { status, body } = await signIn({ email: email.toUpperCase(), name: ' نورة ' }, more);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email,
      name: 'نورة',
      emailVerified: true,
      country: 'KW',
      timezone: 'Asia/Kuwait',
      preferences: { currency: 'KWD', ...chosen },
    });
    expect(body.token).toMatch(/^afdal_/);
    expect(await stored()).toMatchObject([
      {
        password_hash: null,
        referred_by: inviter.user.id,
        sessions: 1,
        identities: [{ issuer: issuer.issuer, subject: sub() }],
      },
    ]);
    expect(getErrorBody(await login(password)).errorType).toBe('invalid_password');
    expect((await runJobs(server)).filter(({ to }) => to.address === email)).toEqual([]);
    // The provider has confirmed the address, and so the invitation is accepted.
    const { body: referral } = await inviter.call('GET', '/referral');
    expect(referral).toMatchObject({ referralCount: 1, freeMonthsEarned: 1 });
  });

  it('keeps what they chose then, also when they come again with other choices', async () => {
    const first = { interests: ['self'], occupation: 'design' };
    await signIn({}, first);
    const { body } = await signIn({}, { interests: ['mental'], occupation: 'other' });
    expect(body.user.preferences).toMatchObject(first);
  });

  it('may set a first password over the confirmed address', async () => {
    const { body } = await signIn();
    await server.call('POST', '/auth/forgot-password', { email });
    const reset = await server.call('POST', '/auth/reset-password', {
      token: await mailed('reset-password'),
      password,
    });
    expect(reset.status).toBe(200);
    expect((await login(password)).body.user.id).toBe(body.user.id);
  });

  it('is not kept out for a zone or a code that is none', async () => {
    const { body } = await signIn({}, { ref: 'NOBODY', timezone: 'Mars/Olympus' });
    expect(body.user.timezone).toBe('Asia/Riyadh');
    expect(await stored()).toMatchObject([{ referred_by: null }]);
  });

  it.each([
    ['ن', null],
    [undefined, null],
    [7, null],
    ['  \u202e ', null],
    ['سارة\u0000 \n القحطاني', 'سارة القحطاني'],
    ['س\ud83d', 'س\ufffd'],
    ['ن'.repeat(200), 'ن'.repeat(80)],
    [`${'ن'.repeat(79)}🌴`, 'ن'.repeat(79)],
  ])('under the name %j is called %j, or after the address', async (name, expected) => {
    const { body } = await signIn({ name });
    expect(body.user.name).toBe(expected ?? email.split('@')[0]);
  });

  it('is called after the address without its dots, which would read as a link', async () => {
    email = `layla.salem@people${people}.example`;
    expect((await signIn({ name: undefined })).body.user.name).toBe('layla salem');
  });

  it('has a name even where nothing tells one', async () => {
    email = `n@single${people}.example`;
    expect((await signIn({ name: undefined })).body.user.name).toBe(email);
  });
});

describe('somebody who was here before', () => {
  it('is known by the subject, whatever the address is now', async () => {
    const first = await signIn();
    const again = await signIn({ email: `moved.${email}`, name: 'اسم آخر' });
    expect(again.body.user).toEqual(first.body.user);
    expect(again.body.token).not.toBe(first.body.token);
  });

  it('is known by the subject where somebody else has the address by now', async () => {
    const first = await signIn();
    const other = await server.person();
    expect((await signIn({ email: other.email })).body.user.id).toBe(first.body.user.id);
  });

  it('is refused when stopped, and no session begins', async () => {
    await signIn();
    await server.database.pool.query('update users set is_stopped = true where email = $1', [email]);
    const response = await signIn();
    expect([response.status, getErrorBody(response).errorType]).toEqual([403, 'user_stopped']);
    expect(await stored()).toMatchObject([{ sessions: 1 }]);
  });
});

describe('somebody whose address has an account', () => {
  it('gets into it where the address is confirmed, by either way from then on', async () => {
    const registered = await confirmedAccount();
    expect((await signIn()).body.user.id).toBe(registered.body.user.id);
    expect((await login(password)).body.user.id).toBe(registered.body.user.id);
    expect(await isSignedIn(registered)).toBe(true);
  });

  it('is refused where it is stopped, and it is not linked', async () => {
    await confirmedAccount();
    await server.database.pool.query('update users set is_stopped = true where email = $1', [email]);
    expect(getOutcome(await signIn())).toBe('user_stopped');
    expect(await stored()).toMatchObject([{ identities: null }]);
  });

  it('is not let into an account of an administrator that nobody confirmed', async () => {
    await signUp();
    await server.database.pool.query(`update users set role = 'admin' where email = $1`, [email]);
    const before = await stored();
    expect(getOutcome(await signIn())).toBe('account_exists_with_different_credential');
    expect(await stored()).toEqual(before);
    expect((await login(password)).status).toBe(200);
  });
});

describe('an account that somebody else made with the owner’s address', () => {
  it('is the owner’s alone from the moment they come', async () => {
    await server.database.pool.query('truncate known_networks');
    await runJobs(server);
    const hijacker = await signUp({ 'x-forwarded-for': '203.0.113.9' });
    const confirmation = await mailed('confirm-email');
    await server.call('POST', '/auth/forgot-password', { email });
    const reset = await mailed('reset-password');
    for (let n = 0; n < 4; n++) await login('كلمة أخرى خاطئة');
    expect(confirmation).not.toBe('');
    expect(reset).not.toBe('');

    const owner = await signIn();
    expect((await server.database.pool.query('select * from login_tries')).rows).toEqual([]);
    expect(owner.body.user).toMatchObject({ id: hijacker.body.user.id, emailVerified: true });
    expect(await isSignedIn(owner)).toBe(true);
    expect(await isSignedIn(hijacker)).toBe(false);
    expect(getOutcome(await login(password))).toBe('invalid_password');
    expect(getOutcome(await server.call('POST', '/auth/reset-password', { token: reset, password }))).toBe(
      'reset_token_invalid',
    );
    expect(getOutcome(await server.call('POST', '/auth/confirm-email', { token: confirmation }))).toBe('link_invalid');
    expect((await server.database.pool.query('select user_id, network from known_networks')).rows).toEqual([
      { user_id: owner.body.user.id, network: '127.0.0.1' },
    ]);
    expect((await signIn()).body.user.id).toBe(owner.body.user.id);
  });
});

describe('an account whose address was confirmed by a link that no session of it opened', () => {
  const confirmedElsewhere = async (headers = {}) => {
    const account = await registered();
    await server.call('POST', '/auth/confirm-email', { token: await mailed('confirm-email') }, headers);
    return account;
  };

  it('keeps nothing of whoever registered it once its owner comes by the provider', async () => {
    const stranger = await confirmedElsewhere();
    expect((await login(password)).status).toBe(200);
    const owner = await signIn();
    expect(owner.body.user).toMatchObject({ id: stranger.body.user.id, emailVerified: true });
    expect(await isSignedIn(owner)).toBe(true);
    expect(await isSignedIn(stranger)).toBe(false);
    expect(getOutcome(await login(password))).toBe('invalid_password');
  });

  it('is told so by a mail that names nobody, with the way to a new password', async () => {
    await confirmedElsewhere();
    await signIn();
    const [mail, ...more] = await runJobs(server);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: { name: '', address: email }, subject: 'أُلغيت كلمة المرور السابقة لحسابك' });
    expect(mail?.text).toContain('https://afdal.example/forgot-password');
    expect(mail?.text).not.toContain('ليلى');

    await server.call('POST', '/auth/forgot-password', { email });
    const mine = 'كلمة جديدة لي وحدي';
    await server.call('POST', '/auth/reset-password', { token: await mailed('reset-password'), password: mine });
    expect((await login(mine)).status).toBe(200);
  });

  it('is the same where a session of somebody else opened it', async () => {
    const other = await server.person();
    await runJobs(server);
    await confirmedElsewhere({ authorization: `Bearer ${other.token}` });
    await signIn();
    expect(getOutcome(await login(password))).toBe('invalid_password');
  });

  it('keeps its password when the link was opened in its own session later', async () => {
    const account = await registered();
    const token = await mailed('confirm-email');
    await server.call('POST', '/auth/confirm-email', { token });
    await server.call('POST', '/auth/confirm-email', { token }, { authorization: `Bearer ${account.body.token}` });
    await signIn();
    expect((await login(password)).status).toBe(200);
  });

  it('keeps a password that was set over a mailed link', async () => {
    await registered();
    await server.call('POST', '/auth/forgot-password', { email });
    await server.call('POST', '/auth/reset-password', { token: await mailed('reset-password'), password });
    await runJobs(server);
    await signIn();
    expect((await login(password)).status).toBe(200);
    expect(await runJobs(server)).toEqual([]);
  });
});

describe('a sign-in by password that is under way', () => {
  it('is too late when the password goes and every session ends meanwhile', async () => {
    await signUp();
    const { pool } = server.database;
    const owner = await pool.connect();
    await owner.query('begin');
    await owner.query('update users set password_hash = null where email = $1', [email]);
    const late = login(password);
    await pollUntil(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await owner.query('delete from sessions where user_id = (select id from users where email = $1)', [email]);
    await owner.query('commit');
    owner.release();
    expect(getOutcome(await late)).toBe('invalid_password');
    expect(await stored()).toMatchObject([{ sessions: 0 }]);
  });
});

describe('an address that has gone to somebody else', () => {
  it('does not open the account of who had it before', async () => {
    await signIn();
    const before = await stored();
    const response = await signIn({ sub: 'the next one' });
    expect([response.status, getErrorBody(response)]).toMatchObject([
      409,
      {
        errorType: 'account_exists_with_different_credential',
        message: 'البريد الإلكتروني مسجل بطريقة دخول أخرى. يمكن الدخول بكلمة المرور.',
      },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('is refused before it is told that the account is stopped', async () => {
    await signIn();
    await server.database.pool.query('update users set is_stopped = true where email = $1', [email]);
    expect(getOutcome(await signIn({ sub: 'the next one' }))).toBe('account_exists_with_different_credential');
  });
});

describe('at the same moment', () => {
  it('twenty first sign-ins of one person make one account, and all get in', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenWith()));
    const responses = await Promise.all(tokens.map((token) => signInWith(token)));
    expect(responses.map(getOutcome)).toEqual(Array(20).fill('good'));
    expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await stored()).toMatchObject([{ sessions: 20 }]);
  });

  it('twenty sign-ins link an account once, and all get in', async () => {
    const { body } = await confirmedAccount();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenWith()));
    const responses = await Promise.all(tokens.map((token) => signInWith(token)));
    expect(responses.map(getOutcome)).toEqual(Array(20).fill('good'));
    expect(await stored()).toMatchObject([{ id: body.user.id, sessions: 21 }]);
  });

  it('two people with one address get one account between them, and one a clean refusal', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, (_, n) => tokenWith({ sub: `${sub()} ${n}` })));
    const responses = await Promise.all(tokens.map((token) => signInWith(token)));
    expect(responses.map(getOutcome).sort()).toEqual([
      ...Array(9).fill('account_exists_with_different_credential'),
      'good',
    ]);
  });

  it('a registration and a first sign-in leave one account, which is the owner’s', async () => {
    const token = await tokenWith();
    const [registered, signedIn] = await Promise.all([signUp(), signInWith(token)]);
    expect(getOutcome(signedIn)).toBe('good');
    expect(['good', 'email_exists']).toContain(getOutcome(registered));
    expect(await stored()).toMatchObject([{ id: signedIn.body.user.id, password_hash: null, sessions: 1 }]);
  });
});

describe('while the provider is away', () => {
  it('says so, and when to come again; who is signed in is not troubled', async () => {
    const { database, clock } = server;
    const away = { ...config, openId: { ...config.openId, issuer: 'http://127.0.0.1:9' } };
    const logger = pino({ level: 'silent' });
    const app = await createApp({ ...testDeps, config: away, database, clock, logger });
    const token = await tokenWith();
    const before = (await database.pool.query('select count(*) from sign_in_nonces')).rows;
    for (const call of [
      { method: 'GET', url: '/api/auth/google/nonce' },
      { method: 'POST', url: '/api/auth/google', payload: { idToken: token } },
    ] as const) {
      const response = await app.inject(call);
      expect([response.statusCode, response.json().errorType, response.headers['retry-after']]).toEqual([
        503,
        'google_unavailable',
        '5',
      ]);
    }
    expect((await database.pool.query('select count(*) from sign_in_nonces')).rows).toEqual(before);
    const layla = await server.person();
    const authorization = `Bearer ${layla.token}`;
    expect((await app.inject({ url: '/api/user', headers: { authorization } })).statusCode).toBe(200);
    await app.close();
  });
});

it('asks the provider twice in all of this: for its document and for its keys', async () => {
  await signIn();
  expect(Object.fromEntries(issuer.requestCounts)).toEqual({ [discoveryPath]: 1, '/keys': 1 });
});

it('answers, where there is no provider, what it answers for a call that is not there', async () => {
  const { database, clock } = server;
  const without = { ...config, appEnv: 'production', openId: null, rateLimitFactor: 1 } as const;
  const logger = pino({ level: 'silent' });
  const app = await createApp({ ...testDeps, config: without, database, clock, logger });
  const injectRequest = async (method: 'GET' | 'POST', url: string) => {
    const { statusCode, headers, body } = await app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
    return [statusCode, Object.keys(headers), body.replace(/"requestId":"[^"]+"/, '')];
  };
  for (let n = 0; n < 30; n++) {
    expect(await injectRequest('GET', '/api/auth/google/nonce')).toEqual(
      await injectRequest('GET', '/api/auth/nothing/nonce'),
    );
    expect(await injectRequest('POST', '/api/auth/google')).toEqual(await injectRequest('POST', '/api/auth/nothing'));
  }
  expect((await injectRequest('GET', '/api/auth/google/nonce'))[0]).toBe(404);
  expect((await app.inject('/api/openapi.json')).body).not.toContain('/auth/google');
  await app.close();
});
