import type { UserId } from '@afdal/contract/ids';
import type { AccountSecurity } from '@afdal/contract/people/account-security';
import type { User } from '@afdal/contract/people/users';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { maskedEmail } from '@afdal/domain/people/masked-email';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../testing/find-user-rows.ts';
import { runJobs, type SentMail } from '../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { deleteEmailChange, findEmailChange, newEmailChangeToken, putEmailChange } from './email-change-store.ts';

const server = useTestServer();
const minute = 60_000;
let layla: Person;
let fresh = '';
let made = 0;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  fresh = `fresh${++made}@example.com`;
  await runJobs(server);
});

const requestChange = (email: string, caller = layla) =>
  caller.call<AccountSecurity>('POST', '/auth/email', { email, password: caller.password });
const confirm = (token: string, caller: Pick<Person, 'call'> = server) =>
  caller.call('POST', '/auth/confirm-email', { token });
const security = async () => (await layla.call<AccountSecurity>('GET', '/auth/security')).body;
const fetchEmail = async (caller = layla) => (await caller.call<User>('GET', '/user')).body.email;
const tokenIn = (mails: readonly SentMail[], to: string) =>
  /token=([\w-]+)/.exec(mails.find((mail) => mail.to.address === to)?.text ?? '')?.[1] ?? '';

async function mailedToken(email = fresh): Promise<string> {
  await requestChange(email);
  return tokenIn(await runJobs(server), email);
}

describe('another address', () => {
  it('is the account’s once its link is opened, and the former one is told twice', async () => {
    const { status, body } = await requestChange(fresh);
    const expiresAt = new Date(server.clock.now().getTime() + 60 * minute).toISOString();
    expect([status, body.email, body.pendingEmail]).toEqual([200, layla.email, { email: fresh, expiresAt }]);
    const mails = await runJobs(server);
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [fresh, 'تأكيد بريدك الإلكتروني الجديد'],
      [layla.email, 'طلب تغيير البريد الإلكتروني لحسابك'],
    ]);
    expect(mails[0]?.text).toContain(`طُلب جعل ${fresh} بريدًا`);
    expect(mails[1]?.text).not.toContain(fresh);
    expect(mails[1]?.text).toContain(maskedEmail(fresh));
    expect(await fetchEmail()).toBe(layla.email);
    expect((await confirm(tokenIn(mails, fresh), layla)).status).toBe(200);
    expect(await security()).toMatchObject({ email: fresh, emailVerified: true, pendingEmail: null });
    expect((await runJobs(server)).map(({ to, subject }) => [to.address, subject])).toEqual([
      [layla.email, 'تغيّر البريد في حسابك'],
    ]);
    const login = (email: string) => server.call('POST', '/auth/login', { email, password: layla.password });
    expect([(await login(layla.email)).status, (await login(fresh)).status]).toEqual([404, 200]);
  });

  it('is stopped by the button of the mail to the former one, which secures the account', async () => {
    await requestChange(fresh);
    const mails = await runJobs(server);
    const asked = mails.find(({ to }) => to.address === layla.email);
    const token = /إيقاف التغيير وتأمين الحساب:\n\S+\/reset-password\?token=([\w-]+)/.exec(asked?.text ?? '')?.[1];
    const reset = { token, password: 'نخلة أخرى على ضفة أخرى' };
    expect((await server.call('POST', '/auth/reset-password', reset)).status).toBe(200);
    expect((await confirm(tokenIn(mails, fresh))).status).toBe(400);
    expect((await layla.call('GET', '/user')).status).toBe(401);
  });

  it('once it is the account’s, leaves the former one no way in', async () => {
    await requestChange(fresh);
    const mails = await runJobs(server);
    expect((await confirm(tokenIn(mails, fresh))).status).toBe(200);
    const reset = { token: tokenIn(mails, layla.email), password: 'نخلة أخرى على ضفة أخرى' };
    expect((await server.call('POST', '/auth/reset-password', reset)).status).toBe(400);
  });

  it('is taken in either spelling, and kept in one', async () => {
    await requestChange('Layla@مثال.إختبار');
    expect((await security()).pendingEmail?.email).toBe('layla@مثال.إختبار');
    const { rows } = await server.database.pool.query('select email from email_changes where user_id = $1', [
      layla.user.id,
    ]);
    expect(rows).toEqual([{ email: 'layla@xn--mgbh0fb.xn--kgbechtv' }]);
  });

  it('needs the password, and is another one', async () => {
    const wrong = await layla.call('POST', '/auth/email', { email: fresh, password: 'ليست هي أبدًا' });
    expect(getErrorBody(wrong).fields).toEqual({ password: refusalTexts.passwordWrong });
    const none = await layla.call('POST', '/auth/email', { email: fresh });
    expect(getErrorBody(none).fields).toEqual({ password: errorTexts.passwordRequired });
    expect(getErrorBody(await requestChange(layla.email.toUpperCase())).fields).toEqual({
      email: refusalTexts.emailIsOwn,
    });
    expect(await runJobs(server)).toEqual([]);
  });

  it('that is taken is answered like a free one, and only its holder learns of it', async () => {
    const omar = await server.person();
    await runJobs(server);
    const taken = await requestChange(omar.email);
    expect([taken.status, taken.body.pendingEmail?.email]).toEqual([200, omar.email]);
    const mails = await runJobs(server);
    expect(mails.find(({ to }) => to.address === omar.email)?.subject).toBe('لديك حساب بهذا البريد');
    expect(tokenIn(mails, omar.email)).toBe('');
  });

  it('that somebody took meanwhile stays theirs', async () => {
    const token = await mailedToken();
    await server.call('POST', '/auth/register', { email: fresh, password: layla.password, name: 'عمر' });
    expect(getErrorBody(await confirm(token)).errorType).toBe('link_invalid');
    expect(await fetchEmail()).toBe(layla.email);
  });
});

