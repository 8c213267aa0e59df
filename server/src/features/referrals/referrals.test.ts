import type { Invite, Referral } from '@afdal/contract/subscriptions/referrals';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { type ApiResponse, getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { mailboxHashes } from '../accounts/mailbox-hash.ts';

const server = useTestServer();
const day = 86_400_000;
let addresses = 0;

let layla: Person;

const read = async (person: Person) => (await person.call<Referral>('GET', '/referral')).body;
const invite = (person: Person, email: string, id?: string) =>
  person.call<Invite>('POST', '/referral/invite', { email, ...(id && { id }) });
const anAddress = () => `friend${++addresses}@example.com`;
const stopTokenIn = (text: string) => /unsubscribe\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const stop = (token: string) =>
  server.call('POST', `/referral/stop?token=${token}`, { 'List-Unsubscribe': 'One-Click' });

const confirm = async ({ user }: Person) =>
  await server.database.pool.query('update users set email_verified_at = now() where id = $1', [user.id]);

beforeEach(async () => {
  await server.startOver();
  layla = await server.person('ليلى العتيبي');
  await confirm(layla);
  await runJobs(server);
});

describe('GET /referral', () => {
  it('says the code and its link, and that nobody came yet', async () => {
    expect(await read(layla)).toEqual({
      referralCode: layla.user.referralCode,
      link: `http://localhost:4000/signup?ref=${layla.user.referralCode}`,
      referralCount: 0,
      pendingCount: 0,
      freeMonthsEarned: 0,
      isUnderReview: false,
      invites: [],
    });
  });

  it('lists who was written to and who came by the link, without their addresses and ids', async () => {
    const [mailed, other] = [anAddress(), anAddress()];
    await invite(layla, mailed);
    server.clock.advance(1_000);
    await invite(layla, other);
    server.clock.advance(1_000);
    const join = { name: 'نورة', password: 'نخلة على ضفة النهر', ref: layla.user.referralCode };
    for (const email of [mailed, anAddress()]) await server.call('POST', '/auth/register', { ...join, email });
    const response = await layla.call<Referral>('GET', '/referral');
    expect(response.body).toMatchObject({ referralCount: 0, pendingCount: 2 });
    expect(response.body.invites.map(({ email, status }) => [email, status])).toEqual([
      [null, 'registered'],
      ['f•••@example.com', 'sent'],
      ['f•••@example.com', 'registered'],
    ]);
    const { rows } = await server.database.pool.query('select id from users where referred_by is not null');
    for (const { id } of rows) expect(response.text).not.toContain(id);
    expect(response.text).not.toContain(mailed);
  });
});

describe('POST /referral/invite', () => {
  it('mails the one invitation, with a link that brings the code', async () => {
    const email = anAddress();
    const response = await invite(layla, ` ${email.toUpperCase()} `);
    expect([response.status, response.body]).toEqual([
      201,
      { id: expect.any(String), email: 'f•••@example.com', sentAt: expect.any(String), status: 'sent' },
    ]);
    const [mail, ...more] = await runJobs(server);
    expect(more).toEqual([]);
    expect(mail?.to).toEqual({ name: '', address: email });
    expect(mail?.subject).toBe('دعوة من ليلى إلى «أفضل»');
    expect(mail?.text).toContain(`https://afdal.example/signup?ref=${layla.user.referralCode}`);
    expect(mail?.text).toContain('إن لم تكن الدعوة في محلها فتجاهلها يكفي، ولن نرسل غيرها.');
    expect(mail?.unsubscribeUrl).toBe(`https://afdal.example/api/referral/stop?token=${stopTokenIn(mail?.text ?? '')}`);
    const { rows } = await server.database.pool.query('select email from referral_invites where user_id = $1', [
      layla.user.id,
    ]);
    expect(rows).toEqual([{ email: null }]);
  });

  it('names nobody who has not confirmed their address', async () => {
    const unconfirmed = await server.person('اربح مليونًا');
    await runJobs(server);
    await invite(unconfirmed, anAddress());
    expect((await runJobs(server)).map(({ subject }) => subject)).toEqual(['دعوة من صديق لك إلى «أفضل»']);
  });

  it('is one invitation under one id', async () => {
    const [email, id] = [anAddress(), uuidv7(server.clock.now().getTime())];
    const responses = await Promise.all([1, 2, 3].map(() => invite(layla, email, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await runJobs(server)).toHaveLength(1);
    const other = await invite(layla, anAddress(), id);
    expect([other.status, getErrorBody(other).errorType]).toEqual([409, 'conflict']);
  });

  const without = ({ body, status }: ApiResponse<Invite>) => [status, Object.keys(body), body.status];

  it('answers the same of an address that is registered, which gets no mail', async () => {
    const omar = await server.person('عمر');
    await runJobs(server);
    const [known, unknown] = [await invite(layla, omar.email), await invite(layla, anAddress())];
    expect(without(known)).toEqual(without(unknown));
    expect((await runJobs(server)).map(({ to }) => to.address)).not.toContain(omar.email);
    expect((await read(layla)).invites.map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('mails nobody whose mailbox was invited under what was told of it before', async () => {
    const email = `noura-${++addresses}@yahoo.com`;
    const hashMailbox = await mailboxHashes(server.database.db, server.clock.now());
    await server.database.pool.query(
      'insert into invited_mailboxes (mailbox_hash, invite_id, mailed_at) values ($1, $2, now())',
      [hashMailbox.former(email), uuidv7(server.clock.now().getTime())],
    );
    expect((await invite(layla, email)).status).toBe(201);
    expect(await runJobs(server)).toEqual([]);
  });

  it('mails nobody who was invited by somebody else already, and answers the same', async () => {
    const email = anAddress();
    const omar = await server.person('عمر');
    await runJobs(server);
    expect(without(await invite(omar, email))).toEqual(without(await invite(layla, `${email.replace('@', '+2@')}`)));
    expect(await runJobs(server)).toHaveLength(1);
  });

  it.each([
    ['an address that got one', (email: string) => email],
    ['another spelling of it', (email: string) => email.replace('@', '+again@')],
  ])('refuses %s', async (_, spelled) => {
    const email = anAddress();
    await invite(layla, email);
    const again = await invite(layla, spelled(email));
    expect([again.status, getErrorBody(again).fields]).toEqual([400, { email: 'أُرسلت دعوة إلى هذا البريد من قبل' }]);
  });

  it.each([(email: string) => email, (email: string) => email.toUpperCase().replace('@', '+me@')])(
    'refuses one’s own address, however it is spelled',
    async (spelled) => {
      const response = await invite(layla, spelled(layla.email));
      expect(getErrorBody(response).fields).toEqual({ email: 'لا يمكن استخدام رمز دعوتك لحسابك' });
      expect(await runJobs(server)).toEqual([]);
    },
  );

  it.each(['', 'noura', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', undefined])(
    'refuses %j',
    async (email) => {
      const response = await layla.call('POST', '/referral/invite', { email });
      expect([response.status, getErrorBody(response).fields]).toEqual([
        400,
        { email: 'يرجى إدخال بريد إلكتروني صحيح' },
      ]);
    },
  );

  it.each([
    ['confirmed', 20],
    ['not confirmed', 3],
  ])('mails what a day allows whose address is %s', async (addressState, allowed) => {
    const person = addressState === 'confirmed' ? layla : await server.person('عمر');
    const responses = await Promise.all(Array.from({ length: allowed + 4 }, () => invite(person, anAddress())));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(allowed);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
    server.clock.advance(day);
    expect((await invite(person, anAddress())).status).toBe(201);
  });
});

describe('POST /referral/stop', () => {
  it('counts a complaint once, and three of them end the mails', async () => {
    const emails = [anAddress(), anAddress(), anAddress()];
    for (const email of emails) await invite(layla, email);
    const tokens = (await runJobs(server)).map(({ text }) => stopTokenIn(text));
    for (const token of [tokens[0], tokens[0], tokens[1]]) expect((await stop(token ?? '')).status).toBe(200);
    expect((await invite(layla, anAddress())).status).toBe(201);
    expect((await stop(tokens[2] ?? '')).body).toEqual({ isStopped: true });
    const failedResponse = await invite(layla, anAddress());
    expect([failedResponse.status, getErrorBody(failedResponse).errorType]).toEqual([403, 'invites_stopped']);
    await server.database.pool.query("update referral_invites set stopped_at = stopped_at - interval '30 days'");
    expect((await invite(layla, anAddress())).status).toBe(201);
  });

  it('bars nobody for what a clock that was set back since has put ahead', async () => {
    const unconfirmed = await server.person('سارة');
    const query = async (text: string) => await server.database.pool.query(text, [unconfirmed.user.id]);
    for (const _ of [1, 2, 3]) expect((await invite(unconfirmed, anAddress())).status).toBe(201);
    expect((await invite(unconfirmed, anAddress())).status).toBe(429);
    await query(`update referral_invites set sent_at = sent_at + interval '2 hours' where user_id = $1`);
    expect((await invite(unconfirmed, anAddress())).status).toBe(201);
    await query(`update referral_invites set stopped_at = sent_at + interval '2 hours' where user_id = $1`);
    expect((await invite(unconfirmed, anAddress())).status).toBe(201);
  });

  it('refuses a token that nobody was mailed, and asks a person who merely opens it', async () => {
    const failedResponse = await stop('afdalinvite_nothing');
    expect([failedResponse.status, getErrorBody(failedResponse).errorType]).toEqual([400, 'link_invalid']);
    const opened = await server.app.inject({ method: 'GET', url: '/api/referral/stop?token=a' });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/unsubscribe?token=a']);
  });
});
