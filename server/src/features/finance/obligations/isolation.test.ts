import type { AttachmentId } from '@afdal/contract/finance/obligation-attachments';
import type { InstallmentId } from '@afdal/contract/finance/obligation-installments';
import type { ObligationDetail, ObligationId } from '@afdal/contract/finance/obligations';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
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
} from './attachments/store.ts';
import { reallocateOverpaid } from './restore-payment.ts';
import { countPaidOnTime, findDueDays, findMovements, findRemainingDebts, sumTotals } from './store/history-store.ts';
import {
  countPots,
  expectInstallment,
  findInstallments,
  findInstallmentsBetween,
  findInstallmentsByObligations,
  findInstallmentsDue,
  findPayingTransactions,
  findPaymentAllocations,
  hasPaymentAllocations,
  isInstallment,
  owedBefore,
  paidBetween,
  payingTransactions,
  replacePaymentAllocations,
  settleInstallment,
  sumPaidByDateBucket,
  sumSchedules,
  updateInstallments,
  waiveInstallments,
} from './store/installments-store.ts';
import {
  findEvents,
  findObligations,
  lockKnownObligation,
  lockObligationByInstallment,
  saveScheduleEnd,
  updateObligation,
} from './store/obligations-store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
const today = '2026-11-11' as CivilDate;
let layla: Person;
let omar: Person;
let victimData: ObligationDetail;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  victimData = await settle(layla);
  await settle(omar);
});

/** Gives a person a circle of which one round was paid and the pot received. */
async function settle(person: Person): Promise<ObligationDetail> {
  const accountId = await fixtures.account(person, { balance: 5_000_00 });
  const jamiya = {
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
  const { body } = await person.call<ObligationDetail>('POST', '/obligation', jamiya);
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
  const attackerId = omar.user.id as UserId;
  const id = victimData.id as ObligationId;
  const installment = victimData.payments[0]?.id as InstallmentId;
  const [transaction] = await payingTransactions(db, layla.user.id as UserId, id, { paymentId: installment });
  expect(transaction).toBeDefined();
  expect(await findInstallments(db, attackerId, id)).toEqual([]);
  expect(await findEvents(db, attackerId, id)).toEqual([]);
  expect(await payingTransactions(db, attackerId, id, { paymentId: installment })).toEqual([]);
  expect(await payingTransactions(db, attackerId, id, 'pots')).toEqual([]);
  expect(await findPaymentAllocations(db, attackerId, transaction as TransactionId)).toEqual([]);
  expect(await findPayingTransactions(db, attackerId)).not.toContain(transaction);
  expect(await findPayingTransactions(db, layla.user.id as UserId)).toContain(transaction);
  expect(await hasPaymentAllocations(db, attackerId, id)).toBe(false);
  expect(await isInstallment(db, layla.user.id as UserId, installment)).toBe(true);
  expect(await isInstallment(db, attackerId, installment)).toBe(false);
  expect(await lockObligationByInstallment(db, attackerId, installment)).toBeNull();
  expect(await lockKnownObligation(db, attackerId, id)).toBeNull();
  expect((await findObligations(db, attackerId)).map((row) => row.id)).not.toContain(id);
});

it('sums of others are in nobody’s', async () => {
  const { db } = server.database;
  const attackerId = omar.user.id as UserId;
  expect((await sumSchedules(db, attackerId, today)).map(({ obligationId }) => obligationId)).not.toContain(
    victimData.id,
  );
  expect(await countPots(db, attackerId)).toEqual(new Map([[expect.any(String), 1]]));
  expect(await owedBefore(db, attackerId, '2026-12-31' as CivilDate)).toMatchObject([
    { currency: 'SAR', minor: 100_00 },
  ]);
  expect(await findRemainingDebts(db, attackerId, today)).toHaveLength(1);
  const [from, before] = ['2026-11-01', '2026-12-31'] as CivilDate[];
  expect(await countPaidOnTime(db, attackerId, { from: from ?? today, before: before ?? today })).toEqual({
    part: 0,
    whole: 2,
  });
  expect([...(await sumTotals(db, attackerId)).keys()]).not.toContain(victimData.id);
  const [installment] = (await layla.call<ObligationDetail>('GET', `/obligation/${victimData.id}`)).body.payments.slice(
    2,
  );
  await layla.call('POST', `/payment/${installment?.id}/waive`, {});
  const loan = { kind: 'loan', title: 'قرض', currency: 'SAR', totalMinor: 600_00, paymentCount: 6 };
  const old = { ...loan, firstDueOn: '2026-09-01', paidBefore: '2026-10-15' };
  const { body: begun } = await layla.call<ObligationDetail>('POST', '/obligation', old);
  const toDay = (instant: string) => instant.slice(0, 10) as CivilDate;
  const moved = await findMovements(db, layla.user.id as UserId, toDay);
  expect(moved.some(({ waivedMinor }) => waivedMinor > 0)).toBe(true);
  expect(moved.map(({ obligationId }) => obligationId)).toContain(begun.id);
  const ofAttacker = (await findMovements(db, attackerId, toDay)).map(({ obligationId }) => obligationId);
  expect(ofAttacker).not.toContain(victimData.id);
  expect(ofAttacker).not.toContain(begun.id);
  const paid = await paidBetween(db, attackerId, { from: '2026-09-01' as CivilDate, to: '2026-12-31' as CivilDate });
  expect(paid.map(({ obligationId }) => obligationId)).not.toContain(begun.id);
  const range = { from: today, to: '2026-12-31' as CivilDate, today };
  const id = victimData.id as ObligationId;
  expect(await findInstallmentsBetween(db, attackerId, range)).toHaveLength(1);
  expect((await findInstallmentsDue(db, attackerId, range)).map(({ obligationId }) => obligationId)).not.toContain(
    victimData.id,
  );
  expect(await findInstallmentsByObligations(db, attackerId, [id])).toEqual([]);
  expect((await findDueDays(db, layla.user.id as UserId, [id])).get(id)).toHaveLength(10);
  expect(await findDueDays(db, attackerId, [id])).toEqual(new Map());
});

