import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { Zakat, ZakatPayment, ZakatPaymentId } from '@afdal/contract/finance/zakat';
import type { UserId } from '@afdal/contract/ids';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { findZakatPaymentIncludingDeleted, findZakatTransactions, isZakatPayment } from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let omar: Person;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
});

/** Gives a person money, an estimate, an anniversary and a payment. */
async function settle(person: Person, bankMinor: number, month: number) {
  await fixtures.account(person, { balance: bankMinor });
  await person.call('POST', '/emergencyFund/entry', { amountMinor: 700_00 });
  await person.call('POST', '/obligation', {
    kind: 'loan',
    title: 'قرض',
    currency: 'SAR',
    totalMinor: 600_00,
    paymentCount: 6,
    firstDueOn: '2026-12-01',
  });
  await person.call('PUT', '/zakat', { anniversary: { month, day: 1 } });
  await person.call('POST', '/zakat/estimate', {
    cashMinor: 0,
    savingsMinor: 0,
    emergencyMinor: 0,
    jamiyaMinor: 0,
    receivablesMinor: 0,
    tradeMinor: 0,
    bankMinor,
    metals: [],
    debts: { dueNowMinor: 0, dueInYearMinor: 0, allMinor: 0 },
    deducted: 'none',
    nisab: 'gold',
    year: 'lunar',
    gramPrice: { goldMinor: 400_00, silverMinor: null },
  });
  return (await person.call<ZakatPayment>('POST', '/zakat/payment', { amountMinor: 300_00 })).body;
}

it('two people pay zakat apart', async () => {
  const payment = await settle(layla, 50_000_00, 9);
  const see = async () => [
    (await layla.call<Zakat>('GET', '/zakat')).body,
    (await layla.call<ZakatPayment[]>('GET', '/zakat/payment')).body,
  ];
  const before = await see();
  expect(before).toMatchObject([{ paidMinor: 300_00, leftMinor: 950_00 }, [payment]]);
  await settle(omar, 90_000_00, 1);
  expect(await see()).toEqual(before);
  expect((await omar.call<Zakat>('GET', '/zakat')).body.anniversary).toMatchObject({ month: 1 });
});

it('nobody else reads a payment, although they know its id', async () => {
  const { id } = await settle(layla, 50_000_00, 9);
  const { db } = server.database;
  expect(await findZakatPaymentIncludingDeleted(db, omar.user.id as UserId, id as ZakatPaymentId)).toBeNull();
  expect((await omar.call('DELETE', `/zakat/payment/${id}`)).status).toBe(404);
  expect((await omar.call('POST', '/zakat/payment', { amountMinor: 1_00, id })).status).toBe(409);
});

it('nobody else finds the payment of an expense', async () => {
  const { db } = server.database;
  const body = { amountMinor: 300_00, fromAccountId: await fixtures.account(layla) };
  const { transactionId } = (await layla.call<ZakatPayment>('POST', '/zakat/payment', body)).body;
  expect(await isZakatPayment(db, layla.user.id as UserId, transactionId as TransactionId)).toBe(true);
  expect(await isZakatPayment(db, omar.user.id as UserId, transactionId as TransactionId)).toBe(false);
  const ids = [transactionId ?? ''];
  expect(await findZakatTransactions(db, layla.user.id as UserId, ids)).toEqual(ids);
  expect(await findZakatTransactions(db, omar.user.id as UserId, ids)).toEqual([]);
});
