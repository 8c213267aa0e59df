import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { findSnapshots, findTicks, insertSnapshot, peopleWithMoney, selectLatestScore, setTick } from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
const day = '2026-11-11' as CivilDate;
const getId = ({ user }: Person) => user.id as UserId;
let layla: Person;
let omar: Person;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
});

it('two people’s scores are apart', async () => {
  const { db } = server.database;
  const snapshot = { day, version: 1, confidence: 6 };
  await insertSnapshot(db, getId(layla), { ...snapshot, score: 80 });
  expect(await selectLatestScore(db, getId(omar))).toEqual([]);
  expect(await findSnapshots(db, getId(omar), { from: day, version: 1 })).toEqual([]);
  await insertSnapshot(db, getId(omar), { ...snapshot, score: 20 });
  expect(await selectLatestScore(db, getId(layla))).toEqual([{ score: 80 }]);
  expect(await findSnapshots(db, getId(layla), { from: day, version: 1 })).toEqual([{ on: day, score: 80 }]);
});

it('nobody’s list is ticked, or its ticks taken away, by another', async () => {
  const { db } = server.database;
  await layla.call('PATCH', '/financialHealth/readiness', { will: true });
  await omar.call('PATCH', '/financialHealth/readiness', { insurance: true });
  await setTick(db, getId(omar), 'will', false, server.clock.now());
  expect(await findTicks(db, getId(layla))).toEqual(new Set(['will']));
  expect(await findTicks(db, getId(omar))).toEqual(new Set(['insurance']));
});

it('only those with money are measured, each by the days that they have', async () => {
  const { db } = server.database;
  await fixtures.account(layla);
  await insertSnapshot(db, getId(omar), { day, version: 1, confidence: 6, score: 20 });
  expect(await peopleWithMoney(db)).toContainEqual({ userId: getId(layla), latestDay: null });
  expect((await peopleWithMoney(db)).map(({ userId }) => userId)).not.toContain(getId(omar));
});

it('what others owe and spend is in nobody’s score', async () => {
  const read = async () => (await layla.call<FinancialHealth>('GET', '/financialHealth')).body;
  const before = await read();
  const account = await fixtures.account(omar, { balance: 9_000_00 });
  await fixtures.transaction(omar, { account, on: '2026-10-10', minor: 5_000_00, type: 'income' });
  const loan = { kind: 'loan', title: 'قرض', currency: 'SAR', totalMinor: 900_00, paymentCount: 3 };
  await omar.call('POST', '/obligation', { ...loan, accountId: account, firstDueOn: '2026-09-01' });
  await omar.call('PUT', '/budget', { items: [{ categoryId: null, amountMinor: 500_00 }] });
  expect(await read()).toEqual(before);
});
