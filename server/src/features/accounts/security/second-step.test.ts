import type { SignedIn } from '@afdal/contract/people/accounts';
import { errorTexts } from '@afdal/contract/texts';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../testing/find-user-rows.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { runPurge } from '../../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { verifyHolder } from '../../../../testing/verify-holder.ts';

const server = useTestServer();
const minute = 60_000;
const step = 30_000;
let layla: Person;
let secret: string;
let recoveryCodes: string[];

/** With the app turned on, and a minute later, so that its first code is of the past. */
beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await verifyHolder(server, layla);
  secret = (await layla.call<{ key: string }>('POST', '/auth/totp', { password: layla.password })).body.key;
  const { body } = await layla.call<{ recoveryCodes: string[] }>('POST', '/auth/totp/confirm', { code: code() });
  recoveryCodes = body.recoveryCodes;
  server.clock.advance(minute);
  await runJobs(server);
});

const code = (later = 0) => generateSync({ secret, epoch: Math.floor((server.clock.now().getTime() + later) / 1_000) });
const login = (password = layla.password) =>
  server.call<SignedIn>('POST', '/auth/login', { email: layla.email, password });
const challenge = async () => getErrorBody(await login()).challenge ?? '';
const pass = (body: object) => server.call<SignedIn>('POST', '/auth/second-step', body);
const sessions = async () => (await findUserRows(server.database, layla.user.id)).sessions?.length ?? 0;

describe('a sign-in with a second step', () => {
  it('is answered a challenge instead of a session, and a code finishes it', async () => {
    const failedResponse = await login();
    expect([failedResponse.status, failedResponse.body]).toEqual([
      403,
      {
        errorType: 'second_step_required',
        message: 'بقيت خطوة التحقق الثانية',
        challenge: expect.stringMatching(/^afdalstep_[\w-]{43}$/),
        methods: ['code', 'recoveryCode'],
        requestId: expect.any(String),
      },
    ]);
    expect(await sessions()).toBe(1);
    const { status, body } = await pass({ challenge: getErrorBody(failedResponse).challenge, code: code() });
    expect([status, body.user.id]).toEqual([200, layla.user.id]);
    const me = await server.call('GET', '/user', undefined, { authorization: `Bearer ${body.token}` });
    expect(me.status).toBe(200);
  });

  it('is not reached with a wrong password', async () => {
    expect((await login('ليست هي أبدًا')).status).toBe(401);
  });

  it.each([
    ['the step before', -step, 200],
    ['the step after', step, 200],
    ['two steps before', -2 * step, 400],
    ['two steps after', 2 * step, 400],
  ])('accepts the code of %s as it should', async (_, later, status) => {
    expect((await pass({ challenge: await challenge(), code: code(later) })).status).toBe(status);
  });

  it('takes a code in Arabic digits, and with a space in it', async () => {
    const arabic = [...code()].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    const spaced = `${arabic.slice(0, 3)} ${arabic.slice(3)}`;
    expect((await pass({ challenge: await challenge(), code: spaced })).status).toBe(200);
  });

  it('keeps neither secret, challenge nor recovery code readable', async () => {
    const token = await challenge();
    const rows = JSON.stringify(await findUserRows(server.database, layla.user.id));
    for (const text of [secret, token, ...recoveryCodes.flatMap((each) => [each, each.replaceAll('-', '')])])
      expect(rows).not.toContain(text);
  });
});

