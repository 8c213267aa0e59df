import type { UserId } from '@afdal/contract/ids';
import type { AccountSecurity } from '@afdal/contract/people/account-security';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../testing/find-user-rows.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { verifyHolder } from '../../../../testing/verify-holder.ts';
import {
  consumeRegistration,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  putRegistration,
  touchPasskey,
} from '../passkeys-store.ts';
import { newChallenge, voidChallenges } from './challenge-store.ts';
import {
  deleteRecoveryCodes,
  recoveryCodesLeft,
  renewRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes-store.ts';
import { deleteTotp, hasTotp, useCode } from './totp-store.ts';

const server = useTestServer();
const minute = 60_000;
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await verifyHolder(server, layla);
  await runJobs(server);
});

const generateCode = (secret: string) => generateSync({ secret, epoch: server.clock.now().getTime() / 1_000 });
const begin = (caller = layla) =>
  caller.call<{ key: string; uri: string }>('POST', '/auth/totp', { password: caller.password });
const confirm = (code: string, caller = layla) =>
  caller.call<{ recoveryCodes: string[] }>('POST', '/auth/totp/confirm', { code });
const security = async () => (await layla.call<AccountSecurity>('GET', '/auth/security')).body.twoStep;
const login = () => server.call('POST', '/auth/login', { email: layla.email, password: layla.password });

/** Turns the app on, and waits until its code is another. */
async function turnOn(caller = layla): Promise<string> {
  const { key: secret } = (await begin(caller)).body;
  await confirm(generateCode(secret), caller);
  server.clock.advance(minute);
  return secret;
}

describe('the app', () => {
  it('is on once it made a right code, and then there are ten recovery codes', async () => {
    const { key: secret, uri } = (await begin()).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Afdal:/);
    expect(uri).toContain(`secret=${secret}`);
    expect((await login()).status).toBe(200);
    expect(getErrorBody(await confirm('000000')).fields).toEqual({ code: errorTexts.codeWrong });
    const { status, body } = await confirm(generateCode(secret));
    expect([status, body.recoveryCodes.length, new Set(body.recoveryCodes).size]).toEqual([200, 10, 10]);
    expect(body.recoveryCodes[0]).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(await security()).toEqual({ hasApp: true, passkeys: [], recoveryCodesLeft: 10, isDemanded: false });
    expect((await login()).status).toBe(403);
    expect((await runJobs(server)).map(({ subject }) => subject)).toEqual(['التحقق بخطوتين مفعّل الآن']);
  });

  it('is begun by the password, waits half an hour, and is not replaced while it is on', async () => {
    const none = await layla.call('POST', '/auth/totp', {});
    expect(getErrorBody(none).fields).toEqual({ password: errorTexts.passwordRequired });
    const { key: secret } = (await begin()).body;
    server.clock.advance(30 * minute);
    expect(getErrorBody(await confirm(generateCode(secret))).errorType).toBe('setup_over');
    await turnOn();
    expect(getErrorBody(await begin()).errorType).toBe('two_step_on');
  });

  it('is turned off by the password and a code, and the recovery codes go with it', async () => {
    const secret = await turnOn();
    const off = (body: object) => layla.call('POST', '/auth/totp/off', body);
    const { password } = layla;
    expect(getErrorBody(await off({ password })).fields).toEqual({ code: errorTexts.codeRequired });
    expect(getErrorBody(await off({ code: generateCode(secret) })).fields).toEqual({
      password: errorTexts.passwordRequired,
    });
    expect(getErrorBody(await off({ password: 'ليست هي أبدًا', code: generateCode(secret) })).fields).toEqual({
      password: refusalTexts.passwordWrong,
    });
    expect(getErrorBody(await off({ password, code: '000000' })).fields).toEqual({ code: errorTexts.codeWrong });
    expect((await off({ password, code: generateCode(secret) })).status).toBe(204);
    expect(await security()).toEqual({ hasApp: false, passkeys: [], recoveryCodesLeft: 0, isDemanded: false });
    expect((await login()).status).toBe(200);
    expect(getErrorBody(await off({ password, code: generateCode(secret) })).errorType).toBe('two_step_off');
  });

  it('is turned off by a recovery code where the app is lost', async () => {
    const { key: secret } = (await begin()).body;
    const { body } = await confirm(generateCode(secret));
    const off = { password: layla.password, recoveryCode: body.recoveryCodes[0] };
    expect((await layla.call('POST', '/auth/totp/off', off)).status).toBe(204);
  });
});

describe('recovery codes', () => {
  it('are made anew by the password, and those of before are worth nothing', async () => {
    const { key: secret } = (await begin()).body;
    const [old = ''] = (await confirm(generateCode(secret))).body.recoveryCodes;
    const { body } = await layla.call<{ recoveryCodes: string[] }>('POST', '/auth/recovery-codes', {
      password: layla.password,
    });
    expect(body.recoveryCodes).toHaveLength(10);
    const challenge = getErrorBody(await login()).challenge;
    const pass = (recoveryCode: string) => server.call('POST', '/auth/second-step', { challenge, recoveryCode });
    expect((await pass(old)).status).toBe(400);
    expect((await pass(body.recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await security()).recoveryCodesLeft).toBe(9);
  });

  it('are there for who has a second step', async () => {
    const none = await layla.call('POST', '/auth/recovery-codes', { password: layla.password });
    expect(getErrorBody(none).errorType).toBe('two_step_off');
  });
});

it('what protects one account is no other’s', async () => {
  const { db } = server.database;
  const omar = await server.person();
  const [laylaId, omarId] = [layla, omar].map(({ user }) => user.id as UserId) as [UserId, UserId];
  const secret = await turnOn();
  const now = server.clock.now();
  const [code = ''] = await renewRecoveryCodes(db, laylaId);
  await putRegistration(db, laylaId, 'hers', now);
  await newChallenge(db, laylaId, 'hers', now);
  const made = { createdAt: now, lastUsedAt: null };
  const key = { name: 'مفتاح', publicKey: '', counter: 1, transports: [], signsInAlone: true, ...made };
  const id = '01990000-0000-7000-8000-000000000001';
  await insertPasskey(db, { ...key, id, userId: laylaId, credentialId: 'hers' });
  const before = await findUserRows(server.database, laylaId);

  expect([await hasTotp(db, omarId), await recoveryCodesLeft(db, omarId), await findPasskeys(db, omarId)]).toEqual([
    false,
    0,
    [],
  ]);
  expect(await useCode(db, omarId, generateCode(secret), 'inUse', now)).toBe('none');
  expect(await spendRecoveryCode(db, omarId, code.replaceAll('-', ''), now)).toBe(false);
  expect(await consumeRegistration(db, omarId, now)).toBeNull();
  expect(await touchPasskey(db, omarId, id, 5, now)).toBe(false);
  expect(await deletePasskey(db, omarId, id as never)).toBe(false);
  for (const end of [deleteTotp, deleteRecoveryCodes, voidChallenges]) await end(db, omarId);
  expect(await findUserRows(server.database, laylaId)).toEqual(before);
});
