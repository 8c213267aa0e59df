import { randomUUID } from 'node:crypto';
import type { SubscriptionFigures, SubscriptionMonth } from '@afdal/contract/admin/subscription-figures';
import type { FreeMonth, RefundRequest } from '@afdal/contract/admin/subscription-reviews';
import type { SubscriptionDetails, SubscriptionRow } from '@afdal/contract/admin/subscriptions';
import type { AdminSummary } from '@afdal/contract/admin/summary';
import type { ListedSubscriptionState } from '@afdal/domain/admin/subscriptions';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { testCard } from '../../../../testing/test-card.ts';
import { type ApiResponse, getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

interface Page<R> {
  readonly items: readonly R[];
  readonly nextCursor: string | null;
  readonly matching: number;
  readonly total: number;
}
type SubscriptionPage = Page<SubscriptionRow> & { readonly counts: Readonly<Record<ListedSubscriptionState, number>> };

let admin: Person;

beforeEach(async () => {
  await server.startOver();
  await query('delete from users');
  admin = await server.admin();
});

const subscribed = async (name: string) => {
  const person = await server.person(name);
  await person.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
  await runJobs(server);
  return person;
};
const requested = async (name: string) => {
  const person = await subscribed(name);
  await person.call('POST', '/subscription/refund', { reason: 'لم أعد أحتاجه' });
  return person;
};
const list = async (search = '') => (await admin.call<SubscriptionPage>('GET', `/admin/subscription${search}`)).body;
const getStates = ({ items }: SubscriptionPage) => items.map(({ name, state }) => [name, state]);
const details = async ({ user }: Person) =>
  (await admin.call<SubscriptionDetails>('GET', `/admin/subscription/${user.id}`)).body;
const refundsWaiting = async () => (await admin.call<Page<RefundRequest>>('GET', '/admin/refund')).body;
const freeMonths = async () => (await admin.call<readonly FreeMonth[]>('GET', '/admin/free-month')).body;
const getError = (response: ApiResponse) => [response.status, getErrorBody(response).errorType];
const auditedActions = async () =>
  await query('select action, target_kind as kind, before, after from audit_log where actor_id = $1', admin.user.id);
const reason = 'طلب في تذكرة';
const declined = 'الدفعة تخص اشتراكًا سبق استرداده في مارس';

describe('refunds', () => {
  it('wait in the order of their requests, with the working days that are left', async () => {
    await requested('عبدالله');
    await advanceDays(server, 1);
    await requested('منى');
    const { items, total } = await refundsWaiting();
    expect([items.map(({ name }) => name), total]).toEqual([['عبدالله', 'منى'], 2]);
    const [first, second] = items;
    expect(first).toMatchObject({
      reason: 'لم أعد أحتاجه',
      amount: { minor: 400, currency: 'USD' },
      requestDay: 1,
      refundDays: 14,
      isLate: false,
    });
    expect(first?.workingDaysLeft).toBeLessThanOrEqual(second?.workingDaysLeft ?? 0);
    await advanceDays(server, 10);
    expect((await refundsWaiting()).items.map(({ isLate, workingDaysLeft }) => [isLate, workingDaysLeft])).toEqual([
      [true, 0],
      [true, 0],
    ]);
  });

  it('count the weekend of the country of the user', async () => {
    const person = await requested('سلمى');
    const clockIn = async (country: string) => {
      await query(`update users set country = $2, timezone = 'UTC' where id = $1`, ...[person.user.id, country]);
      // A Wednesday.
      await query(`update refunds set asked_at = '2026-11-18T10:00:00Z' where user_id = $1`, person.user.id);
      return (await refundsWaiting()).items[0]?.deadline;
    };
    expect([await clockIn('SA'), await clockIn('MA')]).toEqual(['2026-11-23', '2026-11-23']);
    await query(`update refunds set asked_at = '2026-11-17T10:00:00Z' where user_id = $1`, person.user.id);
    await query(`update users set country = 'SA' where id = $1`, person.user.id);
    expect((await refundsWaiting()).items[0]?.deadline).toBe('2026-11-22');
    await query(`update users set country = 'MA' where id = $1`, person.user.id);
    expect((await refundsWaiting()).items[0]?.deadline).toBe('2026-11-20');
  });

  it('are approved once: the money goes back, the plan ends, one row records it', async () => {
    const person = await requested('عبدالله');
    const [{ id } = { id: '' }] = (await refundsWaiting()).items;
    const all = await Promise.all([
      admin.call('POST', `/admin/refund/${id}/approve`),
      admin.call('POST', `/admin/refund/${id}/approve`),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
    await runJobs(server);
    await runJobs(server);
    expect((await details(person)).receipts.map(({ refundedMinor }) => refundedMinor)).toEqual([400]);
    expect(await details(person)).toMatchObject({ state: 'expired', refund: { status: 'paid' } });
    expect(getError(await admin.call('POST', `/admin/refund/${id}/approve`))).toEqual([409, 'refund_decided']);
    expect(await auditedActions()).toEqual([
      {
        action: 'refund.approve',
        kind: 'refund',
        before: { status: 'asked' },
        after: { status: 'approved', reason: null },
      },
    ]);
    expect((await refundsWaiting()).items).toEqual([]);
  });

  it('of a charge that was given back meanwhile is not approved, and can be declined', async () => {
    const person = await requested('منى');
    const [{ id } = { id: '' }] = (await refundsWaiting()).items;
    await query('update charges set refunded_minor = 1 where user_id = $1', person.user.id);
    expect(getError(await admin.call('POST', `/admin/refund/${id}/approve`))).toEqual([409, 'refund_exceeded']);
    expect(await auditedActions()).toEqual([]);
    const rejected = await admin.call('POST', `/admin/refund/${id}/reject`, { reason: declined });
    expect([rejected.status, (await details(person)).refund?.status]).toEqual([200, 'declined']);
  });

  it('are declined with a reason that the user reads', async () => {
    const person = await requested('هند');
    const [{ id } = { id: '' }] = (await refundsWaiting()).items;
    const short = await admin.call('POST', `/admin/refund/${id}/reject`, { reason: 'لا' });
    expect([short.status, getErrorBody(short).fields?.reason]).toEqual([400, 'يرجى كتابة السبب: 10 أحرف أو أكثر']);
    expect((await refundsWaiting()).total).toBe(1);
    await runJobs(server);
    expect((await admin.call('POST', `/admin/refund/${id}/reject`, { reason: declined })).status).toBe(200);
    const mails = (await runJobs(server)).filter(({ to }) => to.address === person.email);
    expect(mails.map(({ subject, text }) => [subject, text.includes(declined)])).toEqual([
      ['نتيجة طلب الاسترداد', true],
    ]);
    expect((await details(person)).state).toBe('active');
  });

  it('that are unknown: 404', async () => {
    expect(getError(await admin.call('POST', `/admin/refund/${randomUUID()}/approve`))).toEqual([404, 'not_found']);
  });
});

describe('the list', () => {
  it('says of each where it stands, counts and filters by that', async () => {
    const [active, cancelled, late, over, given] = [
      await subscribed('نشطة'),
      await subscribed('ملغاة'),
      await subscribed('متأخر'),
      await subscribed('منتهية'),
      await server.person('ممنوحة'),
    ];
    await server.person('بلا اشتراك');
    await cancelled.call('POST', '/subscription/cancel');
    await query(`update subscriptions set status = 'past_due' where user_id = $1`, late.user.id);
    await query(`update subscriptions set access_until = $2 where user_id = $1`, over.user.id, server.clock.now());
    await admin.call('POST', `/admin/user/${given.user.id}/days`, {
      direction: 'grant',
      days: 7,
      reason,
      expectedEnd: null,
    });
    const states = { active, cancelled, past_due: late, expired: over, given };
    for (const [state, { user }] of Object.entries(states)) {
      expect(getStates(await list(`?state=${state}`))).toEqual([[user.name, state]]);
    }
    const { counts, total } = await list();
    expect([counts, total]).toEqual([{ active: 1, cancelled: 1, past_due: 1, expired: 1, given: 1 }, 5]);
    const found = await list(`?q=${encodeURIComponent('ملغا')}`);
    expect([getStates(found), found.matching, found.total]).toEqual([[['ملغاة', 'cancelled']], 1, 5]);
  });

  it.each(['next', 'newest', 'oldest'])('leads through all pages, sorted by %s', async (sort) => {
    await query(
      `insert into users (id, email, name, country, timezone, referral_code, created_at, updated_at)
       select gen_random_uuid(), 'n' || n || '@example.com', 'اسم', 'SA', 'Asia/Riyadh', 'CODE' || n, $1, $1
         from generate_series(1, 60) as n`,
      server.clock.now(),
    );
    await query(
      `insert into subscriptions (user_id, status, renews, started_at, access_until, failed_tries, created_at, updated_at)
       select id, case when random() < 0.5 then 'expired' else 'active' end, false, $1, $1, 0, $1, $1
         from users where id <> $2`,
      ...[server.clock.now(), admin.user.id],
    );
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`?sort=${sort}${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  });

  it('puts what is over last, by what happens next', async () => {
    const [over, running] = [await subscribed('منتهية'), await subscribed('نشطة')];
    await query(`update subscriptions set status = 'expired' where user_id = $1`, over.user.id);
    expect((await list()).items.map(({ id }) => id)).toEqual([running.user.id, over.user.id]);
  });
});

describe('a subscription', () => {
  it('shows its events and receipts, and of the card the last four digits', async () => {
    const person = await subscribed('سعاد');
    const shown = await details(person);
    expect(shown).toMatchObject({
      name: 'سعاد',
      state: 'active',
      autoRenew: true,
      cardLast4: '4242',
      paid: [{ minor: 400, currency: 'USD' }],
      hasRefundRequest: false,
    });
    expect(shown.events.map(({ kind, from, to }) => [kind, from, to])).toEqual([['started', 'free', 'active']]);
    expect(shown.receipts.map(({ amountMinor }) => amountMinor)).toEqual([400]);
    expect(Object.keys(shown).filter((key) => /card|method|customer/i.test(key))).toEqual(['cardLast4']);
  });

  it('of who never had one: 404', async () => {
    const { user } = await server.person('بلا اشتراك');
    expect(getError(await admin.call('GET', `/admin/subscription/${user.id}`))).toEqual([404, 'not_found']);
  });

  it('is cancelled at the end of its time, once', async () => {
    const person = await subscribed('أحمد');
    server.clock.advance(1_000);
    const path = `/admin/subscription/${person.user.id}/cancel`;
    const { accessUntil } = await details(person);
    const cancelled = await admin.call<SubscriptionDetails>('POST', path, { reason });
    expect(cancelled.body).toMatchObject({ state: 'cancelled', autoRenew: false, accessUntil });
    await runJobs(server);
    expect((await details(person)).events.map(({ kind }) => kind)).toEqual(['cancelled', 'started']);
    expect(getError(await admin.call('POST', path, { reason }))).toEqual([409, 'not_renewing']);
    const [notice] = await query(
      `select title from notifications where user_id = $1 order by created_at desc`,
      person.user.id,
    );
    expect(notice?.title).toBe('أُلغي تجديد بريميوم');
    expect(await auditedActions()).toEqual([
      {
        action: 'subscription.cancel',
        kind: 'user',
        before: { renews: true },
        after: { renews: false, endsAt: accessUntil, reason },
      },
    ]);
  });
});

describe('a payment that failed', () => {
  const failed = async (name: string, tries = 1, token = testCard('paid').token) => {
    const person = await subscribed(name);
    await query(
      `update subscriptions set status = 'past_due', failed_tries = $2, next_try_at = $3::timestamptz + interval '1 day',
              access_until = $3::timestamptz + interval '7 days', ends_at = $3::timestamptz - interval '1 hour', method_ref = $4
        where user_id = $1`,
      ...[person.user.id, tries, server.clock.now(), token],
    );
    return person;
  };
  const retry = async ({ user }: Person, expectedTries = 1) =>
    await admin.call<SubscriptionDetails>('POST', `/admin/subscription/${user.id}/retry`, { reason, expectedTries });

  it('is charged once, however often it is asked for, and recorded once', async () => {
    const person = await failed('متأخر');
    const plannedAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    const all = await Promise.all([retry(person), retry(person), retry(person)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(all.find(({ status }) => status === 200)?.body).toMatchObject({ state: 'past_due', isRetrying: true });
    await runJobs(server);
    await runJobs(server);
    const after = await details(person);
    expect(after).toMatchObject({ state: 'active', isRetrying: false, failedTries: 0 });
    expect(after.receipts).toHaveLength(2);
    expect(await auditedActions()).toEqual([
      {
        action: 'subscription.retry',
        kind: 'user',
        before: { failedTries: 1, nextTryAt: plannedAt },
        after: { nextTryAt: server.clock.now().toISOString(), reason },
      },
    ]);
  });

  it('that fails again counts as the try that was to come; the last one ends the plan', async () => {
    const [person, last] = [
      await failed('مرفوضة', 1, testCard('declined').token),
      await failed('أخيرة', 3, testCard('declined').token),
    ];
    server.clock.advance(1_000);
    await retry(person);
    await retry(last, 3);
    await runJobs(server);
    const after = await details(person);
    expect([after.state, after.failedTries, after.events[0]?.kind]).toEqual(['past_due', 2, 'payment_failed']);
    expect((await details(last)).state).toBe('expired');
  });

  it('is not tried where another try failed since it was shown, or nothing failed', async () => {
    const [person, active] = [await failed('متأخر', 2), await subscribed('نشطة')];
    expect(getError(await retry(person, 1))).toEqual([409, 'changed_meanwhile']);
    expect(getError(await retry(active, 0))).toEqual([409, 'changed_meanwhile']);
    expect(await auditedActions()).toEqual([]);
  });

  it('is listed by when it is tried next', async () => {
    const [later, sooner] = [await failed('لاحقة'), await failed('قريبة', 3)];
    await query(
      `update subscriptions set next_try_at = next_try_at - interval '2 hours' where user_id = $1`,
      sooner.user.id,
    );
    await subscribed('نشطة');
    const { body } = await admin.call('GET', '/admin/payment-retry');
    expect(body).toMatchObject({
      total: 2,
      items: [
        { id: sooner.user.id, failedTries: 3 },
        { id: later.user.id, failedTries: 1 },
      ],
    });
  });
});

it('the months say what was in effect at the end of each, and what it brought in', async () => {
  const [stays, leaves] = [await subscribed('تبقى'), await subscribed('تغادر')];
  await advanceDays(server, 35);
  await subscribed('جديدة');
  await query(
    `insert into subscription_events (id, user_id, kind, from_status, to_status, at)
     values (gen_random_uuid(), $1, 'expired', 'active', 'expired', $2)`,
    ...[leaves.user.id, server.clock.now()],
  );
  await query(`update subscriptions set status = 'expired' where user_id = $1`, leaves.user.id);
  await query(`update subscriptions set access_until = now() + interval '9 years' where user_id = $1`, stays.user.id);
  const { body } = await admin.call<SubscriptionMonth[]>('GET', '/admin/subscription-months');
  expect(body).toHaveLength(12);
  expect(body.slice(-3).map(({ from, active }) => [from, active])).toEqual([
    ['2026-10-01', 0],
    ['2026-11-01', 2],
    ['2026-12-01', 2],
  ]);
  expect(body.at(-2)?.revenue).toEqual([{ minor: 800, currency: 'USD' }]);
});

it('the list is exported as filtered, and the export is recorded without what was searched for', async () => {
  await subscribed('نشطة');
  const over = await subscribed('=منتهية');
  await query(`update subscriptions set status = 'expired' where user_id = $1`, over.user.id);
  const file = await admin.call('POST', '/admin/subscription/export', { state: 'expired', q: '=منته' });
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('منتهٍ');
  expect(lines[1]?.startsWith('=')).toBe(false);
  expect(await auditedActions()).toEqual([
    {
      action: 'subscription.export',
      kind: 'subscriptions',
      before: null,
      after: { state: 'expired', isSearch: true, rows: 1 },
    },
  ]);
});

it('sums what subscriptions bring in, and how many begin and end', async () => {
  const [stays, leaves] = [await subscribed('تبقى'), await subscribed('تغادر')];
  await advanceDays(server, 31);
  await subscribed('جديدة');
  await query(
    `insert into subscription_events (id, user_id, kind, from_status, to_status, at)
     values (gen_random_uuid(), $1, 'expired', 'active', 'expired', $2)`,
    ...[leaves.user.id, server.clock.now()],
  );
  await query(`update subscriptions set status = 'expired' where user_id = $1`, leaves.user.id);
  await query(
    `update subscriptions set status = 'past_due', renews = true, access_until = $2::timestamptz + interval '1 day'
      where user_id = $1`,
    ...[stays.user.id, server.clock.now()],
  );
  const { body } = await admin.call<SubscriptionFigures>('GET', '/admin/subscription-figures');
  expect(body).toMatchObject({
    price: { minor: 400, currency: 'USD' },
    paying: 2,
    renewing: 2,
    pastDue: 1,
    movement: { started: 1, returned: 0, ended: 1 },
    payingBefore: 2,
  });
  expect(body.revenue).toEqual([{ currency: 'USD', chargedMinor: expect.any(Number), refundedMinor: 0 }]);
  expect(body.revenue[0]?.chargedMinor).toBeGreaterThanOrEqual(400);
  await query(`update subscriptions set renews = false where user_id = $1`, stays.user.id);
  const { body: later } = await admin.call<SubscriptionFigures>('GET', '/admin/subscription-figures');
  const { body: summary } = await admin.call<AdminSummary>('GET', '/admin/summary?range=month');
  expect(later.renewing).toBe(1);
  expect(summary.monthlyRevenue).toEqual({ minor: later.renewing * later.price.minor, currency: 'USD' });
});

describe('free months that wait for a look', () => {
  const waiting = async (inviter: Person) => {
    const invited = await server.person('نورة');
    await query(`update users set email = 'noura.s@example.com' where id = $1`, invited.user.id);
    await query(
      `insert into referrals (id, user_id, invited_id, status, registered_at, decided_at)
       values (gen_random_uuid(), $1, $2, 'review', $3, $3)`,
      ...[inviter.user.id, invited.user.id, server.clock.now()],
    );
    const [month] = await freeMonths();
    return month?.id ?? '';
  };

  it('are listed with who was invited, masked', async () => {
    const reem = await server.person('ريم');
    await waiting(reem);
    expect(await freeMonths()).toMatchObject([
      { subscriberId: reem.user.id, name: 'ريم', invited: 'n•••@example.com', grantedLately: 0 },
    ]);
  });

  it('are given once, and recorded', async () => {
    const reem = await server.person('ريم');
    const id = await waiting(reem);
    expect((await admin.call('POST', `/admin/free-month/${id}/approve`)).status).toBe(200);
    expect(await details(reem)).toMatchObject({ state: 'given', freeMonthsEarned: 1 });
    expect(getError(await admin.call('POST', `/admin/free-month/${id}/approve`))).toEqual([409, 'changed_meanwhile']);
    expect([await freeMonths(), (await auditedActions()).map(({ action }) => action)]).toEqual([
      [],
      ['referral.approve'],
    ]);
  });

  it('are refused with a reason for the audit log', async () => {
    const id = await waiting(await server.person('خالد'));
    expect((await admin.call('POST', `/admin/free-month/${id}/refuse`, { reason })).status).toBe(200);
    expect(await freeMonths()).toEqual([]);
    expect(await auditedActions()).toEqual([
      {
        action: 'referral.refuse',
        kind: 'referral',
        before: { status: 'review' },
        after: { status: 'refused', reason },
      },
    ]);
  });
});
