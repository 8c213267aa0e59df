import type { AnyPasskeyRequest, PasskeyCreation } from '@afdal/contract/people/passkey-json';
import { passkeySignInMs } from '@afdal/domain/sessions/second-step-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { softwareAuthenticator } from '../../../../testing/authenticator.ts';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import {
  type ApiResponse,
  getErrorBody,
  type Person,
  testConfig,
  testDeps,
  useTestServer,
} from '../../../../testing/test-server.ts';
import { verifyHolder } from '../../../../testing/verify-holder.ts';
import { createApp } from '../../../app.ts';
import { purgeAccounts } from '../purge-accounts.ts';

const server = useTestServer();
const origin = testConfig.publicUrl;
let layla: Person;
let key: ReturnType<typeof softwareAuthenticator>;

type Falsified = Parameters<typeof key.create>[1];
interface Begun {
  readonly challenge: string;
  readonly passkey: AnyPasskeyRequest;
}

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('truncate passkey_sign_ins');
  layla = await server.person();
  key = await addKey(layla);
});

async function addKey(owner: Person, made: Falsified = {}) {
  await verifyHolder(server, owner);
  const device = softwareAuthenticator(origin);
  const { call, password } = owner;
  const { body } = await call<PasskeyCreation>('POST', '/auth/passkey/begin', { password });
  expect(body.authenticatorSelection).toEqual({ residentKey: 'preferred', userVerification: 'preferred' });
  const added = await call('POST', '/auth/passkey', { name: 'هاتفي', passkey: device.create(body, made) });
  expect(added.status).toBe(201);
  return device;
}

const begin = async () => (await server.call<Begun>('POST', '/auth/passkey/sign-in/begin')).body;
const finish = (challenge: string, passkey: object) =>
  server.call<{ token: string }>('POST', '/auth/passkey/sign-in', { challenge, passkey });

/** A whole sign-in of a device. */
async function signIn(device = key, falsified: Falsified = {}) {
  const { challenge, passkey } = await begin();
  return await finish(challenge, device.get(passkey, falsified));
}

const getOutcome = (response: ApiResponse) =>
  response.status === 200 ? 'good' : [response.status, getErrorBody(response).errorType];
const refused = [401, 'passkey_sign_in_failed'];
const sessions = async () =>
  (await server.database.pool.query('select * from sessions where user_id = $1', [layla.user.id])).rows.length;
const subjects = async () => (await runJobs(server)).map(({ subject }) => subject);

describe('a passkey that verified its person', () => {
  it('is the only step: it names nobody before, and opens a session', async () => {
    const { challenge, passkey } = await begin();
    expect(passkey).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: passkeySignInMs,
      userVerification: 'required',
    });
    const response = await finish(challenge, key.get(passkey));
    expect(response).toMatchObject({ status: 200, body: { user: { id: layla.user.id } } });
    const authorization = `Bearer ${response.body.token}`;
    expect((await server.call('GET', '/user', undefined, { authorization })).status).toBe(200);
    const { rows } = await server.database.pool.query('select last_used_at, counter from passkeys where user_id = $1', [
      layla.user.id,
    ]);
    expect(rows).toEqual([{ last_used_at: server.clock.now(), counter: 1 }]);
  });

  it('tells its person of a device that they did not use before', async () => {
    await signIn();
    await server.database.pool.query(`update users set email_verified_at = now() where id = $1`, [layla.user.id]);
    await runJobs(server);
    const { challenge, passkey } = await begin();
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' };
    await server.call('POST', '/auth/passkey/sign-in', { challenge, passkey: key.get(passkey) }, headers);
    await runJobs(server);
    expect(await subjects()).toContain('دخول جديد إلى حسابك');
  });

  it('opens the account after its password was changed, and the mail of the change says so', async () => {
    await runJobs(server);
    const password = 'ثلاث كلمات متباعدة';
    const body = { currentPassword: layla.password, password };
    expect((await layla.call('PUT', '/auth/password', body)).status).toBe(204);
    const [mail] = await runJobs(server);
    expect(mail?.text).toContain('مفاتيح المرور تفتح حسابك كما كانت');
    expect(getOutcome(await signIn())).toBe('good');
  });

  it('opens the account while wrong passwords are held back', async () => {
    const { email } = layla;
    for (let n = 0; n < 10; n++) await server.call('POST', '/auth/login', { email, password: 'ليست هي أبدًا' });
    expect(getOutcome(await signIn())).toBe('good');
  });
});

