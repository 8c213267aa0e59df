import type { CycleSummary } from '@afdal/contract/finance/cycles';
import type { EmergencyFund, FundEntryId } from '@afdal/contract/finance/emergency-fund';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { newFund } from './read-fund.ts';
import {
  enteredByDay,
  findEntryByTransaction,
  findEntryPlans,
  findFundEntry,
  findFundTransactions,
  fundEntryRows,
  fundReserved,
  hasFundEntry,
  lockFund,
  lockOrStartFund,
  updateFundEntry,
} from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let omar: Person;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
});

/** Gives a person needs since July, a paid debt, and a fund with entries and a plan. */
async function settle(person: Person, since: string) {
  const account = await fixtures.account(person, { balance: 9_000_00 });
  const category = await fixtures.category(person, 'بيت العائلة', { flag: 'need' });
  for (const on of [since, '2026-08-02', '2026-09-02', '2026-10-02']) {
    await fixtures.transaction(person, { account, on, minor: 1_000_00, category });
  }
  const loan = { kind: 'loan', title: 'قرض', currency: 'SAR', totalMinor: 600_00, paymentCount: 6 };
  const { body } = await person.call<{ payments: { id: string }[] }>('POST', '/obligation', {
    ...loan,
    firstDueOn: '2026-10-20',
    accountId: account,
    categoryId: category,
  });
  await person.call('POST', `/payment/${body.payments[0]?.id}/pay`, { paidOn: '2026-10-20' });
  await person.call('POST', '/emergencyFund/entry', { amountMinor: 700_00 });
  await person.call('POST', '/emergencyFund/entry', { amountMinor: -200_00, reason: 'علاج' });
  await person.call('PUT', '/emergencyFund', { incomeKind: 'two_stable', planCycles: 5, accountId: account });
}

it('two people keep funds apart', async () => {
  await settle(layla, '2026-08-01');
  const see = async () => [
    (await layla.call<EmergencyFund>('GET', '/emergencyFund')).body,
    (await layla.call<CycleSummary>('GET', '/cycle/summary')).body,
  ];
  const before = await see();
  expect(before[0]).toMatchObject({ balanceMinor: 500_00, cycles: 3, months: 3, entries: [{}, {}] });
  await settle(omar, '2026-05-01');
  await omar.call('PUT', '/emergencyFund', { incomeKind: 'freelance', months: 12, isDebtsExcluded: true });
  expect(await see()).toEqual(before);
  expect((await omar.call('GET', '/emergencyFund')).body).toMatchObject({ months: 12, isDebtsExcluded: true });
});

it('each locks their own fund', async () => {
  const { db } = server.database;
  for (const person of [layla, omar, layla]) {
    const user = { id: person.user.id as UserId, today: '2026-11-11' as CivilDate };
    const fund = newFund(user, 'SAR', server.clock.now());
    expect(await lockOrStartFund(db, user.id, fund)).toMatchObject({ userId: user.id });
  }
});

it('nobody else reads, although they know the ids', async () => {
  const { db } = server.database;
  await settle(layla, '2026-08-01');
  const { body } = await layla.call<EmergencyFund>('GET', '/emergencyFund');
  const attackerId = omar.user.id as UserId;
  expect(await fundReserved(db, layla.user.id as UserId)).toMatchObject([{ minor: 500_00 }]);
  expect(await fundReserved(db, attackerId)).toEqual([]);
  const id = body.entries[0]?.id as FundEntryId;
  expect(await hasFundEntry(db, attackerId, id)).toBe(false);
  expect(await findFundEntry(db, attackerId, id)).toBeNull();
  expect(await findEntryPlans(db, attackerId, id)).toBeNull();
  expect(await enteredByDay(db, attackerId)).toEqual([]);
  expect(await lockFund(db, attackerId)).toBeNull();
});

it('nobody else writes, although they know the ids and have a fund', async () => {
  const { db } = server.database;
  await settle(layla, '2026-08-01');
  await settle(omar, '2026-08-01');
  const { body } = await layla.call<EmergencyFund>('GET', '/emergencyFund');
  const [attackerId, victimId] = [omar.user.id as UserId, layla.user.id as UserId];
  const [id, deleted] = body.entries.map((entry) => entry.id as FundEntryId) as [FundEntryId, FundEntryId];
  await fundEntryRows.markDeleted(db, victimId, deleted, server.clock.now());
  const before = await findUserRows(server.database, victimId);
  await updateFundEntry(db, attackerId, id, { amountMinor: 1 });
  await fundEntryRows.markDeleted(db, attackerId, id, server.clock.now());
  await fundEntryRows.unmarkDeleted(db, attackerId, deleted);
  for (const [method, path] of [
    ['PATCH', id],
    ['DELETE', id],
    ['POST', `${deleted}/restore`],
  ] as const) {
    expect((await omar.call(method, `/emergencyFund/entry/${path}`, method === 'PATCH' ? {} : undefined)).status).toBe(
      404,
    );
  }
  expect(await findUserRows(server.database, victimId)).toEqual(before);
});

it('nobody else finds the entry of a transaction', async () => {
  const { db } = server.database;
  const [from, accountId] = [await fixtures.account(layla), await fixtures.account(layla)];
  const body = { amountMinor: 10_00, fromAccountId: from, accountId };
  const [entry] = (await layla.call<EmergencyFund>('POST', '/emergencyFund/entry', body)).body.entries;
  const transaction = entry?.transactionId as TransactionId;
  expect(await findEntryByTransaction(db, layla.user.id as UserId, transaction)).not.toBeNull();
  expect(await findEntryByTransaction(db, omar.user.id as UserId, transaction)).toBeNull();
  expect(await findFundTransactions(db, layla.user.id as UserId, [transaction])).toEqual([transaction]);
  expect(await findFundTransactions(db, omar.user.id as UserId, [transaction])).toEqual([]);
});

it('somebody else’s entry id is a conflict', async () => {
  const { body } = await layla.call<EmergencyFund>('POST', '/emergencyFund/entry', { amountMinor: 100 });
  const id = body.entries[0]?.id;
  expect((await omar.call('POST', '/emergencyFund/entry', { amountMinor: 100, id })).status).toBe(409);
});
