import type { PasskeyRequest } from '@afdal/contract/errors';
import type { AccountSecurity, Passkey } from '@afdal/contract/people/account-security';
import type { PasskeyCreation } from '@afdal/contract/people/passkey-json';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { softwareAuthenticator } from '../../../../testing/authenticator.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, testConfig, useTestServer } from '../../../../testing/test-server.ts';
import { verifyHolder } from '../../../../testing/verify-holder.ts';

const server = useTestServer();
const minute = 60_000;
const origin = testConfig.publicUrl;
let layla: Person;
let key: ReturnType<typeof softwareAuthenticator>;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await verifyHolder(server, layla);
  key = softwareAuthenticator(origin);
});

interface Added {
  readonly passkey: Passkey;
  readonly recoveryCodes: string[];
}

const begin = (caller = layla) =>
  caller.call<PasskeyCreation>('POST', '/auth/passkey/begin', { password: caller.password });
const add = (passkey: object, caller = layla) =>
  caller.call<Added>('POST', '/auth/passkey', { name: 'هاتفي', passkey });
const added = async (caller = layla, device = key) =>
  (await add(device.create((await begin(caller)).body), caller)).body;
const login = async (caller = layla) =>
  getErrorBody(await server.call('POST', '/auth/login', { email: caller.email, password: caller.password }));
const pass = (challenge: string | undefined, passkey: object) =>
  server.call('POST', '/auth/second-step', { challenge, passkey });
const security = async () => (await layla.call<AccountSecurity>('GET', '/auth/security')).body.twoStep;

async function beginLogin(caller = layla) {
  const { challenge, passkey, methods } = await login(caller);
  return { challenge, methods, request: passkey as PasskeyRequest };
}

describe('a passkey', () => {
  it('is added, asked for at sign-in, and lets its person in', async () => {
    const { passkey, recoveryCodes } = await added();
    expect([passkey.name, passkey.signsInAlone, passkey.lastUsedAt, recoveryCodes.length]).toEqual([
      'هاتفي',
      true,
      null,
      10,
    ]);
    expect(await security()).toEqual({ hasApp: false, passkeys: [passkey], recoveryCodesLeft: 10, isDemanded: false });
    const { challenge, request, methods } = await beginLogin();
    expect(methods).toEqual(['passkey', 'recoveryCode']);
    expect(request).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id, type: 'public-key' }] });
    expect((await pass(challenge, key.get(request))).status).toBe(200);
    expect((await security()).passkeys[0]?.lastUsedAt).toBe(server.clock.now().toISOString());
    expect((await runJobs(server)).map(({ subject }) => subject)).toContain('مفتاح مرور جديد في حسابك');
  });

  it('needs the password to be added, and to be removed', async () => {
    const failedResponse = await layla.call('POST', '/auth/passkey/begin', { password: 'ليست هي أبدًا' });
    expect(getErrorBody(failedResponse).fields).toEqual({ password: refusalTexts.passwordWrong });
    const { passkey } = await added();
    const path = `/auth/passkey/${passkey.id}`;
    expect(getErrorBody(await layla.call('DELETE', path, {})).fields).toEqual({
      password: errorTexts.passwordRequired,
    });
    expect((await layla.call('DELETE', path, { password: layla.password })).status).toBe(204);
    expect(await security()).toEqual({ hasApp: false, passkeys: [], recoveryCodesLeft: 0, isDemanded: false });
    expect((await login()).errorType).toBeUndefined();
  });

  it('is named anew', async () => {
    const { passkey } = await added();
    const { body } = await layla.call<Passkey>('PATCH', `/auth/passkey/${passkey.id}`, { name: 'مفتاح المكتب' });
    expect(body).toEqual({ ...passkey, name: 'مفتاح المكتب' });
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site’s id', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'bm90IHRoZSBvbmU' }],
  ])('of %s is refused, at its making and at sign-in', async (_, falsified) => {
    const made = await add(key.create((await begin()).body, falsified));
    expect(getErrorBody(made).fields).toEqual({ passkey: errorTexts.passkeyInvalid });
    await added();
    const { challenge, request } = await beginLogin();
    const failedResponse = await pass(challenge, key.get(request, falsified));
    expect(getErrorBody(failedResponse).fields).toEqual({ passkey: errorTexts.passkeyInvalid });
    expect((await pass(challenge, key.get(request))).status).toBe(200);
  });

  it('is made once for what it signed', async () => {
    const { body } = await begin();
    expect((await add(key.create(body))).status).toBe(201);
    expect(getErrorBody(await add(softwareAuthenticator(origin).create(body))).errorType).toBe('setup_over');
    const again = await add(key.create((await begin()).body));
    expect([again.status, getErrorBody(again).errorType]).toEqual([409, 'conflict']);
    const { body: late } = await begin();
    server.clock.advance(31 * minute);
    expect(getErrorBody(await add(softwareAuthenticator(origin).create(late))).errorType).toBe('setup_over');
  });

  it('answers a challenge once, and a copy that counts on is refused', async () => {
    await added();
    const first = await beginLogin();
    const assertion = key.get(first.request);
    expect((await pass(first.challenge, assertion)).status).toBe(200);
    const second = await beginLogin();
    expect((await pass(second.challenge, assertion)).status).toBe(400);
    expect((await pass(second.challenge, key.get(second.request, { counter: 1 }))).status).toBe(400);
    expect((await pass(second.challenge, key.get(second.request, { counter: 9 }))).status).toBe(200);
  });

  it('of somebody else opens nothing', async () => {
    const omar = await server.person();
    await verifyHolder(server, omar);
    const others = softwareAuthenticator(origin);
    await added();
    await added(omar, others);
    const { challenge, request } = await beginLogin();
    expect((await pass(challenge, others.get(request))).status).toBe(400);
    expect(
      (await omar.call('PATCH', `/auth/passkey/${(await security()).passkeys[0]?.id}`, { name: 'لي' })).status,
    ).toBe(404);
  });

  it('is one of ten at most', async () => {
    for (let n = 0; n < 10; n++) await added(layla, softwareAuthenticator(origin));
    expect(getErrorBody(await begin()).errorType).toBe('passkeys_full');
  });
});