describe('the link', () => {
  it('works once, even for many at once', async () => {
    const token = await mailedToken();
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await confirm(token)).status).toBe(400);
  });

  it('works for an hour', async () => {
    const token = await mailedToken();
    server.clock.advance(60 * minute);
    expect((await confirm(token)).status).toBe(400);
    expect((await security()).pendingEmail).toBeNull();
  });

  it('is hashed at rest', async () => {
    const token = await mailedToken();
    expect(JSON.stringify(await findUserRows(server.database, layla.user.id))).not.toContain(token);
  });

  it('stops working when it is sent again, cancelled, or another address is wanted', async () => {
    const first = await mailedToken();
    expect((await layla.call('POST', '/auth/email/resend')).status).toBe(200);
    const second = tokenIn(await runJobs(server), fresh);
    expect((await confirm(first)).status).toBe(400);
    const third = await mailedToken(`other-${fresh}`);
    expect((await confirm(second)).status).toBe(400);
    expect((await layla.call('DELETE', '/auth/email')).status).toBe(204);
    expect((await confirm(third)).status).toBe(400);
    expect(getErrorBody(await layla.call('POST', '/auth/email/resend')).errorType).toBe('not_found');
  });

  it('stops working with a new password, which its person may have set against it', async () => {
    const token = await mailedToken();
    await server.call('POST', '/auth/forgot-password', { email: layla.email });
    const reset = tokenIn(await runJobs(server), layla.email);
    await server.call('POST', '/auth/reset-password', { token: reset, password: 'كلمة أخرى أطول قليلًا' });
    expect((await confirm(token)).status).toBe(400);
  });

  it('ends the links that the former address has', async () => {
    await server.call('POST', '/auth/forgot-password', { email: layla.email });
    const reset = tokenIn(await runJobs(server), layla.email);
    await confirm(await mailedToken());
    const late = await server.call('POST', '/auth/reset-password', { token: reset, password: 'كلمة أخرى أطول قليلًا' });
    expect(getErrorBody(late).errorType).toBe('reset_token_invalid');
  });

  it('proves its holder only when a session of the account opens it', async () => {
    const isHolder = async () =>
      (await server.database.pool.query('select is_holder_verified as is from users where id = $1', [layla.user.id]))
        .rows[0].is;
    await confirm(await mailedToken(), layla);
    expect(await isHolder()).toBe(true);
    await confirm(await mailedToken(`other-${fresh}`));
    expect(await isHolder()).toBe(false);
  });
});

it('the confirmation of the address that one has is mailed again, until it is confirmed', async () => {
  const again = () => layla.call('POST', '/auth/confirm-email/resend');
  expect((await again()).status).toBe(204);
  const token = tokenIn(await runJobs(server), layla.email);
  expect((await confirm(token, layla)).status).toBe(200);
  await again();
  expect(await runJobs(server)).toEqual([]);
});

it('a pending address is its person’s alone', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const omar = await server.person();
  const getId = ({ user }: Person) => user.id as UserId;
  await putEmailChange(db, getId(omar), fresh, now);
  expect(await findEmailChange(db, getId(layla), now)).toBeNull();
  expect(await newEmailChangeToken(db, getId(layla), fresh, now)).toBeNull();
  await putEmailChange(db, getId(layla), `other-${fresh}`, now);
  await deleteEmailChange(db, getId(layla));
  expect((await findEmailChange(db, getId(omar), now))?.email).toBe(fresh);
});
