import type { SignedIn } from '@afdal/contract/people/accounts';
import { maxRegistrationMails, maxRegistrations } from '@afdal/domain/limits/registration-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs, type SentMail } from '../../../../testing/run-jobs.ts';
import { type ApiResponse, getErrorBody, testConfig, useTestServer } from '../../../../testing/test-server.ts';
import { purgeAccounts } from '../purge-accounts.ts';
import { claimRegistrationMail } from './registrations-store.ts';

const config = { ...testConfig, openId: null, rateLimitFactor: 1, trustProxy: '127.0.0.1' };
const server = useTestServer({ config });
const [hour, day] = [3_600_000, 86_400_000];
const password = 'ثلاث كلمات متباعدة';
const network = '203.0.113.20';

let people = 0;
const fresh = () => `newcomer${++people}@example.com`;
const signUp = (email: string, more: object = {}, from = network) =>
  server.call<SignedIn>(
    'POST',
    '/auth/register',
    { email, password, name: 'رنا السالم', ...more },
    { 'x-forwarded-for': from },
  );
const login = (email: string, word = password) =>
  server.call<SignedIn>('POST', '/auth/login', { email, password: word });
const confirm = (token: string) => server.call('POST', '/auth/confirm-email', { token });
const tokenIn = (mail: SentMail | undefined) => /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const seen = ({ status, body }: ApiResponse) => [status, body];
const byMail = [202, { isMailed: true }];
const rowsIn = async (table: string) => (await server.database.pool.query(`select * from ${table}`)).rows;

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('truncate graphile_worker._private_jobs, pending_registrations');
});

/** Opens as many accounts as a network may. */
async function openAll(from = network): Promise<string[]> {
  const emails = Array.from({ length: maxRegistrations }, fresh);
  for (const email of emails) expect((await signUp(email, {}, from)).status).toBe(201);
  return emails;
}

describe('a network that opened many accounts', () => {
  it('is answered alike for a taken address and a free one, and no session begins', async () => {
    const [taken = ''] = await openAll();
    const sessions = (await rowsIn('sessions')).length;
    for (const email of [taken, fresh(), taken, fresh()]) expect(seen(await signUp(email))).toEqual(byMail);
    expect(await rowsIn('sessions')).toHaveLength(sessions);
    // Other networks are not affected.
    expect((await signUp(fresh(), {}, '203.0.113.21')).status).toBe(201);
  });

  it('opens the twentieth once, however many come at once', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => signUp(fresh())));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(maxRegistrations).fill(201), ...Array(40 - maxRegistrations).fill(202)]);
  });

  it('gets one back for each that is confirmed, and all after an hour', async () => {
    const emails = await openAll();
    const mails = await runJobs(server);
    expect(mails).toHaveLength(emails.length);
    await confirm(tokenIn(mails[0]));
    expect((await signUp(fresh())).status).toBe(201);
    expect(seen(await signUp(fresh()))).toEqual(byMail);
    server.clock.advance(hour);
    expect((await signUp(fresh())).status).toBe(201);
  });

  it('is still told of a weak password, whosever the address is', async () => {
    const [taken = ''] = await openAll();
    for (const email of [taken, fresh()]) {
      const response = await signUp(email, { password: 'password1' });
      expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, ['password']]);
    }
  });
});

