import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import type { AttachmentId, ObligationId, PaymentId, TransactionId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import {
  attachmentRows,
  findAttachmentContent,
  findAttachmentIncludingDeleted,
  findAttachments,
  insertAttachment,
  purgeDeletedBeyond,
} from './attachments-store.ts';
import { findDueDays, findMovements, sumTotals } from './history-store.ts';
import { countPaidOnTime, leftSince } from './on-time-store.ts';
import {
  countPots,
  findPaymentAllocations,
  findPayments,
  hasPaidParts,
  owedBefore,
  paidBetween,
  paidInStretches,
  payingTransactions,
  paymentsBetween,
  paymentsDue,
  paymentsOfAll,
  replacePaidParts,
  sumSchedules,
  updatePayments,
  waivePayments,
} from './payments-store.ts';
import { spreadOverpaid } from './spread-overpaid.ts';
import {
  findEvents,
  findObligations,
  lockKnownObligation,
  lockObligationByPayment,
  saveScheduleEnd,
  updateObligation,
} from './store.ts';

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
    kind: 'jamiya',
    title: 'جمعية',
    currency: 'SAR',
    shares: 10,
    myShares: 1,
    turns: [1],
    accountId,
    contributionMinor: 100_00,
    startsOn: '2026-11-01',
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
  expect(await findPayments(db, his, id)).toEqual([]);
  expect(await findEvents(db, his, id)).toEqual([]);
  expect(await payingTransactions(db, his, id, { paymentId: payment })).toEqual([]);
  expect(await payingTransactions(db, his, id, 'pots')).toEqual([]);
  expect(await findPaymentAllocations(db, his, transaction as TransactionId)).toEqual([]);
  expect(await hasPaidParts(db, his, id)).toBe(false);
  expect(await lockObligationByPayment(db, his, payment)).toBeNull();
  expect(await lockKnownObligation(db, his, id)).toBeNull();
  expect((await findObligations(db, his)).map((row) => row.id)).not.toContain(id);
});

it('sums of others are in nobody’s', async () => {
  const { db } = server.database;
  const his = omar.user.id as UserId;
  expect((await sumSchedules(db, his, today)).map(({ obligationId }) => obligationId)).not.toContain(hers.id);
  expect(await countPots(db, his)).toEqual(new Map([[expect.any(String), 1]]));
  expect(await owedBefore(db, his, '2026-12-31' as CivilDate)).toEqual([{ currency: 'SAR', minor: 100_00 }]);
  expect(await leftSince(db, his, today)).toHaveLength(1);
  const [from, before] = ['2026-11-01', '2026-12-31'] as CivilDate[];
  expect(await countPaidOnTime(db, his, { from: from ?? today, before: before ?? today })).toEqual({
    part: 0,
    whole: 2,
  });
  expect([...(await sumTotals(db, his)).keys()]).not.toContain(hers.id);
  const [payment] = (await layla.call<ObligationDetail>('GET', `/obligation/${hers.id}`)).body.payments.slice(2);
  await layla.call('POST', `/payment/${payment?.id}/waive`, {});
  const loan = { kind: 'loan', title: 'قرض', currency: 'SAR', totalMinor: 600_00, paymentCount: 6 };
  const old = { ...loan, firstDueOn: '2026-09-01', paidBefore: '2026-10-15' };
  const { body: begun } = await layla.call<ObligationDetail>('POST', '/obligation', old);
  const toDay = (instant: string) => instant.slice(0, 10) as CivilDate;
  const moved = await findMovements(db, layla.user.id as UserId, toDay);
  expect(moved.some(({ waivedMinor }) => waivedMinor > 0)).toBe(true);
  expect(moved.map(({ obligationId }) => obligationId)).toContain(begun.id);
  const ofHis = (await findMovements(db, his, toDay)).map(({ obligationId }) => obligationId);
  expect(ofHis).not.toContain(hers.id);
  expect(ofHis).not.toContain(begun.id);
  const paid = await paidBetween(db, his, { from: '2026-09-01' as CivilDate, to: '2026-12-31' as CivilDate });
  expect(paid.map(({ obligationId }) => obligationId)).not.toContain(begun.id);
  const range = { from: today, to: '2026-12-31' as CivilDate, today };
  expect(await paymentsBetween(db, his, range)).toHaveLength(1);
  expect((await paymentsDue(db, his, range)).map(({ obligationId }) => obligationId)).not.toContain(hers.id);
  expect(await paymentsOfAll(db, his, [hers.id])).toEqual([]);
  expect((await findDueDays(db, layla.user.id as UserId, [hers.id])).get(hers.id)).toHaveLength(10);
  expect(await findDueDays(db, his, [hers.id])).toEqual(new Map());
});

