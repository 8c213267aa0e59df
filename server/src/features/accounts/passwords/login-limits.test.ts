import { beforeEach, describe, expect, it } from 'vitest';
import { quickCost } from '../../../../testing/quick-passwords.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import {
  type ApiResponse,
  getErrorBody,
  type Person,
  testConfig,
  testDeps,
  useTestServer,
} from '../../../../testing/test-server.ts';
import { createApp } from '../../../app.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { hashesAtOnce, hashQueueLength, passwordsAt } from '../../../platform/password.ts';
import { purgeAccounts } from '../purge-accounts.ts';
import { userByEmail } from '../user-store.ts';
import { tryPassword } from './limit-login-tries.ts';

const config = { ...testConfig, openId: null, rateLimitFactor: 1, trustProxy: '127.0.0.1' };
const hashing = concurrencyLimit({ atOnce: hashesAtOnce, waiting: hashQueueLength });
const passwords = passwordsAt(quickCost, hashing);
const server = useTestServer({ config, passwords });
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
const wrong = 'ليست كلمة المرور';
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from graphile_worker._private_jobs');
  layla = await server.person();
  await runJobs(server);
});

/** Each call comes from another network unless one is given, so that only the account's own limit applies. */
let networks = 0;
const anywhere = () => `198.${18 + (networks >> 16)}.${(networks >> 8) & 255}.${networks++ & 255}`;
const login = (password: string, from = anywhere(), email = layla.email) =>
  server.call('POST', '/auth/login', { email, password }, { 'x-forwarded-for': from });
const said = (response: ApiResponse) => [
  response.status,
  response.status < 400 ? null : getErrorBody(response).errorType,
];
const failures = async () =>
  (await server.database.pool.query('select source, failures from login_tries order by source')).rows;

/** Consecutive wrong passwords, each as soon as it is checked again. */
async function fail(times: number, from?: string): Promise<void> {
  for (let n = 0; n < times; ) {
    const response = await login(wrong, from);
    if (response.status === 401) n++;
    else server.clock.advance(Number(response.headers['retry-after']) * second);
  }
}