describe('one answer for all', () => {
  it.each<[string, () => Promise<ApiResponse>]>([
    ['a key that nobody has', () => signIn(softwareAuthenticator(origin), { userHandle: 'eA' })],
    ['another site', () => signIn(key, { origin: 'https://evil.example' })],
    ['another site’s id', () => signIn(key, { rpId: 'evil.example' })],
    ['another challenge', () => signIn(key, { challenge: 'bm90IHRoZSBvbmU' })],
    ['a device that did not verify its person', () => signIn(key, { isVerified: false })],
    ['a signature without the person', () => signIn(key, { userHandle: undefined })],
    ['a signature that names another', () => signIn(key, { userHandle: Buffer.from('omar').toString('base64url') })],
    ['a challenge that we never gave', async () => await finish('nothing', key.get((await begin()).passkey))],
    [
      'a challenge of another sign-in',
      async () => {
        const [mine, others] = [await begin(), await begin()];
        return await finish(others.challenge, key.get(mine.passkey));
      },
    ],
    [
      'a counter that goes back',
      async () => {
        await signIn(key, { counter: 7 });
        return await signIn(key, { counter: 7 });
      },
    ],
    [
      'a key that was removed',
      async () => {
        const { rows } = await server.database.pool.query('select id from passkeys where user_id = $1', [
          layla.user.id,
        ]);
        await layla.call('DELETE', `/auth/passkey/${rows[0]?.id}`, { password: layla.password });
        return await signIn();
      },
    ],
    [
      'an account that was deleted',
      async () => {
        await server.database.pool.query('delete from users where id = $1', [layla.user.id]);
        return await signIn();
      },
    ],
  ])('%s', async (_, attempt) => {
    const response = await attempt();
    expect(getOutcome(response)).toEqual(refused);
    expect(getErrorBody(response)).toEqual({
      errorType: 'passkey_sign_in_failed',
      message: 'تعذّر الدخول بمفتاح المرور. يمكن المحاولة من جديد، أو الدخول بكلمة المرور.',
      requestId: expect.any(String),
    });
  });

  it('but for who holds the key of a stopped account: that it is stopped', async () => {
    await server.database.pool.query('update users set is_stopped = true where id = $1', [layla.user.id]);
    expect(getOutcome(await signIn(key, { isVerified: false }))).toEqual(refused);
    const before = await sessions();
    expect(getOutcome(await signIn())).toEqual([403, 'user_stopped']);
    expect(await sessions()).toBe(before);
  });
});

describe('a key that is a second step alone', () => {
  it.each<[string, Falsified]>([
    ['was made without verifying its person', { isVerified: false }],
    ['is not found by its device', { isFound: false }],
  ])('%s', async (_, made) => {
    const omar = await server.person();
    const second = await addKey(omar, made);
    const { body } = await omar.call<{ twoStep: { passkeys: object[] } }>('GET', '/auth/security');
    expect(body.twoStep.passkeys).toMatchObject([{ signsInAlone: false }]);
    expect(getOutcome(await signIn(second))).toEqual(refused);
    const { email, password } = omar;
    const { challenge, passkey } = getErrorBody(await server.call('POST', '/auth/login', { email, password }));
    if (!passkey) throw new Error('a passkey is asked for');
    const response = await server.call('POST', '/auth/second-step', { challenge, passkey: second.get(passkey) });
    expect(response.status).toBe(200);
  });

  it('is none where the browser does not say whether the device finds it', async () => {
    const omar = await server.person();
    expect(getOutcome(await signIn(await addKey(omar, { isFound: undefined })))).toBe('good');
  });
});