it('what was paid of debts is in nobody else’s', async () => {
  const { db } = server.database;
  const november = ['2026-11-01', '2026-12-01'] as CivilDate[];
  const accountId = await planted.account(layla, { balance: 5_000_00 });
  const loan = { kind: 'loan', title: 'قرض', currency: 'SAR', totalMinor: 600_00, paymentCount: 6, accountId };
  const { body } = await layla.call<ObligationDetail>('POST', '/obligation', { ...loan, firstDueOn: '2026-11-20' });
  await layla.call('POST', `/payment/${body.payments[0]?.id}/pay`, {});
  expect(await paidInStretches(db, layla.user.id as UserId, november)).toMatchObject([{ minor: 100_00, stretch: 0 }]);
  expect(await paidInStretches(db, omar.user.id as UserId, november)).toEqual([]);
  const range = { from: '2026-11-01' as CivilDate, to: '2026-11-30' as CivilDate };
  const hers = await paidBetween(db, layla.user.id as UserId, range);
  expect(hers).toContainEqual({ obligationId: body.id, minor: 100_00 });
  const his = await paidBetween(db, omar.user.id as UserId, range);
  expect(his.map(({ obligationId }) => obligationId)).not.toContain(body.id);
});

it('nobody else writes, although they know the ids', async () => {
  const { db } = server.database;
  const his = omar.user.id as UserId;
  const now = server.clock.now();
  const id = hers.id as ObligationId;
  const ids = hers.payments.map((payment) => payment.id);
  const before = await findPayments(db, layla.user.id as UserId, id);
  await updatePayments(
    db,
    his,
    before,
    before.map((payment) => ({ ...payment, amountMinor: 1 })),
  );
  await waivePayments(db, his, ids, now);
  await updateObligation(db, his, id, { title: 'ليس لي' }, now);
  const [herRow] = await findObligations(db, layla.user.id as UserId);
  if (herRow) await saveScheduleEnd(db, his, herRow, { anchorOn: today, plannedUntil: today });
  expect(await findObligations(db, layla.user.id as UserId)).toEqual([herRow]);
  const [transactionId = ''] = await payingTransactions(db, layla.user.id as UserId, id, { paymentId: ids[0] ?? '' });
  const obligationId = (await findObligations(db, his))[0]?.id ?? '';
  await replacePaidParts(db, his, { obligationId, transactionId }, [{ paymentId: null, amountMinor: 1 }]);
  expect((await layla.call('GET', `/obligation/${id}`)).body).toEqual(hers);
  await server.database.pool.query('update obligation_payments set amount_minor = 1 where obligation_id = $1', [id]);
  const overpaid = await layla.call('GET', `/obligation/${id}`);
  expect(await spreadOverpaid(db, his)).toBe(true);
  expect((await layla.call('GET', `/obligation/${id}`)).body).toEqual(overpaid.body);
});

it('nobody else sees a picture, or keeps one with what is not theirs', async () => {
  const { db } = server.database;
  const [her, his] = [layla.user.id as UserId, omar.user.id as UserId];
  const now = server.clock.now();
  const obligationId = hers.id as ObligationId;
  const id = uuidv7(now.getTime()) as AttachmentId;
  const picture = { webp: Buffer.from('عقد'), width: 1, height: 1 };
  await insertAttachment(db, her, { id, obligationId }, { picture }, now);
  expect(await findAttachmentContent(db, her, id)).toEqual({ picture: picture.webp, document: null });
  expect(await findAttachmentContent(db, his, id)).toEqual({ picture: null, document: null });
  expect(await findAttachments(db, his, obligationId)).toEqual([]);
  expect(await findAttachmentIncludingDeleted(db, his, id)).toBeNull();
  const another = uuidv7(now.getTime()) as AttachmentId;
  await expect(insertAttachment(db, his, { id: another, obligationId }, { picture }, now)).rejects.toThrow();
  expect(await findAttachments(db, her, obligationId)).toHaveLength(1);
  await attachmentRows.markDeleted(db, her, id, now);
  await purgeDeletedBeyond(db, his, obligationId, 0);
  expect(await findAttachmentIncludingDeleted(db, her, id)).not.toBeNull();
});

it('each plans debts by what they chose themselves', async () => {
  const choice = { budgetMinor: 700_00, method: 'own', order: [hers.id] };
  await layla.call('POST', '/payoffPlan', choice);
  expect((await omar.call('GET', '/payoffPlan')).body).toBeNull();
  await omar.call('POST', '/payoffPlan', { budgetMinor: 1_00, method: 'snowball' });
  expect((await layla.call('GET', '/payoffPlan')).body).toEqual(choice);
});