describe('wrong passwords of one account', () => {
  it('bring waits that grow to an hour, in which the right one is refused too', async () => {
    for (const seconds of [0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      expect(said(await login(wrong))).toEqual([401, 'invalid_password']);
      if (seconds === 0) continue;
      server.clock.advance((seconds - 1) * second);
      const failedResponse = await login(layla.password);
      expect(said(failedResponse)).toEqual([429, 'too_many_tries']);
      expect(failedResponse.headers['retry-after']).toBe('1');
      server.clock.advance(second);
    }
    expect(said(await login(layla.password))).toEqual([200, null]);
    expect(await failures()).toEqual([]);
  });

  it('say in words how long to wait', async () => {
    await fail(7);
    expect(getErrorBody(await login(wrong)).message).toBe('محاولات كثيرة. يمكن المحاولة مجددًا بعد دقيقتين.');
  });

  it('are told to the owner once, with a way in', async () => {
    await fail(4);
    expect(await runJobs(server)).toEqual([]);
    await fail(8);
    const [mail, ...more] = await runJobs(server);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: { address: layla.email }, subject: 'محاولات دخول كثيرة إلى حسابك' });
    expect(mail?.text).toContain('https://afdal.example/forgot-password');
  });

  it('are no way around the wait when fifty come at once', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => login(wrong)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  it('from elsewhere do not lock the owner out at home, nor on a second device there', async () => {
    const home = '203.0.113.7';
    expect(said(await login(layla.password, home))).toEqual([200, null]);
    await fail(12);
    expect(said(await login(layla.password))).toEqual([429, 'too_many_tries']);
    expect(said(await login(layla.password, home))).toEqual([200, null]);
    expect(said(await login(layla.password))).toEqual([429, 'too_many_tries']);
  });

  it('at home are counted there, and a network is forgotten after 90 days without a sign-in', async () => {
    const home = '203.0.113.7';
    await login(layla.password, home);
    await fail(1, home);
    expect(await failures()).toEqual([{ source: home, failures: 1 }]);
    server.clock.advance(90 * day);
    await fail(1, home);
    expect(await failures()).toContainEqual({ source: 'elsewhere', failures: 1 });
  });

  it('a hundred in a row are the last: then only a new password by mail helps', async () => {
    await fail(99);
    await server.database.pool.query('delete from email_probes');
    server.clock.advance(hour);
    expect(said(await login(wrong))).toEqual([401, 'invalid_password']);
    server.clock.advance(60 * day);
    await purgeAccounts(server.database.db, server.clock.now());
    expect(said(await login(layla.password))).toEqual([403, 'reset_required']);

    await runJobs(server);
    await server.call('POST', '/auth/forgot-password', { email: layla.email });
    const [mail] = await runJobs(server);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'كلمة أخرى أطول قليلًا';
    expect((await server.call('POST', '/auth/reset-password', { token, password })).status).toBe(200);
    expect(said(await login(password))).toEqual([200, null]);
  });

  it('are counted for all replicas together, and a restart forgets none', async () => {
    await fail(5);
    const replica = await createApp({
      ...testDeps,
      config,
      database: server.database,
      clock: server.clock,
      passwords,
    });
    const response = await replica.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: layla.email, password: layla.password },
      headers: { 'x-forwarded-for': anywhere() },
    });
    expect(response.statusCode).toBe(429);
    await replica.close();
  });

  it('are forgotten after 30 quiet days', async () => {
    await fail(6);
    server.clock.advance(30 * day + 2 * minute);
    await purgeAccounts(server.database.db, server.clock.now());
    expect(await failures()).toEqual([]);
  });

  it('are not counted when the server was too busy to look at them', async () => {
    let calm = () => {};
    const ebb = new Promise<void>((resolve) => {
      calm = resolve;
    });
    const storm = Array.from({ length: hashesAtOnce + hashQueueLength }, () => hashing.run(() => ebb));
    try {
      expect(said(await login(layla.password))).toEqual([503, 'busy']);
    } finally {
      calm();
      await Promise.all(storm);
    }
    expect(await failures()).toEqual([{ source: 'elsewhere', failures: 0 }]);
    expect(said(await login(layla.password))).toEqual([200, null]);
  });

  it('are counted in memory while the database takes no writes', async () => {
    const { connection } = server.database;
    const readOnly = { ...connection, options: '-c default_transaction_read_only=on' };
    const { db, pool } = openDatabase(readOnly, { size: 2, onError: () => {} });
    const user = await userByEmail(db, layla.email);
    if (!user) throw new Error('she is registered');
    const context = { network: '203.0.113.8', now: server.clock.now() };
    const deps = { passwords, rateLimitFactor: 1 };
    for (let n = 0; n < 4; n++) expect((await tryPassword(db, user, wrong, context, deps)).isRight).toBe(false);
    // The owner's mail cannot be enqueued either: the fifth wrong password throws, yet it counts.
    await expect(tryPassword(db, user, wrong, context, deps)).rejects.toThrow();
    await expect(tryPassword(db, user, layla.password, context, deps)).rejects.toMatchObject({
      code: 'too_many_tries',
    });
    await pool.end();
  });
});

