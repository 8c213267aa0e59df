import type { UserId } from '@afdal/contract/ids';
import type { Checkout, CheckoutId, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { noSubscription } from '@afdal/domain/subscriptions/subscription-state';
import { expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testCard } from '../../../testing/test-card.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { addFreeMonth, revokeFreeMonth } from './add-free-month.ts';
import {
  findCharge,
  findCharges,
  findFirstCharge,
  findInvoice,
  insertCharge,
  knownAmounts,
  setRefunded,
} from './charges-store.ts';
import { findCheckout, moveCheckout } from './checkouts-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isRefundedMailbox, rememberFormerRefunds, rememberRefunded } from './refunds-store.ts';
import { grantedTo, lockSubscription, markNotified } from './state-store.ts';
import { addTime, completeTimes, findPremiumTimes, revokePremiumTime } from './times-store.ts';

const server = useTestServer();

const pay = async ({ call }: Person, outcome: Parameters<typeof testCard>[0] = 'paid') =>
  await call<Checkout>('POST', '/subscription/checkout', { sandbox: testCard(outcome) });

it('what one person pays, cancels and asks back changes nothing of another’s', async () => {
  const [layla, omar, sara] = [await server.person(), await server.person(), await server.person()];
  await pay(layla);
  await pay(sara, 'second_step');
  await runJobs(server);
  const [before, saras] = [
    await findUserRows(server.database, layla.user.id),
    await findUserRows(server.database, sara.user.id),
  ];
  const { body } = await pay(omar, 'second_step');
  await omar.call('POST', `/subscription/checkout/${body.checkoutId}/confirm`, { approve: true });
  await omar.call('POST', '/subscription/cancel');
  await omar.call('POST', '/subscription/resume');
  await omar.call('POST', '/subscription/refund');
  await runJobs(server);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  expect(await findUserRows(server.database, sara.user.id)).toEqual(saras);
  const read = async ({ call }: Person) => (await call<Subscription>('GET', '/subscription')).body;
  const [laylas, omars] = [await read(layla), await read(omar)];
  expect([laylas.receipts.length, omars.receipts.length, laylas.refund, omars.refund?.status]).toEqual([
    1,
    1,
    null,
    'asked',
  ]);
  expect(laylas.receipts[0]?.number).not.toBe(omars.receipts[0]?.number);
});

const getId = ({ user }: Person) => user.id as UserId;
const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows;

it('a month that is taken back is one person’s', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const { db } = server.database;
  const grant = async (person: Person) => await addFreeMonth(db, getId(person), server.clock.now());
  await pay(omar);
  for (const person of [layla, omar]) await grant(person);
  const before = await findUserRows(server.database, layla.user.id);
  expect(await revokeFreeMonth(db, getId(omar), server.clock.now())).not.toBeNull();
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('charges, their first, and what was refunded are one person’s', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const { db } = server.database;
  await pay(layla);
  const [charge] = await findCharges(db, getId(layla), 'sandbox');
  expect(charge?.userId).toBe(layla.user.id);
  expect(await findCharges(db, getId(omar), 'sandbox')).toEqual([]);
  expect(await findFirstCharge(db, getId(omar))).toBeNull();
  expect(await findCharge(db, getId(omar), charge?.id ?? '')).toBeNull();
  expect(await findInvoice(db, getId(omar), { chargeId: charge?.id ?? '' })).toBeNull();
  await setRefunded(db, getId(omar), charge?.id ?? '', 1);
  expect((await findFirstCharge(db, getId(layla)))?.refundedMinor).toBe(0);
});

it('the rate of a receipt is that of the payer’s country', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  await query(`update users set country = 'AE' where id = $1`, [layla.user.id]);
  await query(`update users set country = 'KW' where id = $1`, [omar.user.id]);
  const deps = { provider: { name: 'sandbox' }, seller: { vatRatesBp: { AE: 500 } } } as unknown as PaymentDeps;
  const paidAt = server.clock.now();
  for (const person of [layla, omar]) {
    const fact = { ref: `charge-${person.user.id}`, amountMinor: 400, currency: 'USD', paidAt };
    const { id } = await server.database.db.transaction(
      async (tx) => await insertCharge(tx, getId(person), fact as never, deps),
    );
    const country = person === layla ? 'AE' : 'KW';
    expect(await query('select country from receipt_book where charge_id = $1', [id])).toEqual([{ country }]);
  }
});