describe('a challenge', () => {
  it('is used once, also after a wrong answer, and lies in the database as a hash', async () => {
    const { challenge, passkey } = await begin();
    const { rows } = await server.database.pool.query('select * from passkey_sign_ins');
    expect(JSON.stringify(rows)).not.toContain(challenge);
    const signed = key.get(passkey);
    expect(getOutcome(await finish(challenge, signed))).toBe('good');
    expect(getOutcome(await finish(challenge, signed))).toEqual(refused);
    const wrong = await begin();
    expect(getOutcome(await finish(wrong.challenge, key.get(wrong.passkey, { isVerified: false })))).toEqual(refused);
    expect(getOutcome(await finish(wrong.challenge, key.get(wrong.passkey)))).toEqual(refused);
  });

  it('lets one of twenty in who bring it at once', async () => {
    const { challenge, passkey } = await begin();
    const signed = key.get(passkey);
    const responses = await Promise.all(Array.from({ length: 20 }, () => finish(challenge, signed)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
  });

  it('lives for ten minutes, and is purged then', async () => {
    const [inTime, late] = [await begin(), await begin()];
    server.clock.advance(passkeySignInMs - 1);
    expect(getOutcome(await finish(inTime.challenge, key.get(inTime.passkey)))).toBe('good');
    server.clock.advance(1);
    expect(getOutcome(await finish(late.challenge, key.get(late.passkey)))).toEqual(refused);
    server.clock.advance(1);
    await begin();
    await purgeAccounts(server.database.db, server.clock.now());
    expect((await server.database.pool.query('select * from passkey_sign_ins')).rows).toHaveLength(1);
  });

  it('of one replica is answered at another, once for both', async () => {
    const replica = await createApp({ ...testDeps, database: server.database, clock: server.clock });
    const { challenge, passkey } = await begin();
    const payload = { challenge, passkey: key.get(passkey) };
    const post = async () =>
      (await replica.inject({ method: 'POST', url: '/api/auth/passkey/sign-in', payload })).statusCode;
    expect([await post(), await post(), (await finish(challenge, payload.passkey)).status]).toEqual([200, 401, 401]);
    await replica.close();
  });
});

it('is too late when its passkey is removed meanwhile', async () => {
  const { pool } = server.database;
  const before = await sessions();
  const owner = await pool.connect();
  await owner.query('begin');
  await owner.query('select 1 from users where id = $1 for no key update', [layla.user.id]);
  const late = signIn();
  await pollUntil(async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  await owner.query('delete from passkeys where user_id = $1', [layla.user.id]);
  await owner.query('commit');
  owner.release();
  expect(getOutcome(await late)).toEqual(refused);
  expect(await sessions()).toBe(before);
});

it('is limited by network: twenty to begin with, and ten that fail', async () => {
  const config = { ...testConfig, rateLimitFactor: 1 };
  const app = await createApp({ ...testDeps, config, database: server.database, clock: server.clock });
  const post = async (url: string, payload?: object) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/auth/passkey/sign-in${url}`,
      ...(payload && { payload }),
    });
    return [response.statusCode, response.json().errorType];
  };
  const begun = [];
  for (let n = 0; n < 21; n++) begun.push((await post('/begin'))[0]);
  expect(begun).toEqual([...Array(20).fill(200), 429]);
  const tried = [];
  const passkey = key.get({ challenge: 'bm90aGluZw', rpId: 'localhost' });
  for (let n = 0; n < 11; n++) tried.push(await post('', { challenge: 'nothing', passkey }));
  expect(tried).toEqual([...Array(10).fill(refused), [429, 'too_many_tries']]);
  await app.close();
});