describe('addresses that a network fails at', () => {
  const network = '192.0.2.50';
  const tryLogin = (n: number | string, from = network) => login(wrong, from, `nobody${n}@example.com`);
  const signUp = (email: string) =>
    server.call(
      'POST',
      '/auth/register',
      { email, password: layla.password, name: 'سارة' },
      { 'x-forwarded-for': network },
    );

  it('are told five times, then nothing is, until ten minutes have passed', async () => {
    for (let n = 0; n < 5; n++) expect(said(await tryLogin(n))).toEqual([404, 'user_not_found']);
    const sixth = await tryLogin(5);
    expect(said(sixth)).toEqual([400, 'general_error']);
    expect(getErrorBody(sixth).message).toBe('حدث خطأ أثناء المصادقة');
    expect(said(await tryLogin(0))).toEqual([400, 'general_error']);
    // Not even whether an address is registered; its owner can still sign in.
    expect(said(await login(wrong, network))).toEqual([400, 'general_error']);
    expect(said(await login(layla.password, network))).toEqual([200, null]);
    expect(said(await tryLogin(6, '192.0.2.51'))).toEqual([404, 'user_not_found']);
    server.clock.advance(10 * minute);
    expect(said(await tryLogin(7))).toEqual([404, 'user_not_found']);
  });

  it('count once each', async () => {
    for (let n = 0; n < 8; n++) expect(said(await tryLogin('same'))).toEqual([404, 'user_not_found']);
  });

  it('are told five times also when many are asked about at once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => tryLogin(`at-once-${n}`)));
    expect(responses.filter((response) => getErrorBody(response).errorType === 'user_not_found')).toHaveLength(5);
    expect(responses.filter((response) => getErrorBody(response).errorType === 'general_error')).toHaveLength(5);
  });

  it('count at registration too', async () => {
    const others: Person[] = [];
    for (let n = 0; n < 6; n++) others.push(await server.person());
    const responses: unknown[] = [];
    for (const { email } of others) responses.push(said(await signUp(email)));
    // From then on taken and free addresses get the same answer: the registration continues by mail.
    expect(responses).toEqual([...Array(5).fill([409, 'email_exists']), [202, null]]);
    const free = await signUp('somebody-new@example.com');
    expect([free.status, free.body]).toEqual([202, { isMailed: true }]);
    expect(said(await tryLogin(1))).toEqual([400, 'general_error']);
    expect((await login(layla.password, network)).status).toBe(200);
    server.clock.advance(10 * minute);
    expect(said(await signUp('somebody-else@example.com'))).toEqual([201, null]);
  });

  it('count when a password was wrong, too: nine registered addresses are told of five', async () => {
    const others: Person[] = [];
    for (let n = 0; n < 9; n++) others.push(await server.person());
    const responses: unknown[] = [];
    for (const { email } of others) responses.push(said(await login(wrong, network, email)));
    expect(responses).toEqual([...Array(5).fill([401, 'invalid_password']), ...Array(4).fill([400, 'general_error'])]);
    expect(said(await tryLogin('unknown'))).toEqual([400, 'general_error']);
    expect(said(await signUp(layla.email))).toEqual([202, null]);
    // A right password works as soon as the network's limit on rejected calls lets a call through.
    server.clock.advance(minute);
    for (const { email, password } of others) expect((await login(password, network, email)).status).toBe(200);
  });

  it('count once, whether they were unknown, taken or wrong', async () => {
    for (let n = 0; n < 3; n++) expect(said(await login(wrong, network))).toEqual([401, 'invalid_password']);
    expect(said(await signUp(layla.email))).toEqual([409, 'email_exists']);
    for (let n = 0; n < 4; n++) expect(said(await tryLogin(n))).toEqual([404, 'user_not_found']);
    expect(said(await tryLogin(4))).toEqual([400, 'general_error']);
    expect(said(await login(wrong, network))).toEqual([400, 'general_error']);
  });

  it('do not show by having to wait either', async () => {
    await fail(5);
    for (let n = 0; n < 5; n++) await tryLogin(n);
    expect(said(await login(wrong, network))).toEqual([400, 'general_error']);
    expect((await login(wrong, network)).headers['retry-after']).toBeUndefined();
  });

  it('are kept as hashes', async () => {
    await tryLogin('secret');
    const { rows } = await server.database.pool.query('select * from email_probes');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

describe('one network', () => {
  const network = '192.0.2.60';

  it('has ten refused sign-ins, then one a minute', async () => {
    const people = [layla];
    for (let n = 0; n < 11; n++) people.push(await server.person());
    for (let n = 0; n < 10; n++) expect((await login(wrong, network, people[n]?.email)).status).toBe(n < 5 ? 401 : 400);
    const failedResponse = await login(wrong, network, people[10]?.email);
    expect(said(failedResponse)).toEqual([429, 'too_many_tries']);
    expect(failedResponse.headers['retry-after']).toBe('60');
    server.clock.advance(minute);
    expect((await login(wrong, network, people[10]?.email)).status).toBe(400);
    expect((await login(wrong, network, people[11]?.email)).status).toBe(429);
  });

  it('has any number of good ones: many people may share it', async () => {
    for (let n = 0; n < 15; n++) expect((await login(layla.password, network)).status).toBe(200);
  });
});
