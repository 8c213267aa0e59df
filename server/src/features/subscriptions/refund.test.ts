import type { UserId } from '@afdal/contract/ids';
import type { Subscription } from '@afdal/contract/subscriptions';
import { beforeEach, describe, expect, it } from 'vitest';
import { passDays } from '../../../testing/pass-days.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testCard } from '../../../testing/test-card.ts';
import { failureIn, type Person, useTestServer } from '../../../testing/test-server.ts';
import { addFreeMonth } from './add-free-month.ts';
import { decideRefund } from './decide-refund.ts';

const server = useTestServer();
beforeEach(server.startOver);

const days = 86_400_000;
const read = async ({ call }: Person) => (await call<Subscription>('GET', '/subscription')).body;
const ask = async ({ call }: Person) =>
  await call<Subscription>('POST', '/subscription/refund', { reason: 'لم أعد أحتاجه' });
const subscribed = async () => {
  const person = await server.person();
  await person.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
  await runJobs(server);
  return person;
};
const idOf = async ({ user }: Person): Promise<string> =>
  (await server.database.pool.query('select id from refunds where user_id = $1', [user.id])).rows[0]?.id;
const decide = async (person: Person, isApproved: boolean) => {
  const decision = { id: await idOf(person), isApproved, reason: isApproved ? null : 'انتهت المدة' };
  return await decideRefund(server.database.db, decision, 'command_line', server.clock.now());
};
const mailsTo = async ({ email }: Person) =>
  // What is paid is told by a job of its own.
  [...(await runJobs(server)), ...(await runJobs(server))]
    .filter(({ to }) => to.address === email)
    .map(({ subject }) => subject);

it('is asked, approved, paid, and ends Premium', async () => {
  const layla = await subscribed();
  expect((await ask(layla)).body.refund).toEqual({ status: 'asked', askedAt: server.clock.now().toISOString() });
  expect(await mailsTo(layla)).toEqual(['وصل طلب الاسترداد']);
  expect((await read(layla)).isSubscribed).toBe(true);
  expect(await decide(layla, true)).toBe(true);
  expect(await mailsTo(layla)).toEqual(['وافقنا على الاسترداد: \u20664.00\u2069\u00a0$']);
  const after = await read(layla);
  expect([after.status, after.isSubscribed, after.refund?.status]).toEqual(['expired', false, 'paid']);
  expect(after.receipts.map(({ refundedMinor }) => refundedMinor)).toEqual([400]);
  const { rows } = await server.database.pool.query(
    `select action from audit_log where action = 'refund.approve' and target_id = $1`,
    [await idOf(layla)],
  );
  expect(rows).toHaveLength(1);
});

it('is asked, paid and told once, however often at once', async () => {
  const layla = await subscribed();
  const asked = await Promise.all([ask(layla), ask(layla), ask(layla), ask(layla)]);
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await runJobs(server);
  const decisions = await Promise.all([decide(layla, true), decide(layla, true), decide(layla, false)]);
  expect(decisions.filter(Boolean)).toHaveLength(1);
  await runJobs(server);
  const { rows } = await server.database.pool.query(
    'select refunded_minor, amount_minor from charges where user_id = $1',
    [layla.user.id],
  );
  expect(rows.every((row) => row.refunded_minor === 0 || row.refunded_minor === row.amount_minor)).toBe(true);
});

it('is declined with a reason, and Premium goes on', async () => {
  const layla = await subscribed();
  await ask(layla);
  await runJobs(server);
  await decide(layla, false);
  expect(await mailsTo(layla)).toEqual(['نتيجة طلب الاسترداد']);
  expect(await read(layla)).toMatchObject({ status: 'active', isSubscribed: true, refund: { status: 'declined' } });
  expect((await ask(layla)).body.refund?.status).toBe('declined');
});

describe('the window', () => {
  it.each([
    [14 * days - 1_000, 200],
    [14 * days, 200],
    [14 * days + 1_000, 409],
  ])('%i ms after the charge: %i', async (ms, status) => {
    const layla = await subscribed();
    await passDays(server, 14);
    server.clock.advance(ms - 14 * days);
    const answer = await ask(layla);
    expect(answer.status).toBe(status);
    if (status === 409) expect(failureIn(answer).errorType).toBe('refund_unavailable');
  });

  it('is of the first charge: a second subscription is looked at by people', async () => {
    const layla = await subscribed();
    await ask(layla);
    await decide(layla, true);
    await runJobs(server);
    await layla.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
    expect(await read(layla)).toMatchObject({ isSubscribed: true, refundableUntil: null });
    expect((await ask(layla)).body.refund?.status).toBe('paid');
    expect((await read(layla)).isSubscribed).toBe(true);
  });

  it('nobody who paid nothing is refunded', async () => {
    expect((await ask(await server.person())).status).toBe(409);
  });
});

it('earned months survive, from now', async () => {
  const layla = await subscribed();
  const { database, clock } = server;
  await database.db.transaction(async (tx) => await addFreeMonth(tx, layla.user.id as UserId, clock.now()));
  expect((await read(layla)).endDate).toBe('2027-01-21T09:00:00.000Z');
  await passDays(server, 5);
  await ask(layla);
  await decide(layla, true);
  await runJobs(server);
  // The earned month was that of 21 December to 21 January: 31 days.
  expect(await read(layla)).toMatchObject({ status: 'active', autoRenew: false, endDate: '2026-12-27T09:00:00.000Z' });
});
