import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { beforeEach, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { collectEvents } from '../../../testing/collect-events.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testCard } from '../../../testing/test-card.ts';
import { type Person, testConfig, useTestServer } from '../../../testing/test-server.ts';
import { paymentDeps } from '../../payment-deps.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from subscriptions');
});

const pay = async ({ call }: Person, outcome: Parameters<typeof testCard>[0] = 'paid') =>
  await call('POST', '/subscription/checkout', { sandbox: testCard(outcome) });
const read = async ({ call }: Person) => (await call<Subscription>('GET', '/subscription')).body;
const renew = async () => {
  const { database, clock } = server;
  const deps = paymentDeps(testConfig, database.db, clock);
  const tools = { db: database.db, clock, mailer: { send: async () => {} }, publicUrl: '', jobId: '1', log: () => {} };
  await renewSubscriptions(deps).run({}, tools);
};
/** Two replicas, each twice. */
const renewTwice = async () => {
  await Promise.all([renew(), renew()]);
  await renew();
};
const titles = async ({ call }: Person) =>
  (await call<{ title: string }[]>('GET', '/notification')).body.map(({ title }) => title);
const sendMails = async ({ email }: Person) =>
  (await runJobs(server)).filter(({ to }) => to.address === email).map(({ subject }) => subject);

it('is charged once a month, and told three days before', async () => {
  const layla = await server.person();
  await pay(layla);
  await runJobs(server);
  await advanceDays(server, 26);
  await renewTwice();
  expect(await titles(layla)).not.toContain('تجديد بريميوم في 21 ديسمبر 2026');
  await advanceDays(server, 1);
  await renewTwice();
  expect((await titles(layla)).filter((title) => title === 'تجديد بريميوم في 21 ديسمبر 2026')).toHaveLength(1);
  expect(await sendMails(layla)).toEqual(['تجديد بريميوم في 21 ديسمبر 2026']);
  await advanceDays(server, 3);
  await renewTwice();
  const after = await read(layla);
  expect([after.status, after.endDate, after.receipts.length]).toEqual(['active', '2027-01-21T09:00:00.000Z', 2]);
  expect(await titles(layla)).toContain('تجدد بريميوم');
  expect(await sendMails(layla)).toHaveLength(1);
});

it('is charged once when the server was away for days', async () => {
  const layla = await server.person();
  await pay(layla);
  await advanceDays(server, 33);
  await renewTwice();
  const after = await read(layla);
  expect([after.status, after.endDate, after.receipts.length]).toEqual(['active', '2027-01-21T09:00:00.000Z', 2]);
});

it('keeps access while a failed payment is retried, and ends after the last retry', async () => {
  const layla = await server.person();
  await pay(layla, 'fails_later');
  await runJobs(server);
  await advanceDays(server, 30);
  const seen: unknown[] = [];
  for (const days of [0, 1, 2, 4]) {
    await advanceDays(server, days);
    await renewTwice();
    const { status, isSubscribed } = await read(layla);
    seen.push([status, isSubscribed, (await sendMails(layla)).filter((subject) => !subject.startsWith('تجديد'))]);
  }
  expect(seen).toEqual([
    ['past_due', true, ['لم تكتمل دفعة تجديد بريميوم']],
    ['past_due', true, []],
    ['past_due', true, ['المحاولة الثانية لتجديد بريميوم لم تكتمل']],
    ['expired', false, ['انتهى اشتراك بريميوم']],
  ]);
  expect((await titles(layla)).filter((title) => title === 'انتهى بريميوم')).toHaveLength(1);
});

it('publishes each outcome of a payment once, whichever replica it was', async () => {
  const layla = await server.person();
  const outcomes = async (work: () => Promise<unknown>) =>
    (await collectEvents(work)).filter(([name]) => name === 'payment').map(([, event]) => event);
  expect(await outcomes(() => pay(layla, 'declined'))).toEqual([{ provider: 'sandbox', outcome: 'declined' }]);
  expect(await outcomes(() => pay(layla, 'fails_later'))).toEqual([{ provider: 'sandbox', outcome: 'paid' }]);
  await advanceDays(server, 30);
  expect(await outcomes(renewTwice)).toEqual([{ provider: 'sandbox', outcome: 'failed' }]);
});

it('a card that works settles what is past due', async () => {
  const layla = await server.person();
  await pay(layla, 'fails_later');
  await advanceDays(server, 30);
  await renew();
  await pay(layla);
  expect(await read(layla)).toMatchObject({ status: 'active', endDate: '2027-01-21T09:00:00.000Z', autoRenew: true });
  await advanceDays(server, 31);
  await renewTwice();
  expect(await read(layla)).toMatchObject({ status: 'active', endDate: '2027-02-21T09:00:00.000Z' });
});

it('a cancelled one ends at its end, is charged no more, and can be resumed before', async () => {
  const layla = await server.person();
  await pay(layla);
  const cancelled = await layla.call<Subscription>('POST', '/subscription/cancel');
  expect(cancelled.body).toMatchObject({ status: 'active', isSubscribed: true, autoRenew: false, nextChargeAt: null });
  expect((await layla.call<Subscription>('POST', '/subscription/resume')).body.autoRenew).toBe(true);
  await layla.call('POST', '/subscription/cancel');
  await advanceDays(server, 30);
  await renewTwice();
  const after = await read(layla);
  expect([after.status, after.isSubscribed, after.receipts.length]).toEqual(['expired', false, 1]);
  expect((await layla.call('POST', '/subscription/resume')).status).toBe(409);
});