it('what was paid of debts is in nobody else’s', async () => {
  const { db } = server.database;
  const november = ['2026-11-01', '2026-12-01'] as CivilDate[];
  const accountId = await fixtures.account(layla, { balance: 5_000_00 });
  const loan = { kind: 'loan', title: 'قرض', currency: 'SAR', totalMinor: 600_00, paymentCount: 6, accountId };
  const { body } = await layla.call<ObligationDetail>('POST', '/obligation', { ...loan, firstDueOn: '2026-11-20' });
  await layla.call('POST', `/payment/${body.payments[0]?.id}/pay`, {});
  expect(await sumPaidByDateBucket(db, layla.user.id as UserId, november)).toMatchObject([
    { minor: 100_00, dateBucket: 0 },
  ]);
  expect(await sumPaidByDateBucket(db, omar.user.id as UserId, november)).toEqual([]);
  const range = { from: '2026-11-01' as CivilDate, to: '2026-11-30' as CivilDate };
  const victimData = await paidBetween(db, layla.user.id as UserId, range);
  expect(victimData).toContainEqual({ obligationId: body.id, minor: 100_00 });
  const attackerId = await paidBetween(db, omar.user.id as UserId, range);
  expect(attackerId.map(({ obligationId }) => obligationId)).not.toContain(body.id);
});

it('nobody else writes, although they know the ids', async () => {
  const { db } = server.database;
  const attackerId = omar.user.id as UserId;
  const now = server.clock.now();
  const id = victimData.id as ObligationId;
  const ids = victimData.payments.map((installment) => installment.id);
  const before = await findInstallments(db, layla.user.id as UserId, id);
  await updateInstallments(
    db,
    attackerId,
    before,
    before.map((installment) => ({ ...installment, amountMinor: 1 })),
  );
  await waiveInstallments(db, attackerId, ids, now);
  await settleInstallment(db, attackerId, ids[0] ?? '', 1);
  await updateObligation(db, attackerId, id, { title: 'ليس لي' }, now);
  const [herRow] = await findObligations(db, layla.user.id as UserId);
  if (herRow) await saveScheduleEnd(db, attackerId, herRow, { anchorOn: today, plannedUntil: today });
  expect(await findObligations(db, layla.user.id as UserId)).toEqual([herRow]);
  const [transactionId = ''] = await payingTransactions(db, layla.user.id as UserId, id, { paymentId: ids[0] ?? '' });
  const obligationId = (await findObligations(db, attackerId))[0]?.id ?? id;
  await replacePaymentAllocations(db, attackerId, { obligationId, transactionId }, [
    { paymentId: null, amountMinor: 1 },
  ]);
  expect((await layla.call('GET', `/obligation/${id}`)).body).toEqual(victimData);
  await server.database.pool.query('update obligation_payments set expected_minor = 7 where obligation_id = $1', [id]);
  const expecting = await layla.call('GET', `/obligation/${id}`);
  await expectInstallment(db, attackerId, ids[0] ?? '', 0);
  expect((await layla.call('GET', `/obligation/${id}`)).body).toEqual(expecting.body);
  await server.database.pool.query('update obligation_payments set amount_minor = 1 where obligation_id = $1', [id]);
  const overpaid = await layla.call('GET', `/obligation/${id}`);
  expect(await reallocateOverpaid(db, attackerId)).toBe(true);
  expect((await layla.call('GET', `/obligation/${id}`)).body).toEqual(overpaid.body);
});

it('nobody else sees a picture, or keeps one with what is not theirs', async () => {
  const { db } = server.database;
  const [her, attackerId] = [layla.user.id as UserId, omar.user.id as UserId];
  const now = server.clock.now();
  const obligationId = victimData.id as ObligationId;
  const id = uuidv7<AttachmentId>(now.getTime());
  const picture = { webp: Buffer.from('عقد'), width: 1, height: 1 };
  await insertAttachment(db, her, { id, obligationId }, { picture }, now);
  expect(await findAttachmentContent(db, her, id)).toEqual({ picture: picture.webp, document: null });
  expect(await findAttachmentContent(db, attackerId, id)).toEqual({ picture: null, document: null });
  expect(await findAttachments(db, attackerId, obligationId)).toEqual([]);
  expect(await findAttachmentIncludingDeleted(db, attackerId, id)).toBeNull();
  const another = uuidv7<AttachmentId>(now.getTime());
  await expect(insertAttachment(db, attackerId, { id: another, obligationId }, { picture }, now)).rejects.toThrow();
  expect(await findAttachments(db, her, obligationId)).toHaveLength(1);
  await attachmentRows.markDeleted(db, her, id, now);
  await purgeDeletedBeyond(db, attackerId, obligationId, 0);
  expect(await findAttachmentIncludingDeleted(db, her, id)).not.toBeNull();
});

it('each plans debts by what they chose themselves', async () => {
  const choice = { budgetMinor: 700_00, method: 'own', order: [victimData.id] };
  await layla.call('POST', '/payoffPlan', choice);
  expect((await omar.call('GET', '/payoffPlan')).body).toBeNull();
  await omar.call('POST', '/payoffPlan', { budgetMinor: 1_00, method: 'snowball' });
  expect((await layla.call('GET', '/payoffPlan')).body).toEqual(choice);
});
