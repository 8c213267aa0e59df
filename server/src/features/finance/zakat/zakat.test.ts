import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import type { Zakat, ZakatPayment } from '@afdal/contract/finance/zakat';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { runRecurring } from '../../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { withRejectedRows } from '../../../../testing/with-rejected-rows.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;

// 11 Jumada II 1448.
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
});

const nothing = {
  cashMinor: 0,
  bankMinor: 0,
  savingsMinor: 0,
  emergencyMinor: 0,
  jamiyaMinor: 0,
  receivablesMinor: 0,
  tradeMinor: 0,
  metals: [],
  debts: { dueNowMinor: 0, dueInYearMinor: 0, allMinor: 0 },
  deducted: 'due_now',
  nisab: 'gold',
  year: 'lunar',
  gramPrice: { goldMinor: 400_00, silverMinor: null },
};
const estimate = (figures: object = {}) =>
  layla.call<Zakat>('POST', '/zakat/estimate', { ...nothing, bankMinor: 50_000_00, ...figures });
const read = async () => (await layla.call<Zakat>('GET', '/zakat')).body;
const setAnniversary = (anniversary: object | null) => layla.call<Zakat>('PUT', '/zakat', { anniversary });
const pay = (amountMinor: number, more: object = {}) =>
  layla.call<ZakatPayment>('POST', '/zakat/payment', { amountMinor, ...more });

describe('estimateZakat', () => {
  it.each<[string, object, object | null]>([
    ['a lunar year', {}, { nisabMinor: 34_000_00, isDue: true, dueMinor: 1_250_00 }],
    ['a solar year', { year: 'solar' }, { dueMinor: 1_288_35 }],
    [
      'less than the nisab',
      { gramPrice: { goldMinor: 600_00, silverMinor: null } },
      { nisabMinor: 51_000_00, dueMinor: 0 },
    ],
    ['no price', { gramPrice: { goldMinor: null, silverMinor: 5_00 } }, null],
    [
      'the price of silver',
      { nisab: 'silver', gramPrice: { goldMinor: null, silverMinor: 4_00 } },
      { nisabMinor: 2_380_00 },
    ],
  ])('answers for %s, and keeps the figures', async (_, figures, expected) => {
    const { body, status } = await estimate(figures);
    expect(status).toBe(200);
    if (expected === null) expect(body).toMatchObject({ estimate: null, leftMinor: null });
    else expect(body.estimate).toMatchObject(expected);
    expect(await read()).toEqual(body);
    expect(body).toMatchObject({ figures: { bankMinor: 50_000_00 }, figuresOn: '2026-11-21' });
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'a karat of 25',
      { metals: [{ metal: 'gold', grams: 1, karat: 25 }] },
      { 'metals.0.karat': errorTexts.karatInvalid },
    ],
    ['no weight', { metals: [{ metal: 'gold', grams: 0, karat: 21 }] }, { 'metals.0.grams': errorTexts.weightInvalid }],
    [
      'a price of nothing',
      { gramPrice: { goldMinor: 0, silverMinor: null } },
      { 'gramPrice.goldMinor': errorTexts.amountRequired },
    ],
    ['less than nothing', { cashMinor: -1 }, { cashMinor: errorTexts.valueInvalid }],
  ])('refuses %s', async (_, figures, fields) => {
    expect(getErrorBody(await estimate(figures))).toMatchObject({ errorType: 'validation_failed', fields });
    expect((await read()).figures).toBeNull();
  });

  it('forgets figures of another currency', async () => {
    await estimate();
    await layla.call('PATCH', '/preferences', { currency: 'KWD' });
    expect(await read()).toMatchObject({ currency: 'KWD', figures: null, figuresOn: null, estimate: null });
  });
});

