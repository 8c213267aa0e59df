import type { UserId } from '@afdal/contract/ids';
import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { collectEvents } from '../../../testing/collect-events.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testCard } from '../../../testing/test-card.ts';
import { getErrorBody, type Person, testConfig, useTestServer } from '../../../testing/test-server.ts';
import { paymentDeps } from '../../payment-deps.ts';
import { addFreeMonth } from './add-free-month.ts';
import { decideRefund } from './decide-refund.ts';

const server = useTestServer();
beforeEach(server.startOver);

const days = 86_400_000;
const read = async ({ call }: Person) => (await call<Subscription>('GET', '/subscription')).body;
const requestRefund = async ({ call }: Person) =>
  await call<Subscription>('POST', '/subscription/refund', { reason: 'لم أعد أحتاجه' });
const subscribed = async (email?: string) => {
  const person = await server.person();
  if (email) await server.database.pool.query('update users set email = $2 where id = $1', [person.user.id, email]);
  await person.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
  await runJobs(server);
  return person;
};
const findId = async ({ user }: Person): Promise<string> =>
  (await server.database.pool.query('select id from refunds where user_id = $1', [user.id])).rows[0]?.id;
const decide = async (person: Person, isApproved: boolean) => {
  const decision = { id: await findId(person), isApproved, reason: isApproved ? null : 'انتهت المدة' };
  return await decideRefund(server.database.db, decision, 'command_line', server.clock.now());
};
const mailsTo = async ({ email }: Person) =>
  // What is paid is told by a job of its own.
  [...(await runJobs(server)), ...(await runJobs(server))]
    .filter(({ to }) => to.address === email)
    .map(({ subject }) => subject);

it('is asked, approved, paid, and ends Premium', async () => {
  const layla = await subscribed();
  expect((await requestRefund(layla)).body.refund).toEqual({
    status: 'asked',
    askedAt: server.clock.now().toISOString(),
  });
  expect(await mailsTo(layla)).toEqual(['وصل طلب الاسترداد']);
  expect((await read(layla)).isSubscribed).toBe(true);
  expect(await decide(layla, true)).toBe(true);
  const events = await collectEvents(async () => {
    expect(await mailsTo(layla)).toEqual(['وافقنا على الاسترداد: \u20664.00\u2069\u00a0$']);
  });
  expect(events).toContainEqual(['payment', { provider: 'sandbox', outcome: 'refunded' }]);
  const after = await read(layla);
  expect([after.status, after.isSubscribed, after.refund?.status]).toEqual(['expired', false, 'paid']);
  expect(after.receipts.map(({ refundedMinor }) => refundedMinor)).toEqual([400]);
  const { rows } = await server.database.pool.query(
    `select action from audit_log where action = 'refund.approve' and target_id = $1`,
    [await findId(layla)],
  );
  expect(rows).toHaveLength(1);
});