describe('what is used once', () => {
  it('a code, also by many at once', async () => {
    const challenges = await Promise.all(Array.from({ length: 8 }, challenge));
    const responses = await Promise.all(challenges.map((each) => pass({ challenge: each, code: code() })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const replayed = await pass({ challenge: await challenge(), code: code() });
    expect(getErrorBody(replayed).fields).toEqual({ code: errorTexts.codeWrong });
    const earlier = await pass({ challenge: await challenge(), code: code(-step) });
    expect(earlier.status).toBe(400);
  });

  it('a challenge', async () => {
    const token = await challenge();
    expect((await pass({ challenge: token, code: code() })).status).toBe(200);
    server.clock.advance(step);
    const again = await pass({ challenge: token, code: code() });
    expect(getErrorBody(again).errorType).toBe('second_step_over');
  });

  it('a recovery code: of 50 parallel uses one opens a session', async () => {
    const [first = ''] = recoveryCodes;
    const challenges = await Promise.all(Array.from({ length: 50 }, challenge));
    const responses = await Promise.all(challenges.map((each) => pass({ challenge: each, recoveryCode: first })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessions()).toBe(2);
    expect((await runJobs(server)).map(({ subject }) => subject)).toEqual(['استُخدم رمز استعادة']);
    const late = await pass({ challenge: await challenge(), recoveryCode: first });
    expect(getErrorBody(late).fields).toEqual({ recoveryCode: errorTexts.recoveryCodeWrong });
  });

  it('a recovery code is taken as somebody types it', async () => {
    const typed = ` ${recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ')} `;
    expect((await pass({ challenge: await challenge(), recoveryCode: typed })).status).toBe(200);
  });
});

describe('a challenge', () => {
  it('lives for five minutes', async () => {
    const token = await challenge();
    server.clock.advance(5 * minute - 1);
    expect((await pass({ challenge: token, code: '000000' })).status).toBe(400);
    server.clock.advance(2);
    expect(getErrorBody(await pass({ challenge: token, code: code() })).errorType).toBe('second_step_over');
    await runPurge(server);
    expect((await findUserRows(server.database, layla.user.id)).second_step_challenges ?? []).toEqual([]);
  });

  it('dies after five wrong codes, also of many at once', async () => {
    const token = await challenge();
    const responses = await Promise.all(Array.from({ length: 12 }, () => pass({ challenge: token, code: '000000' })));
    expect(responses.filter((each) => getErrorBody(each).fields)).toHaveLength(4);
    expect(responses.filter((each) => getErrorBody(each).errorType === 'second_step_over')).toHaveLength(8);
    expect(getErrorBody(await pass({ challenge: token, code: code() })).errorType).toBe('second_step_over');
  });

  it('ends with a new password, whether changed or reset', async () => {
    const changed = await challenge();
    const next = 'ثلاث كلمات متباعدة';
    await layla.call('PUT', '/auth/password', { currentPassword: layla.password, password: next });
    expect(getErrorBody(await pass({ challenge: changed, code: code() })).errorType).toBe('second_step_over');
    const reset = getErrorBody(await login(next)).challenge;
    await server.call('POST', '/auth/forgot-password', { email: layla.email });
    const mails = await runJobs(server);
    const token = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    await server.call('POST', '/auth/reset-password', { token, password: layla.password });
    expect(getErrorBody(await pass({ challenge: reset, code: code() })).errorType).toBe('second_step_over');
  });

  it('opens nothing for who was stopped meanwhile', async () => {
    const token = await challenge();
    await server.database.pool.query('update users set is_stopped = true where id = $1', [layla.user.id]);
    expect(getErrorBody(await pass({ challenge: token, code: code() })).errorType).toBe('user_stopped');
  });

  it('is answered by one thing', async () => {
    const token = await challenge();
    for (const body of [{}, { code: code(), recoveryCode: recoveryCodes[0] }])
      expect(getErrorBody(await pass({ challenge: token, ...body })).fields).toEqual({ code: errorTexts.codeRequired });
    expect(getErrorBody(await pass({ challenge: 'nothing', code: code() })).errorType).toBe('second_step_over');
    for (const wrong of ['12345', '1234567', 'abcdef'])
      expect(getErrorBody(await pass({ challenge: token, code: wrong })).fields).toEqual({
        code: errorTexts.codeInvalid,
      });
    expect((await pass({ challenge: token, code: code() })).status).toBe(200);
  });
});

it('a password reset keeps the second step', async () => {
  await server.call('POST', '/auth/forgot-password', { email: layla.email });
  const [mail] = await runJobs(server);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const next = 'كلمة أخرى أطول قليلًا';
  expect((await server.call('POST', '/auth/reset-password', { token, password: next })).status).toBe(200);
  expect(getErrorBody(await login(next)).errorType).toBe('second_step_required');
});
