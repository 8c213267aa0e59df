import type { ObligationId, PaymentId, TransactionId, UserId } from '@afdal/contract/ids';
import type { ObligationDetail } from '@afdal/contract/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import {
  hasPaidParts,
  owedBefore,
  paidPartsOf,
  payingTransactions,
  paymentsBetween,
  paymentsOf,
  potsOf,
  scheduleSumsOf,
  updatePayments,
  waivePayments,
} from './payments-store.ts';
import { eventsOf, lockObligationOf, obligationsOf, updateObligation } from './store.ts';

const server = useTestServer();
const planted = moneyFixtures(server);
const today = '2026-11-11' as CivilDate;
let layla: Person;
let omar: Person;
let hers: ObligationDetail;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  hers = await settle(layla);
  await settle(omar);
});

/** Gives a person a circle of which one round was paid and the pot received. */
async function settle(person: Person): Promise<ObligationDetail> {
  const accountId = await planted.account(person, { balance: 5_000_00 });
  const circle = {
    ...{ kind: 'jamiya', title: 'جمعية', currency: 'SAR', shares: 10, myShares: 1, turns: [1], accountId },
    ...{ contributionMinor: 100_00, startsOn: '2026-11-01' },
  };
  const { body } = await person.call<ObligationDetail>('POST', '/obligation', circle);
  await person.call('POST', `/payment/${body.payments[0]?.id}/pay`, {});
  return (await person.call<ObligationDetail>('POST', `/obligation/${body.id}/receive`, {})).body;
}

it('two people owe apart', async () => {
  const before = [
    (await layla.call('GET', '/obligation')).body,
    (await layla.call('GET', '/obligation/summary')).body,
    (await layla.call('GET', '/cycle/summary')).body,
  ];
  await settle(omar);
  expect([
    (await layla.call('GET', '/obligation')).body,
    (await layla.call('GET', '/obligation/summary')).body,
    (await layla.call('GET', '/cycle/summary')).body,
  ]).toEqual(before);
});

it('nobody else reads, although they know the ids', async () => {
  const { db } = server.database;
  const his = omar.user.id as UserId;
  const id = hers.id as ObligationId;
  const payment = hers.payments[0]?.id as PaymentId;
  const [transaction] = await payingTransactions(db, layla.user.id as UserId, id, { paymentId: payment });
  expect(transaction).toBeDefined();
  expect(await paymentsOf(db, his, id)).toEqual([]);
  expect(await eventsOf(db, his, id)).toEqual([]);
  expect(await payingTransactions(db, his, id, { paymentId: payment })).toEqual([]);
  expect(await payingTransactions(db, his, id, 'pots')).toEqual([]);
  expect(await paidPartsOf(db, his, transaction as TransactionId)).toEqual([]);
  expect(await hasPaidParts(db, his, id)).toBe(false);
  expect(await lockObligationOf(db, his, payment)).toBeNull();
  expect((await obligationsOf(db, his)).map((row) => row.id)).not.toContain(id);
});

it('sums of others are in nobody’s', async () => {
  const { db } = server.database;
  const his = omar.user.id as UserId;
  expect((await scheduleSumsOf(db, his, today)).map(({ obligationId }) => obligationId)).not.toContain(hers.id);
  expect(await potsOf(db, his)).toEqual(new Map([[expect.any(String), 1]]));
  expect(await owedBefore(db, his, '2026-12-31' as CivilDate)).toEqual([{ currency: 'SAR', minor: 100_00 }]);
  const range = { from: today, to: '2026-12-31' as CivilDate, today };
  expect(await paymentsBetween(db, his, range)).toHaveLength(1);
});

it('nobody else writes, although they know the ids', async () => {
  const { db } = server.database;
  const his = omar.user.id as UserId;
  const now = server.clock.now();
  const id = hers.id as ObligationId;
  const ids = hers.payments.map((payment) => payment.id);
  const before = await paymentsOf(db, layla.user.id as UserId, id);
  await updatePayments(
    db,
    his,
    before,
    before.map((payment) => ({ ...payment, amountMinor: 1 })),
  );
  await waivePayments(db, his, ids, now);
  await updateObligation(db, his, id, { title: 'ليس لي' }, now);
  expect((await layla.call('GET', `/obligation/${id}`)).body).toEqual(hers);
});
