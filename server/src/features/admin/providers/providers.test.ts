import type { Providers } from '@afdal/contract/admin/providers';
import { jobNames } from '@afdal/domain/admin/job-names.ar';
import { mailJobs, providerVariables, recordedProviders } from '@afdal/domain/admin/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPushDevice } from '../../../../testing/push-device.ts';
import { type Person, testConfig, testDeps, useTestServer } from '../../../../testing/test-server.ts';
import { createApp } from '../../../app.ts';
import { settingNames } from '../../../config.ts';
import { computeSignature, signedHeaders } from '../../../platform/http/signed-body.ts';
import { type Mail, NoSuchMailbox } from '../../../platform/mail/mailer.ts';
import { recordedMailer } from '../../../platform/mail/recorded-mailer.ts';
import { recordFailure, recordSuccess, withOutcome } from '../../../platform/outcomes/record-outcome.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { RetryLater } from '../../notifications/channel.ts';
import { findDevices, noteReceipt } from '../../push/store.ts';
import { sendTestNotification } from './send-tests.ts';

const marker = 'MARKERofASECRET';
const mails: Mail[] = [];
let mailError: Error | null = null;

const server = useTestServer({
  config: {
    smtpUrl: `smtp://user-${marker}:${marker}@mail.example:587/?key=${marker}`,
    inboundMail: { secret: `${marker}-of-at-least-32-characters`, address: 'reply@in.afdal.example' },
    openId: { issuer: 'https://issuer.example', clientIds: [`${marker}-client`], jwksUri: null },
    payments: {
      ...testConfig.payments,
      provider: { name: 'stripe', secretKey: `sk_live_${marker}`, webhookSecret: `whsec_${marker}` },
    },
    analyticsTarget: { kind: 'umami', url: `https://umami.example/${marker}`, site: marker },
  },
  mailer: {
    send: async (mail) => {
      if (mailError) throw mailError;
      mails.push(mail);
    },
  },
});

let admin: Person;
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const readText = async () => (await admin.call<Providers>('GET', '/admin/provider')).text;
const read = async () => (await admin.call<Providers>('GET', '/admin/provider')).body;
const outcome = (provider: (typeof recordedProviders)[number]) => ({
  db: server.database.db,
  clock: server.clock,
  provider,
});
const now = () => server.clock.now().toISOString();

beforeEach(async () => {
  await server.startOver();
  mails.length = 0;
  mailError = null;
  for (const table of [
    'provider_outcomes',
    'notification_deliveries',
    'push_subscriptions',
    'graphile_worker._private_jobs',
  ]) {
    await query(`delete from ${table}`);
  }
  admin = await server.admin();
});

