import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { runRecurring } from '../../../../testing/run-purge.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { withRejectedRows } from '../../../../testing/with-rejected-rows.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  bank = await fixtures.account(layla, { balance: 20_000_00 });
});

const phone = {
  kind: 'installment',
  title: 'قسط الجوال',
  creditor: 'متجر',
  currency: 'SAR',
  totalMinor: 900_00,
  paymentCount: 3,
  firstDueOn: '2026-11-20',
};
const add = async (body: object, person = layla) => {
  const response = await person.call<ObligationDetail>('POST', '/obligation', body);
  expect(response.status, response.text).toBe(201);
  return response.body;
};
const run = async (...days: string[]) => {
  for (const day of days) {
    server.clock.set(`${day}T09:00:00Z`);
    await runRecurring(server, 'remind-payments');
  }
};
/** Also past the end of a session. */
const fetchNotifications = async (person = layla) => {
  const query = 'select title, message from notifications where user_id = $1 order by created_at, title';
  const { rows } = await server.database.pool.query<{ title: string; message: string }>(query, [person.user.id]);
  return rows.map(({ title, message }) => [title, message]);
};

const riyals = (number: string) => `\u2066${number}\u2069\u00a0ر.س`;

it('a payment is told of 7 days and a day before it, on its day and the day after, once each', async () => {
  await add(phone);
  await run('2026-11-12', '2026-11-13', '2026-11-13', '2026-11-14', '2026-11-18', '2026-11-19', '2026-11-20');
  await run('2026-11-21', '2026-11-21', '2026-11-22', '2026-11-25');
  expect(await fetchNotifications()).toEqual([
    ['دفعة «قسط الجوال» بعد أسبوع', `موعدها 20 نوفمبر 2026، ومبلغها ${riyals('300.00')}.`],
    ['دفعة «قسط الجوال» غدًا', `موعدها 20 نوفمبر 2026، ومبلغها ${riyals('300.00')}.`],
    ['دفعة «قسط الجوال» اليوم', `عند السداد يكفي تسجيلها بلمسة. المبلغ ${riyals('300.00')}.`],
    ['دفعة «قسط الجوال» كانت أمس', 'إن سُددت فتسجيلها يحدّث الجدول، وإن تأخرت فإعادة الجدولة متاحة.'],
  ]);
});

it('one that was missed is made up for, with how far the day is by then, and only while that helps', async () => {
  await add(phone);
  await run('2026-11-15', '2026-11-23', '2026-11-24');
  await add({ ...phone, title: 'قسط السيارة', firstDueOn: '2026-11-28' });
  await run('2026-11-24', '2026-12-02');
  expect((await fetchNotifications()).map(([title]) => title)).toEqual([
    'دفعة «قسط الجوال» بعد 5 أيام',
    'دفعة «قسط الجوال» كانت منذ 3 أيام',
  ]);
});

it('what is paid, ended or archived is not told of, and a payment that moved is told of again', async () => {
  const [paid, ended, archived] = [await add(phone), await add(phone), await add(phone)];
  await layla.call('POST', `/payment/${paid.payments[0]?.id}/pay`, { accountId: bank });
  await layla.call('POST', `/obligation/${ended.id}/close`, {});
  await layla.call('PATCH', `/obligation/${archived.id}`, { status: 'archived' });
  await run('2026-11-19', '2026-11-20');
  expect(await fetchNotifications()).toEqual([]);
  const moved = await add({ ...phone, firstDueOn: '2026-11-21' });
  await run('2026-11-20');
  await layla.call('PATCH', `/payment/${moved.payments[0]?.id}`, { dueOn: '2026-11-23' });
  await run('2026-11-22');
  expect((await fetchNotifications()).map(([title]) => title)).toEqual([
    'دفعة «قسط الجوال» غدًا',
    'دفعة «قسط الجوال» غدًا',
  ]);
});

it('what somebody owes is told of on its day alone', async () => {
  await add({ ...phone, kind: 'owedToMe', title: 'سلفة', creditor: 'نورة' });
  await add({ ...phone, kind: 'owedToMe', title: 'قرض أحمد', creditor: '' });
  await run('2026-11-13', '2026-11-19', '2026-11-20', '2026-11-21');
  expect(await fetchNotifications()).toEqual([
    ['موعد استلام من قرض أحمد', `دفعة «قرض أحمد» مستحقة لك اليوم: ${riyals('300.00')}.`],
    ['موعد استلام من نورة', `دفعة «سلفة» مستحقة لك اليوم: ${riyals('300.00')}.`],
  ]);
});

it('the turn in a circle is told of before it and on its day, until the pot was received', async () => {
  const jamiya = { kind: 'jamiya', title: 'جمعية الأهل', currency: 'SAR', shares: 10, myShares: 1 };
  const { id } = await add({ ...jamiya, turns: [1], contributionMinor: 100_00, startsOn: '2026-11-20' });
  const turns = async () => (await fetchNotifications()).filter(([title]) => title?.startsWith('دورك'));
  await run('2026-11-13', '2026-11-19');
  expect(await turns()).toEqual([
    ['دورك في الجمعية بعد أسبوع', `«جمعية الأهل»: مبلغ القبض ${riyals('1,000.00')}.`],
    ['دورك في الجمعية غدًا', `«جمعية الأهل»: مبلغ القبض ${riyals('1,000.00')}.`],
  ]);
  await layla.call('POST', `/obligation/${id}/receive`, { accountId: bank });
  await run('2026-11-20');
  expect(await turns()).toHaveLength(2);
});

it('a turn is told of although the pot of an earlier one is not recorded', async () => {
  const jamiya = { kind: 'jamiya', title: 'جمعية الأهل', currency: 'SAR', shares: 10, myShares: 2 };
  await add({ ...jamiya, turns: [1, 2], contributionMinor: 100_00, startsOn: '2026-11-20' });
  await run('2026-11-20', '2026-12-20', '2026-12-20');
  expect((await fetchNotifications()).filter(([title]) => title?.startsWith('دورك'))).toEqual([
    ['دورك في الجمعية اليوم', `«جمعية الأهل»: مبلغ القبض ${riyals('1,000.00')}.`],
    ['دورك في الجمعية اليوم', `«جمعية الأهل»: مبلغ القبض ${riyals('1,000.00')}.`],
  ]);
});

it('days begin where a person is, and are said in the calendar they read', async () => {
  await layla.call('PATCH', '/preferences', { calendar: 'umalqura' });
  await add(phone);
  server.clock.set('2026-11-12T20:59:00Z');
  await runRecurring(server, 'remind-payments');
  expect(await fetchNotifications()).toEqual([]);
  server.clock.set('2026-11-12T21:01:00Z');
  await runRecurring(server, 'remind-payments');
  expect(await fetchNotifications()).toEqual([
    ['دفعة «قسط الجوال» بعد أسبوع', `موعدها 10 جمادى الآخرة 1448 هـ، ومبلغها ${riyals('300.00')}.`],
  ]);
});

it('the others are told although it fails for somebody, and the job fails', async () => {
  const omar = await server.person('عمر');
  for (const each of [layla, omar]) await add(phone, each);
  const [first, second] = layla.user.id < omar.user.id ? [layla, omar] : [omar, layla];
  await withRejectedRows(server.database, first, 'notifications', async () => {
    server.clock.set('2026-11-20T09:00:00Z');
    await expect(runRecurring(server, 'remind-payments')).rejects.toThrow('failed for 1 of');
  });
  expect([(await fetchNotifications(first)).length, (await fetchNotifications(second)).length]).toEqual([0, 1]);
});