it('is asked, paid and told once, however often at once', async () => {
  const layla = await subscribed();
  const responses = await Promise.all([
    requestRefund(layla),
    requestRefund(layla),
    requestRefund(layla),
    requestRefund(layla),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
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
  await requestRefund(layla);
  await runJobs(server);
  await decide(layla, false);
  expect(await mailsTo(layla)).toEqual(['نتيجة طلب الاسترداد']);
  expect(await read(layla)).toMatchObject({ status: 'active', isSubscribed: true, refund: { status: 'declined' } });
  expect((await requestRefund(layla)).body.refund?.status).toBe('declined');
});

describe('the window', () => {
  it.each([
    [14 * days - 1_000, 200],
    [14 * days, 200],
    [14 * days + 1_000, 409],
  ])('%i ms after the charge: %i', async (ms, status) => {
    const layla = await subscribed();
    await advanceDays(server, 14);
    server.clock.advance(ms - 14 * days);
    const response = await requestRefund(layla);
    expect(response.status).toBe(status);
    if (status === 409) expect(getErrorBody(response).errorType).toBe('refund_unavailable');
  });

  it('is of the first charge: a second subscription is looked at by people', async () => {
    const layla = await subscribed();
    await requestRefund(layla);
    await decide(layla, true);
    await runJobs(server);
    await layla.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
    expect(await read(layla)).toMatchObject({ isSubscribed: true, refundableUntil: null });
    const again = await requestRefund(layla);
    expect([again.status, getErrorBody(again).errorType]).toEqual([409, 'refund_given']);
    expect((await read(layla)).isSubscribed).toBe(true);
  });

  it('nobody who paid nothing is refunded', async () => {
    expect((await requestRefund(await server.person())).status).toBe(409);
  });
});

describe('each charge owns its month', () => {
  const payAgain = async ({ call }: Person) => {
    await call('POST', '/subscription/cancel');
    expect((await call('POST', '/subscription/checkout', { sandbox: testCard('paid') })).status).toBe(201);
    await runJobs(server);
  };
  /** The charge of a place, the first being 0, is given back by somebody at the provider. */
  const giveBack = async ({ user }: Person, index: number, amountMinor = 400) => {
    const { rows } = await server.database.pool.query(
      `select ref from charges join premium_times on charge_id = charges.id where charges.user_id = $1 order by place`,
      [user.id],
    );
    const { provider } = paymentDeps(testConfig, server.database.db, server.clock);
    await provider.refund({ key: `${rows[index]?.ref} ${amountMinor}`, payment: rows[index]?.ref, amountMinor });
    await runJobs(server);
  };
  const refundFirst = async (person: Person) => {
    await requestRefund(person);
    await decide(person, true);
    await runJobs(server);
  };

  it('paid, cancelled, paid again: a refund of the first leaves exactly the month of the second', async () => {
    const layla = await subscribed();
    await payAgain(layla);
    expect((await read(layla)).endDate).toBe('2027-01-20T09:00:00.000Z');
    await requestRefund(layla);
    await decide(layla, true);
    const mails = [...(await runJobs(server)), ...(await runJobs(server))];
    const refundMail = mails.find(({ subject }) => subject.startsWith('وافقنا على الاسترداد'));
    expect(refundMail?.text).toContain('بريميوم سارٍ حتى 21 ديسمبر 2026.');
    expect(await read(layla)).toMatchObject({
      status: 'active',
      isSubscribed: true,
      autoRenew: false,
      endDate: '2026-12-21T09:00:00.000Z',
      refund: { status: 'paid' },
    });
    await advanceDays(server, 29);
    expect((await read(layla)).isSubscribed).toBe(true);
    await advanceDays(server, 1);
    expect((await read(layla)).isSubscribed).toBe(false);
  });

  it('what was used of the first is used', async () => {
    const layla = await subscribed();
    await advanceDays(server, 10);
    await payAgain(layla);
    await refundFirst(layla);
    // Paid on the first of December, for 31 days.
    expect((await read(layla)).endDate).toBe('2027-01-01T09:00:00.000Z');
  });

  it.each<[string, number, number, string]>([
    ['of the newest takes its own month alone', 1, 400, '2026-12-21T09:00:00.000Z'],
    ['of the first leaves the second', 0, 400, '2026-12-26T09:00:00.000Z'],
    ['in part changes no day', 0, 399, '2027-01-20T09:00:00.000Z'],
  ])('a refund at the provider %s', async (_, index, amountMinor, endDate) => {
    const layla = await subscribed();
    await payAgain(layla);
    await advanceDays(server, 5);
    await giveBack(layla, index, amountMinor);
    expect(await read(layla)).toMatchObject({ isSubscribed: true, autoRenew: amountMinor < 400, endDate });
  });

  it('parts that add up to the whole take its month; again, nothing', async () => {
    const layla = await subscribed();
    await giveBack(layla, 0, 100);
    expect((await read(layla)).isSubscribed).toBe(true);
    await giveBack(layla, 0, 300);
    await giveBack(layla, 0, 400);
    expect(await read(layla)).toMatchObject({ isSubscribed: false, receipts: [{ refundedMinor: 400 }] });
  });

  it('refunds of both leave what was earned and granted', async () => {
    const layla = await server.person();
    await grantPlan(server, layla, 'paid');
    await layla.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
    await payAgain(layla);
    const { database, clock } = server;
    await database.db.transaction(async (tx) => await addFreeMonth(tx, layla.user.id as UserId, clock.now()));
    await advanceDays(server, 3);
    await giveBack(layla, 1);
    await giveBack(layla, 0);
    // 30 days granted and 28 earned, as the month from 19 February on.
    expect(await read(layla)).toMatchObject({ isSubscribed: true, endDate: '2027-01-21T09:00:00.000Z' });
  });
});

describe('once a person', () => {
  it('whatever accounts their mailbox has, also after one is deleted', async () => {
    const layla = await subscribed('layla.once@gmail.com');
    await requestRefund(layla);
    await decide(layla, true);
    await runJobs(server);
    await server.database.pool.query('delete from users where id = $1', [layla.user.id]);
    const again = await subscribed('laylaonce+2@gmail.com');
    expect((await read(again)).refundableUntil).toBeNull();
    const response = await requestRefund(again);
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'refund_given']);
    expect(await read(again)).toMatchObject({ isSubscribed: true, refund: null });
  });

  it('of two accounts that asked at once, one is approved; what is declined is not remembered', async () => {
    const [one, two] = [await subscribed('omar+1@example.org'), await subscribed('omar+2@example.org')];
    for (const person of [one, two]) expect((await requestRefund(person)).status).toBe(200);
    const outcomes = await Promise.all([decide(one, true), decide(two, true)]);
    expect(outcomes.map(String).sort()).toEqual(['refunded', 'true']);
    const other = outcomes[0] === 'refunded' ? one : two;
    expect((await read(other)).refund?.status).toBe('asked');
    expect(await decide(other, false)).toBe(true);

    const sara = await subscribed();
    await requestRefund(sara);
    await decide(sara, false);
    const { rows } = await server.database.pool.query('select 1 from refunded_mailboxes where account_id = $1', [
      sara.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('a charge that was given back at the provider meanwhile is not given back again', async () => {
    const layla = await subscribed();
    await requestRefund(layla);
    const { rows } = await server.database.pool.query('select ref from charges where user_id = $1', [layla.user.id]);
    const { provider } = paymentDeps(testConfig, server.database.db, server.clock);
    await provider.refund({ key: 'by hand', payment: rows[0]?.ref, amountMinor: 400 });
    await runJobs(server);
    expect(await decide(layla, true)).toBe('refunded');
    expect((await read(layla)).receipts.map(({ refundedMinor }) => refundedMinor)).toEqual([400]);
  });
});

it('earned months survive, from now', async () => {
  const layla = await subscribed();
  const { database, clock } = server;
  await database.db.transaction(async (tx) => await addFreeMonth(tx, layla.user.id as UserId, clock.now()));
  expect((await read(layla)).endDate).toBe('2027-01-21T09:00:00.000Z');
  await advanceDays(server, 5);
  await requestRefund(layla);
  await decide(layla, true);
  await runJobs(server);
  // The earned month was that of 21 December to 21 January: 31 days.
  expect(await read(layla)).toMatchObject({ status: 'active', autoRenew: false, endDate: '2026-12-27T09:00:00.000Z' });
});
