import type { AccountSecurity } from '@afdal/contract/people/account-security';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer({ config: { rateLimitFactor: 1 } });
const minute = 60_000;
const next = 'ثلاث كلمات متباعدة';
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await runJobs(server);
});

const change = (body: object, caller = layla) => caller.call('PUT', '/auth/password', body);
const login = (password: string) =>
  server.call<{ token: string }>('POST', '/auth/login', { email: layla.email, password });
const isAlive = async (token: string) =>
  (await server.call('GET', '/user', undefined, { authorization: `Bearer ${token}` })).status === 200;
const security = async () => (await layla.call<AccountSecurity>('GET', '/auth/security')).body;

/** As an account is that has only ever signed in by a provider. */
const dropPassword = () =>
  server.database.pool.query('update users set password_hash = null where id = $1', [layla.user.id]);

describe('a password change', () => {
  it('ends the other sessions, keeps this one, and is told by mail', async () => {
    const other = (await login(layla.password)).body.token;
    expect(await security()).toMatchObject({ hasPassword: true, passwordChangedAt: null });
    expect((await change({ currentPassword: layla.password, password: next })).status).toBe(204);
    expect([await isAlive(layla.token), await isAlive(other)]).toEqual([true, false]);
    expect([(await login(layla.password)).status, (await login(next)).status]).toEqual([401, 200]);
    expect((await security()).passwordChangedAt).toBe(server.clock.now().toISOString());
    const mails = await runJobs(server);
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([[layla.email, 'تغيّرت كلمة مرور حسابك']]);
  });

  it.each([
    [
      'a wrong one',
      { currentPassword: 'ليست هي أبدًا', password: next },
      { currentPassword: refusalTexts.passwordCurrentWrong },
    ],
    ['none', { password: next }, { currentPassword: refusalTexts.passwordCurrentRequired }],
    ['a short new one', { currentPassword: 'x', password: 'قصيرة' }, { password: errorTexts.passwordTooShort }],
  ])('is refused with %s, and nothing changes', async (_, body, fields) => {
    const failedResponse = await change(body);
    expect([failedResponse.status, getErrorBody(failedResponse).fields]).toEqual([400, fields]);
    expect((await login(layla.password)).status).toBe(200);
    expect(await runJobs(server)).toEqual([]);
  });

  it('takes the new one by the rules of registration', async () => {
    const common = await change({ currentPassword: layla.password, password: 'password123' });
    expect(getErrorBody(common).fields).toEqual({ password: errorTexts.passwordCommon });
    const near = await change({ currentPassword: layla.password, password: `${layla.email}` });
    expect(getErrorBody(near).fields).toEqual({ password: errorTexts.passwordNear });
  });

  it('counts wrong ones as sign-in does, and together with it', async () => {
    for (let n = 0; n < 3; n++)
      expect((await change({ currentPassword: `خطأ ${n}`, password: next })).status).toBe(400);
    expect((await login('خطأ آخر')).status).toBe(401);
    expect((await login('خطأ خامس')).status).toBe(401);
    const held = await change({ currentPassword: layla.password, password: next });
    expect([held.status, getErrorBody(held).errorType]).toEqual([429, 'too_many_tries']);
    server.clock.advance(minute);
    expect((await change({ currentPassword: layla.password, password: next })).status).toBe(204);
  });

  it('is of the newest password: of many at once one succeeds', async () => {
    const responses = await Promise.all(
      [1, 2, 3, 4].map((n) => change({ currentPassword: layla.password, password: `${next} ${n}` })),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('makes reset links that were sent before useless', async () => {
    await server.call('POST', '/auth/forgot-password', { email: layla.email });
    const [mail] = await runJobs(server);
    await change({ currentPassword: layla.password, password: next });
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const late = await server.call('POST', '/auth/reset-password', { token, password: 'كلمة أخرى أطول قليلًا' });
    expect(getErrorBody(late).errorType).toBe('reset_token_invalid');
  });
});

describe('a first password, of who signed in by a provider', () => {
  it('needs a sign-in of the last minutes instead of a password', async () => {
    await dropPassword();
    expect((await security()).hasPassword).toBe(false);
    expect((await change({ password: next })).status).toBe(204);
    expect((await login(next)).status).toBe(200);
    await dropPassword();
    server.clock.advance(16 * minute);
    const late = await change({ password: 'كلمة أخرى أطول قليلًا' });
    expect([late.status, getErrorBody(late).errorType]).toEqual([403, 'proof_needed']);
  });
});

it('all other sessions end with one call', async () => {
  const others = [await login(layla.password), await login(layla.password)].map(({ body }) => body.token);
  expect((await layla.call('DELETE', '/auth/session')).status).toBe(204);
  expect(await Promise.all([layla.token, ...others].map(isAlive))).toEqual([true, false, false]);
});
