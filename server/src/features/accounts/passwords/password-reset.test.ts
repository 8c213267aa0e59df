import type { SignedIn } from '@afdal/contract/people/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs, type SentMail, toSentMail } from '../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { sendResetMail } from './reset-mail.ts';

const server = useTestServer();
const minute = 60_000;
const password = 'كلمة أخرى أطول قليلًا';
let layla: Person;
let sent: SentMail[];

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from graphile_worker._private_jobs');
  layla = await server.person();
  await runJobs(server);
  sent = [];
});

const work = async () => void sent.push(...(await runJobs(server)));

const forgot = (email: string, headers = {}) => server.call('POST', '/auth/forgot-password', { email }, headers);
const reset = (token: string, next = password) =>
  server.call('POST', '/auth/reset-password', { token, password: next });

async function mailedToken(email = layla.email): Promise<string> {
  await forgot(email);
  await work();
  return /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('is answered the same for an address that is known and one that is not, and mailed only to the first', async () => {
    const known = await forgot(layla.email.toUpperCase());
    const unknown = await forgot('nobody@example.com');
    expect([known.status, known.text]).toEqual([200, '{"isSent":true}']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await work();
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([[layla.email, 'رابط تعيين كلمة مرور جديدة']]);
    expect(sent[0]?.text).toContain('https://afdal.example/reset-password?token=');
  });

  it('begins its link with the configured address, whatever host the call names', async () => {
    await forgot(layla.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await work();
    expect(sent[0]?.text).not.toContain('evil');
  });

  it('is mailed at most five times an hour', async () => {
    for (let n = 0; n < 8; n++) await mailedToken();
    expect(sent).toHaveLength(5);
    server.clock.advance(60 * minute);
    await mailedToken();
    expect(sent).toHaveLength(6);
  });

  it('reaches its person once, however often the mail server was away before', async () => {
    let tries = 0;
    const mailer = {
      send: async (mail: Mail) => {
        if (++tries < 8) throw new Error('away');
        sent.push(toSentMail(mail));
      },
    };
    const tools = {
      db: server.database.db,
      clock: server.clock,
      mailer,
      publicUrl: 'https://afdal.example',
      jobId: '9',
      log: () => {},
    };
    for (let n = 1; n < 8; n++) await expect(sendResetMail.run({ email: layla.email }, tools)).rejects.toThrow('away');
    await sendResetMail.run({ email: layla.email }, tools);
    expect(sent.map(({ id }) => id)).toEqual(['reset-9']);
    expect((await reset(/token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '')).status).toBe(200);
  });

  it.each([
    ['a stopped person', 'update users set is_stopped = true where id = $1'],
    [
      'an account without a password whose address is not confirmed',
      'update users set password_hash = null where id = $1',
    ],
  ])('of %s is not mailed', async (_, change) => {
    await server.database.pool.query(change, [layla.user.id]);
    await mailedToken();
    expect(sent).toEqual([]);
  });

  it('leaves no token that could be used in the database', async () => {
    const token = await mailedToken();
    const { rows } = await server.database.pool.query('select json_agg(r) as all from password_resets r');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a new password', () => {
  it('proves that the mailbox is read: the address is confirmed, and no earlier place is known any more', async () => {
    const networks = async () =>
      (await server.database.pool.query('select network from known_networks where user_id = $1', [layla.user.id])).rows;
    expect(layla.user.emailVerified).toBe(false);
    await server.database.pool.query(`update known_networks set network = '192.0.2.9'`);
    await reset(await mailedToken());
    const { body } = await server.call<SignedIn>('POST', '/auth/login', { email: layla.email, password });
    expect(body.user.emailVerified).toBe(true);
    expect(await networks()).toEqual([{ network: '127.0.0.1' }]);
  });

  it('works in place of the old one, ends every session, and is told by mail', async () => {
    const phone = await server.call<SignedIn>('POST', '/auth/login', { email: layla.email, password: layla.password });
    const token = await mailedToken();
    expect(await reset(token)).toMatchObject({ status: 200, body: { isChanged: true } });
    for (const old of [layla.token, phone.body.token]) {
      expect((await server.call('GET', '/user', undefined, { authorization: `Bearer ${old}` })).status).toBe(401);
    }
    const login = (word: string) => server.call('POST', '/auth/login', { email: layla.email, password: word });
    expect(getErrorBody(await login(layla.password)).errorType).toBe('invalid_password');
    expect((await login(password)).status).toBe(200);
    await work();
    expect(sent.at(-1)).toMatchObject({ subject: 'تغيّرت كلمة مرور حسابك', to: { address: layla.email } });
    expect(sent.at(-1)?.text).toMatch(/21 نوفمبر 2026، 12:00/);
  });

  it('is set once by fifty tries at once', async () => {
    const token = await mailedToken();
    const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(token, `${password} ${n}`)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(400)]);
  });

  it.each([
    [
      'spent',
      async () => {
        const token = await mailedToken();
        await reset(token);
        return token;
      },
    ],
    [
      'an hour old',
      async () => {
        const token = await mailedToken();
        server.clock.advance(60 * minute);
        return token;
      },
    ],
    [
      'older than the newest',
      async () => {
        const token = await mailedToken();
        await mailedToken();
        return token;
      },
    ],
    ['cut', async () => (await mailedToken()).slice(0, -1)],
    ['of a confirmation mail', async () => `afdalmail_${'x'.repeat(43)}`],
  ])('is refused with a token that is %s, and nothing changes', async (_, getToken) => {
    const token = await getToken();
    const { rows: before } = await server.database.pool.query('select password_hash from users where id = $1', [
      layla.user.id,
    ]);
    const response = await reset(token);
    expect([response.status, getErrorBody(response)]).toMatchObject([
      400,
      { errorType: 'reset_token_invalid', message: 'رمز إعادة التعيين غير صالح أو منتهي الصلاحية' },
    ]);
    const { rows: after } = await server.database.pool.query('select password_hash from users where id = $1', [
      layla.user.id,
    ]);
    expect(after).toEqual(before);
  });

  it('works for 59 minutes, and one that is refused spends no token', async () => {
    const token = await mailedToken();
    server.clock.advance(59 * minute);
    expect(getErrorBody(await reset(token, 'password')).fields?.password).toMatch(/شائعة/);
    const short = await reset(token, '1234567');
    expect(getErrorBody(short).fields?.password).toBe('كلمة المرور يجب أن تكون 8 أحرف على الأقل');
    expect((await reset(token)).status).toBe(200);
  });
});