describe('what administrators are told', () => {
  it('says how all is set up, and nothing that is secret', async () => {
    for (const provider of recordedProviders) {
      const error = Object.assign(new Error(`${marker} at layla@example.com`), { code: 'EAUTH' });
      await recordFailure(outcome(provider), error);
    }
    const text = await readText();
    expect(text).not.toContain(marker);
    expect(text).not.toContain('layla@example.com');
    expect(JSON.parse(text)).toMatchObject({
      payments: { provider: 'stripe', isLive: true, state: 'failing', error: 'Error EAUTH' },
      mail: { host: 'mail.example:587', state: 'failing', failedAt: now(), error: 'Error EAUTH' },
      google: { kind: 'remote', state: 'failing' },
      inboundMail: { state: 'failing' },
      analytics: { kind: 'umami', state: 'failing' },
    });
  });

  it('is honest where nothing was tried yet', async () => {
    const { payments, mail, push, google, inboundMail, analytics } = await read();
    expect([payments.advice, mail.advice, google.advice, inboundMail.advice, analytics.advice]).toEqual([
      'payments_no_event',
      'mail_untested',
      'google_untested',
      'inbound_untested',
      'analytics_untested',
    ]);
    expect(push).toMatchObject({
      state: 'working',
      advice: 'push_no_device',
      devices: 0,
      accepted: 0,
      undeliverable: 0,
    });
    for (const { succeededAt, failedAt, error } of [payments, mail, google, inboundMail, analytics]) {
      expect([succeededAt, failedAt, error]).toEqual([null, null, null]);
    }
  });

  it('names variables that there are', () => {
    expect(settingNames).toEqual(expect.arrayContaining(Object.values(providerVariables).flat()));
  });

  it('is for administrators alone', async () => {
    const layla = await server.person();
    expect((await layla.call('GET', '/admin/provider')).status).toBe(403);
    for (const path of ['test-mail', 'test-notification']) {
      expect((await layla.call('POST', `/admin/provider/${path}`)).status).toBe(403);
      expect((await server.call('POST', `/admin/provider/${path}`)).status).toBe(401);
    }
    expect(mails).toEqual([]);
  });

  it('in local mode says that nothing is set up', async () => {
    const app = await createApp({ ...testDeps, database: server.database, clock: server.clock });
    const response = await app.inject({
      url: '/api/admin/provider',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    await app.close();
    expect(response.json()).toMatchObject({
      payments: { provider: 'sandbox', isLive: false, state: 'needs_setup', advice: 'payments_sandbox' },
      mail: { host: null, state: 'needs_setup', advice: 'mail_files' },
      google: { kind: 'local', advice: 'google_local' },
      inboundMail: { state: 'off' },
      analytics: { kind: null, state: 'off' },
    });
  });
});

describe('an outcome', () => {
  it('is recorded with its time, whatever was before', async () => {
    await recordFailure(outcome('smtp'), new Error('away'));
    server.clock.advance(1_000);
    await recordSuccess(outcome('smtp'));
    const { mail } = await read();
    expect(mail).toMatchObject({ state: 'working', advice: null, succeededAt: now(), error: 'Error' });
    server.clock.advance(1_000);
    await recordFailure(outcome('smtp'), Object.assign(new Error('x'), { code: 'ETIMEDOUT' }));
    expect((await read()).mail).toMatchObject({ state: 'failing', failedAt: now(), error: 'Error ETIMEDOUT' });
  });

  it('like the last is recorded once in ten seconds', async () => {
    await recordSuccess(outcome('smtp'));
    const first = now();
    server.clock.advance(9_999);
    await recordSuccess(outcome('smtp'));
    expect((await read()).mail.succeededAt).toBe(first);
    server.clock.advance(1);
    await recordSuccess(outcome('smtp'));
    expect((await read()).mail.succeededAt).toBe(now());
  });

  it('that cannot be recorded changes nothing of what was done', async () => {
    const gone = { execute: () => Promise.reject(new Error('no database')) } as never;
    expect(await withOutcome({ ...outcome('smtp'), db: gone }, async () => 'sent')).toBe('sent');
  });

  it('of a mail is the server’s, not of a mailbox that it does not know', async () => {
    const mail = {
      id: '1',
      to: { name: '', address: 'x@example.com' },
      content: { subject: '', greeting: '', before: [], after: [] },
    };
    const failing = (error: Error) => recordedMailer({ send: () => Promise.reject(error) }, outcome('smtp')).send(mail);
    await expect(failing(new NoSuchMailbox('550'))).rejects.toBeInstanceOf(NoSuchMailbox);
    expect((await read()).mail.failedAt).toBeNull();
    await expect(failing(new Error('away'))).rejects.toThrow('away');
    expect((await read()).mail.state).toBe('failing');
    server.clock.advance(1);
    await recordedMailer({ send: async () => {} }, outcome('smtp')).send(mail);
    expect((await read()).mail.state).toBe('working');
  });
});

it('an event with a wrong signature is seen', async () => {
  const { status } = await server.call('POST', '/webhook/stripe', '{}', { 'stripe-signature': 't=1,v1=00' });
  expect(status).toBe(400);
  expect((await read()).payments).toMatchObject({ state: 'failing', advice: 'payments_event_failed', failedAt: now() });
});

it('incoming mail is seen, and one that somebody else signed', async () => {
  const body = JSON.stringify({ messageId: '<1@x>', to: 'reply@in.afdal.example', from: 'x@example.com', text: 'x' });
  const seconds = String(Math.floor(server.clock.now().getTime() / 1_000));
  const send = (secret: string) =>
    server.call('POST', '/inbound-mail', body, {
      [signedHeaders.timestamp]: seconds,
      [signedHeaders.signature]: computeSignature(secret, seconds, Buffer.from(body)),
    });
  expect((await send('another secret')).status).toBe(401);
  expect((await read()).inboundMail).toMatchObject({ state: 'failing', failedAt: now(), error: 'SignatureRefused' });
  server.clock.advance(1_000);
  expect((await send(server.config.inboundMail?.secret ?? '')).status).toBe(200);
  expect((await read()).inboundMail).toMatchObject({ state: 'working', succeededAt: now() });
});

it('charges are told, and those that failed', async () => {
  const at = server.clock.now();
  await query(
    `insert into charges (id, user_id, provider, ref, amount_minor, currency, paid_at) values ($1, $2, 'stripe', 'ch', 400, 'USD', $3)`,
    uuidv7(1),
    admin.user.id,
    at,
  );
  await query(
    `insert into subscription_events (id, user_id, kind, from_status, to_status, at) values ($1, $2, 'payment_failed', 'active', 'past_due', $3)`,
    uuidv7(2),
    admin.user.id,
    at,
  );
  expect((await read()).payments).toMatchObject({
    chargedAt: at.toISOString(),
    chargeFailedAt: at.toISOString(),
    advice: 'payments_no_event',
  });
  await query("update charges set paid_at = paid_at - interval '61 minutes'");
  expect((await read()).payments).toMatchObject({ state: 'failing', advice: 'payments_events_missing' });
});

it('mails in the queue that failed are counted, other jobs are not', async () => {
  await query('delete from graphile_worker._private_jobs');
  for (const name of ['send_reset_mail', 'send_security_notice', 'deliver-notifications']) {
    await query('select graphile_worker.add_job($1)', name);
  }
  await query(`update graphile_worker._private_jobs set attempts = 1, last_error = 'x'`);
  expect((await read()).mail).toMatchObject({ delayed: 2, undeliverable: 0 });
  await query('update graphile_worker._private_jobs set attempts = max_attempts');
  expect((await read()).mail).toMatchObject({ delayed: 0, undeliverable: 2 });
});

it('every job that is called a mail is counted as one', () => {
  const mails = Object.entries(jobNames).flatMap(([name, label]) => (label.startsWith('بريد') ? [name] : []));
  expect(mails.length).toBeGreaterThan(10);
  for (const name of mails) expect(name).toMatch(new RegExp(mailJobs));
});

it('devices are counted, and what they took', async () => {
  await admin.call('POST', '/push/subscription', newPushDevice().subscription);
  const { db } = server.database;
  const [device] = await findDevices(db, admin.user.id as never, server.clock.now());
  await noteReceipt(db, admin.user.id as never, device?.id ?? '', uuidv7(3), server.clock.now());
  expect((await read()).push).toMatchObject({
    state: 'working',
    advice: null,
    devices: 1,
    accepted: 1,
    succeededAt: now(),
  });
});

describe('a test mail', () => {
  const send = () => admin.call<{ outcome: string; error: string | null }>('POST', '/admin/provider/test-mail');
  const confirm = () => query('update users set email_verified_at = now() where id = $1', admin.user.id);

  it('goes to oneself, and is in the audit log', async () => {
    await confirm();
    expect(await send()).toMatchObject({ status: 200, body: { outcome: 'sent', error: null } });
    expect(mails.map(({ to, content }) => [to.address, content.subject])).toEqual([
      [admin.email, 'رسالة تجريبية من «أفضل»'],
    ]);
    const [row] = await query(
      'select actor_id, action, target_kind, target_id, after from audit_log order by position desc limit 1',
    );
    expect(row).toEqual({
      actor_id: admin.user.id,
      action: 'provider.test',
      target_kind: 'provider',
      target_id: 'mail',
      after: { outcome: 'sent' },
    });
  });

  it('that is not sent says why, without what the server said', async () => {
    await confirm();
    mailError = Object.assign(new Error(`535 ${marker}`), { code: 'EAUTH' });
    const refused = await send();
    expect(refused.body).toEqual({ outcome: 'failed', error: 'Error EAUTH' });
    expect(refused.text).not.toContain(marker);
    mailError = new NoSuchMailbox('550');
    expect((await send()).body.outcome).toBe('no_mailbox');
  });

  it('is not sent to an address that is not confirmed', async () => {
    await query('update users set email_verified_at = null where id = $1', admin.user.id);
    expect((await send()).body).toEqual({ outcome: 'unconfirmed', error: null });
    expect(mails).toEqual([]);
  });
});

describe('a test notification', () => {
  it('without a device says so', async () => {
    const { body } = await admin.call('POST', '/admin/provider/test-notification');
    expect(body).toEqual({ outcome: 'no_device', devices: 0 });
  });

  it.each([
    ['sent', async () => 'sent' as const],
    ['refused', async () => 'none' as const],
    ['unanswered', async () => Promise.reject(new RetryLater('later'))],
  ])('that is %s says so', async (expected, sendTestNow) => {
    await admin.call('POST', '/push/subscription', newPushDevice().subscription);
    const [session] = await query('select id from sessions where user_id = $1', admin.user.id);
    const user = { id: admin.user.id, role: 'admin', sessionId: session.id } as never;
    const answers: unknown[] = [];
    const call = { db: server.database.db, user, now: server.clock.now() } as never;
    await sendTestNotification({ publicUrl: testConfig.publicUrl, sendTestNow }).work(call, async (last) => {
      answers.push(await last(server.database.db));
    });
    expect(answers).toEqual([{ outcome: expected, devices: 1 }]);
  });
});

it('tests are limited', async () => {
  const limited = await createApp({
    ...testDeps,
    config: { ...testConfig, rateLimitFactor: 1 },
    database: server.database,
    clock: server.clock,
  });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) {
    const { statusCode } = await limited.inject({
      method: 'POST',
      url: '/api/admin/provider/test-mail',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    statuses.push(statusCode);
  }
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429]);
});