it('checkouts and the amounts that were offered are one person’s', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const { db } = server.database;
  const { body } = await pay(layla, 'second_step');
  const id = body.checkoutId as CheckoutId;
  await query('update checkouts set amount_minor = 399 where id = $1', [id]);
  expect(await findCheckout(db, getId(omar), id)).toBeNull();
  expect([...(await knownAmounts(db, getId(omar)))]).toEqual(['400 USD']);
  await moveCheckout(db, getId(omar), id, { state: 'declined' }, server.clock.now());
  expect((await findCheckout(db, getId(layla), id))?.state).toBe('second_step');
});

it('the time that is given or told of is one person’s', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const { db } = server.database;
  const now = server.clock.now();
  await db.transaction(async (tx) => await addFreeMonth(tx, getId(layla), now));
  const earned = await query('select free_months_earned as n from users where id = any($1) order by n', [
    [layla.user.id, omar.user.id],
  ]);
  expect(earned).toEqual([{ n: 0 }, { n: 1 }]);
  expect([(await grantedTo(db, getId(omar), now)).endsAtMs, (await grantedTo(db, getId(layla), now)).status]).toEqual([
    null,
    'active',
  ]);
  await db.transaction(async (tx) => await lockSubscription(tx, getId(omar), now));
  expect(await markNotified(db, getId(layla), now)).toBe(true);
  expect(await markNotified(db, getId(omar), now)).toBe(true);
});

it('what gave somebody their time is theirs, and is ended as theirs', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const { db } = server.database;
  await pay(layla);
  const now = server.clock.now();
  const [charge] = await findCharges(db, getId(layla), 'sandbox');
  expect(await findPremiumTimes(db, getId(omar))).toEqual([]);
  const month = { kind: 'earned', fromMs: now.getTime(), untilMs: now.getTime() + 1 } as const;
  expect(await addTime(db, getId(omar), month)).toEqual([{ ...month, endedAtMs: null }]);
  expect(await revokePremiumTime(db, getId(omar), { chargeId: charge?.id ?? '' }, now)).toHaveLength(1);
  expect((await findPremiumTimes(db, getId(layla))).map(({ kind, endedAtMs }) => [kind, endedAtMs])).toEqual([
    ['charged', null],
  ]);
});

it('what is completed of somebody’s times is theirs', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  await pay(layla);
  await pay(omar);
  const laylas = async () => await query('select * from premium_times where user_id = $1', [layla.user.id]);
  const complete = async () =>
    await server.database.db.transaction(
      async (tx) => await completeTimes(tx, getId(omar), noSubscription, server.clock.now()),
    );
  await query('update charges set refunded_minor = amount_minor where user_id = $1', [layla.user.id]);
  const before = await laylas();
  await complete();
  expect(await laylas()).toEqual(before);
  await query('delete from premium_times where user_id = $1', [layla.user.id]);
  await complete();
  const both = [[layla.user.id, omar.user.id]];
  const times = await query('select user_id from premium_times where user_id = any($1)', both);
  expect(times).toEqual([{ user_id: omar.user.id }]);
});

it('a refund is remembered of its mailbox, and of no other', async () => {
  const [layla, omar, sara] = [await server.person(), await server.person(), await server.person()];
  await query('update users set email = $2 where id = $1', [layla.user.id, 'refunded@example.com']);
  await query('update users set email = $2 where id = $1', [omar.user.id, 'refunded+again@example.com']);
  const { db } = server.database;
  const now = server.clock.now();
  for (const _ of [1, 2]) expect(await rememberRefunded(db, getId(layla), now)).toBe(true);
  const known = await Promise.all(
    [layla, omar, sara].map(async (each) => await isRefundedMailbox(db, getId(each), now)),
  );
  expect(known).toEqual([false, true, false]);
  expect(await rememberRefunded(db, getId(omar), now)).toBe(false);
});

it('a refund of before is remembered of its mailbox, and of no other', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const people = await Promise.all(Array.from({ length: 4 }, () => server.person()));
  const [layla, sara, omar] = people as [Person, Person, Person, Person];
  for (const person of [layla, sara, omar]) await pay(person);
  await query('update charges set refunded_minor = amount_minor where user_id = $1', [layla.user.id]);
  await sara.call('POST', '/subscription/refund');
  await query(`update refunds set status = 'approved' where user_id = $1`, [sara.user.id]);
  for (const _ of [1, 2]) await rememberFormerRefunds(db, now);
  const others = await Promise.all(
    people.map(async ({ email }, n) => {
      const again = await server.person();
      await query('update users set email = $2 where id = $1', [again.user.id, email.replace('@', `+${n}@`)]);
      return await isRefundedMailbox(db, getId(again), now);
    }),
  );
  expect(others).toEqual([true, true, false, false]);
  expect(await isRefundedMailbox(db, getId(layla), now)).toBe(false);
});