it('knows what accounts, the fund and obligations tell', async () => {
  await fixtures.account(layla, { type: 'cash', balance: 100_00 });
  const bank = await fixtures.account(layla, { balance: 5_000_00 });
  await fixtures.account(layla, { type: 'wallet', balance: 50_00 });
  await fixtures.account(layla, { type: 'card', balance: -300_00 });
  await fixtures.account(layla, { type: 'savings', balance: 9_000_00 });
  await fixtures.account(layla, { currency: 'USD', balance: 10_00 });
  await layla.call('POST', '/emergencyFund/entry', { amountMinor: 700_00 });
  const owe = async (body: object) =>
    (await layla.call<ObligationDetail>('POST', '/obligation', { currency: 'SAR', accountId: bank, ...body })).body;
  await owe({ kind: 'loan', title: 'قرض', totalMinor: 2_400_00, paymentCount: 24, firstDueOn: '2026-11-10' });
  await owe({ kind: 'bill', title: 'كهرباء', paymentMinor: 80_00, firstDueOn: '2026-11-20' });
  await owe({ kind: 'owedToMe', title: 'لي', totalMinor: 600_00, paymentCount: 2, firstDueOn: '2026-12-10' });
  const jamiyaBody = { kind: 'jamiya', title: 'جمعية', shares: 10, myShares: 1, turns: [8], contributionMinor: 500_00 };
  const jamiya = await owe({ ...jamiyaBody, startsOn: '2026-11-01' });
  await layla.call('POST', `/payment/${jamiya.payments[0]?.id}/pay`, {});
  const { known, unconverted } = await read();
  expect(known).toEqual({
    cashMinor: 100_00,
    bankMinor: 4_550_00,
    savingsMinor: 9_000_00,
    emergencyMinor: 700_00,
    jamiyaMinor: 500_00,
    receivablesMinor: 600_00,
    // A card, a bill and a payment of the loan; with it twelve more within a lunar year; and all of them.
    debts: { dueNowMinor: 480_00, dueInYearMinor: 1_680_00, allMinor: 2_780_00 },
  });
  expect(unconverted).toEqual(['USD']);
  await layla.call('PUT', '/emergencyFund', { accountId: bank });
  expect((await read()).known.emergencyMinor).toBe(0);
});

it('knows more than one amount can be', async () => {
  await fixtures.account(layla, { type: 'bank', balance: 999_999_999_999 });
  await fixtures.account(layla, { type: 'bank', balance: 999_999_999_999 });
  expect((await read()).known.bankMinor).toBe(2 * 999_999_999_999);
});