describe('a registration that a mail decides', () => {
  beforeEach(async () => {
    await openAll();
    await runJobs(server);
  });

  it('is opened by the link in it, with all that the newcomer brought', async () => {
    const email = fresh();
    await signUp(email, { timezone: 'Asia/Kuwait', interests: ['health'], occupation: 'design' });
    const [mail, ...more] = await runJobs(server);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: { name: '', address: email } });
    expect(mail?.text).not.toContain('رنا');
    expect((await login(email)).status).toBe(404);
    expect(seen(await confirm(tokenIn(mail)))).toEqual([200, { emailVerified: true }]);
    expect((await login(email)).body.user).toMatchObject({
      email,
      name: 'رنا السالم',
      emailVerified: true,
      timezone: 'Asia/Kuwait',
      country: 'KW',
      preferences: { currency: 'KWD', interests: ['health'], occupation: 'design' },
    });
    expect(await rowsIn('pending_registrations')).toEqual([]);
  });

  it('opens one account when the link is opened fifty times at once, and says the same each time', async () => {
    const email = fresh();
    await signUp(email);
    const token = tokenIn((await runJobs(server))[0]);
    const responses = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    // The rate limit of the endpoint lets ten through.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(40);
    expect((await login(email)).status).toBe(200);
  });

  it('tells the owner of a taken address that there is an account, and keeps nothing of who asked', async () => {
    const owner = await server.person('ليلى');
    await runJobs(server);
    await signUp(owner.email);
    const [mail, ...more] = await runJobs(server);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: { name: '', address: owner.email }, subject: 'لديك حساب بالفعل' });
    expect(mail?.text).toContain('https://afdal.example/login');
    expect(mail?.text).not.toMatch(/رنا|token=/);
    expect(await rowsIn('pending_registrations')).toEqual([]);
    expect((await login(owner.email, owner.password)).status).toBe(200);
    expect((await login(owner.email)).status).toBe(401);
  });

  it('greets the owner of a confirmed address by the name of the account', async () => {
    const owner = await server.person('ليلى');
    await confirm(tokenIn((await runJobs(server))[0]));
    await signUp(owner.email);
    expect((await runJobs(server))[0]).toMatchObject({
      to: { name: 'ليلى' },
      text: expect.stringMatching(/^أهلًا ليلى،/),
    });
  });

  it('says nothing to somebody who was stopped', async () => {
    const owner = await server.person();
    await runJobs(server);
    await server.database.pool.query('update users set is_stopped = true where id = $1', [owner.user.id]);
    await signUp(owner.email);
    expect(await runJobs(server)).toEqual([]);
    expect(await rowsIn('pending_registrations')).toEqual([]);
  });

  it('ends when the address is registered elsewhere meanwhile', async () => {
    const email = fresh();
    await signUp(email);
    const token = tokenIn((await runJobs(server))[0]);
    expect((await signUp(email, {}, '203.0.113.21')).status).toBe(201);
    expect(getErrorBody(await confirm(token)).errorType).toBe('link_invalid');
  });

  it('ends after three days, and then nothing of it is kept', async () => {
    await signUp(fresh());
    const token = tokenIn((await runJobs(server))[0]);
    server.clock.advance(3 * day);
    expect(getErrorBody(await confirm(token)).errorType).toBe('link_invalid');
    server.clock.advance(1);
    await purgeAccounts(server.database.db, server.clock.now());
    expect(await rowsIn('pending_registrations')).toEqual([]);
    expect(await rowsIn('registration_mails')).toEqual([]);
    expect((await rowsIn('users')).filter((user) => user.registered_from !== null)).toEqual([]);
  });

  it('keeps no token and no password that could be used', async () => {
    await signUp(fresh());
    const token = tokenIn((await runJobs(server))[0]);
    const [row] = await rowsIn('pending_registrations');
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('one mailbox', () => {
  let from = 0;
  const anywhere = () => `198.51.100.${++from}`;

  it.each([
    ['tags', ['sara', 'sara+1', 'sara+2', 'sara+a+b', 'sara+3'].map((name) => `${name}@example.com`)],
    ['the dots of Gmail', ['omar', 'o.mar', 'om.ar', 'o.m.a.r', 'omar+1'].map((name) => `${name}@gmail.com`)],
  ])('gets three mails a day, whatever the network, also by %s', async (_, emails) => {
    for (const email of emails) expect((await signUp(email, {}, anywhere())).status).toBe(201);
    expect(await runJobs(server)).toHaveLength(maxRegistrationMails);
    server.clock.advance(day);
    await signUp(emails.at(-1)?.replace('@', '+tomorrow@') ?? '', {}, anywhere());
    expect(await runJobs(server)).toHaveLength(1);
  });

  it('gets three of both kinds together, and each job that runs again is the same mail', async () => {
    await openAll();
    await runJobs(server);
    for (const tag of ['a', 'b', 'c', 'd']) expect(seen(await signUp(`huda+${tag}@example.com`))).toEqual(byMail);
    expect(await runJobs(server)).toHaveLength(maxRegistrationMails);
    // A registration whose mail was not sent is deleted.
    expect(await rowsIn('pending_registrations')).toHaveLength(maxRegistrationMails);
    const { db } = server.database;
    const now = server.clock.now();
    for (let n = 0; n < 3; n++) expect(await claimRegistrationMail(db, 'noor@example.com', '1', now)).toBe(true);
    expect(await claimRegistrationMail(db, 'noor@example.com', '2', now)).toBe(true);
  });
});