describe('the anniversary', () => {
  /** Also past the end of a session. */
  const fetchNotifications = async (person = layla) => {
    const query =
      "select title, message from notifications where user_id = $1 and action_type = 'savings' order by created_at";
    return (await server.database.pool.query<{ title: string; message: string }>(query, [person.user.id])).rows;
  };

  it('is shown with its day and how far it is', async () => {
    const { body } = await setAnniversary({ month: 9, day: 1 });
    expect(body.anniversary).toEqual({ month: 9, day: 1, on: '2027-02-08', daysLeft: 79 });
    expect(body.hijriYear).toBe(1448);
    expect((await setAnniversary(null)).body.anniversary).toBeNull();
  });

  it.each([
    ['day', { month: 9, day: 31 }, { 'anniversary.day': errorTexts.hijriDayInvalid }],
    ['month', { month: 13, day: 1 }, { 'anniversary.month': errorTexts.valueInvalid }],
  ])('refuses a %s that is none', async (_, anniversary, fields) => {
    expect(getErrorBody(await setAnniversary(anniversary))).toMatchObject({ fields });
  });

  it('reminds once, 30 and 7 days before it and on the day', async () => {
    await setAnniversary({ month: 9, day: 1 });
    for (const day of ['2027-01-08', '2027-01-09', '2027-01-09', '2027-01-10', '2027-02-01', '2027-02-08']) {
      server.clock.set(`${day}T09:00:00Z`);
      await runRecurring(server, 'remind-zakat');
    }
    server.clock.set('2027-02-08T10:00:00Z');
    await runRecurring(server, 'remind-zakat');
    expect((await fetchNotifications()).map(({ title }) => title)).toEqual([
      'موعد الحول بعد شهر',
      'موعد الحول بعد أسبوع',
      'اليوم موعد الحول',
    ]);
  });

  it('makes up for a reminder that was missed, with how far it is by then', async () => {
    await setAnniversary({ month: 9, day: 1 });
    for (const day of ['2027-01-13', '2027-01-15', '2027-01-16', '2027-02-07']) {
      server.clock.set(`${day}T09:00:00Z`);
      await runRecurring(server, 'remind-zakat');
    }
    expect((await fetchNotifications()).map(({ title }) => title)).toEqual([
      'موعد الحول بعد 26 يومًا',
      'موعد الحول غدًا',
    ]);
  });

  it('names the 29th of a month that has no 30th', async () => {
    await setAnniversary({ month: 9, day: 30 });
    await layla.call('PATCH', '/preferences', { hijriOffset: 1 });
    server.clock.set('2027-03-07T09:00:00Z');
    await runRecurring(server, 'remind-zakat');
    expect(await fetchNotifications()).toMatchObject([{ message: '29 رمضان 1448 هـ. حاسبة الزكاة جاهزة للمراجعة.' }]);
  });

  it('reminds the others although it fails for somebody, and the job fails', async () => {
    const omar = await server.person('عمر');
    for (const each of [layla, omar]) await each.call('PUT', '/zakat', { anniversary: { month: 9, day: 1 } });
    server.clock.set('2027-02-08T09:00:00Z');
    await withRejectedRows(server.database, layla, 'notifications', async () => {
      await expect(runRecurring(server, 'remind-zakat')).rejects.toThrow('failed for 1 of');
    });
    expect([await fetchNotifications(), await fetchNotifications(omar)]).toMatchObject([
      [],
      [{ title: 'اليوم موعد الحول' }],
    ]);
  });
});

describe('what was paid', () => {
  it('is taken off what is due, and can be deleted and brought back', async () => {
    await setAnniversary({ month: 9, day: 1 });
    await estimate();
    const { body, status } = await pay(500_00, { note: 'جمعية البر' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ paidOn: '2026-11-21', hijriYear: 1448, currency: 'SAR', note: 'جمعية البر' });
    expect(await read()).toMatchObject({ paidMinor: 500_00, leftMinor: 750_00 });
    expect((await layla.call('DELETE', `/zakat/payment/${body.id}`)).status).toBe(204);
    expect(await read()).toMatchObject({ paidMinor: 0, leftMinor: 1_250_00 });
    await layla.call('POST', `/zakat/payment/${body.id}/restore`);
    expect((await layla.call<ZakatPayment[]>('GET', '/zakat/payment')).body).toEqual([body]);
    await pay(900_00);
    expect(await read()).toMatchObject({ paidMinor: 1_400_00, leftMinor: 0 });
  });

  it('of the year before does not count for this one', async () => {
    await setAnniversary({ month: 9, day: 1 });
    await estimate();
    await pay(500_00, { paidOn: '2026-03-01' });
    expect(await read()).toMatchObject({ hijriYear: 1448, paidMinor: 0, leftMinor: 1_250_00 });
  });

  it('with the same id again is one payment', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const first = await pay(500_00, { id });
    expect(await pay(500_00, { id })).toMatchObject({ status: 200, body: first.body });
  });

  it.each<[string, number, object, Record<string, string>]>([
    ['nothing', 0, {}, { amountMinor: errorTexts.amountRequired }],
    ['a day to come', 100, { paidOn: '2026-11-22' }, { paidOn: refusalTexts.dateInFuture }],
    ['a long note', 100, { note: 'س'.repeat(121) }, { note: errorTexts.zakatNoteTooLong }],
  ])('refuses %s', async (_, amountMinor, more, fields) => {
    expect(getErrorBody(await pay(amountMinor, more))).toMatchObject({ errorType: 'validation_failed', fields });
  });
});
