import type { CycleBreakdown, CycleSummary, CycleTrend } from '@afdal/contract/finance/cycles';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import {
  findPromises,
  firstPostedOn,
  type SumSelection,
  sumAccountChanges,
  sumByTags,
  sumSelected,
} from './sums-store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let omar: Person;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person('ليلى');
  omar = await server.person('عمر');
});

async function settle(person: Person, minor: number) {
  const account = await fixtures.account(person, { balance: minor * 100 });
  const savings = await fixtures.account(person, { type: 'savings' });
  const category = await fixtures.category(person, 'بيت العائلة');
  await fixtures.transaction(person, { account, on: '2026-11-02', minor, category, payee: 'المالك' });
  await fixtures.transaction(person, { account, on: '2026-11-20', minor, category, status: 'planned' });
  await fixtures.transaction(person, {
    account,
    on: '2026-11-20',
    minor,
    type: 'transfer',
    to: savings,
    status: 'planned',
  });
}

it('two people see their own cycles', async () => {
  await settle(layla, 100);
  const see = async () => [
    (await layla.call<CycleSummary>('GET', '/cycle/summary')).body,
    (await layla.call<CycleTrend>('GET', '/cycle/trend')).body,
    (await layla.call<CycleBreakdown>('GET', '/cycle/breakdown')).body,
  ];
  const before = await see();
  await settle(omar, 7_000);
  expect(await see()).toEqual(before);
  expect(before[0]).toMatchObject({
    spentMinor: 100,
    safe: { liquidMinor: 10_000, plannedMinor: 100, savingsMinor: 100 },
  });
});

it('nobody else’s accounts change by what was posted', async () => {
  const { db } = server.database;
  await settle(layla, 100);
  const attackerId = omar.user.id as UserId;
  const starts = ['2026-11-01' as CivilDate];
  expect(await sumAccountChanges(db, layla.user.id as UserId, starts)).toMatchObject([{ minor: -100 }]);
  expect(await sumAccountChanges(db, attackerId, starts)).toEqual([]);
  expect(await firstPostedOn(db, layla.user.id as UserId)).toBe('2026-11-02');
  expect(await firstPostedOn(db, attackerId)).toBeNull();
});

it('nobody else’s promises are read', async () => {
  const { db } = server.database;
  await settle(layla, 100);
  const before = '2026-12-01' as CivilDate;
  expect(await findPromises(db, layla.user.id as UserId, { before })).toHaveLength(2);
  expect(await findPromises(db, omar.user.id as UserId, { before })).toEqual([]);
});

it('nobody else’s transactions are in the sums of a tag or of a group', async () => {
  const { db } = server.database;
  await settle(layla, 100);
  const account = await fixtures.account(layla);
  await fixtures.transaction(layla, { account, on: '2026-11-03', minor: 7, payee: 'المالك', tags: ['سفر'] });
  const range = { starts: ['2026-11-01', '2026-12-01'] as CivilDate[], currency: 'SAR' };
  const [owner, attacker] = [layla.user.id as UserId, omar.user.id as UserId];
  expect(await sumByTags(db, owner, range)).toHaveLength(2);
  expect(await sumByTags(db, attacker, range)).toEqual([]);
  const selections: readonly SumSelection[] = [
    { categoryIds: null },
    { payee: 'المالك' },
    { tag: 'سفر' },
    { tag: null },
  ];
  for (const selection of selections) {
    expect(await sumSelected(db, owner, range, selection)).toHaveLength(1);
    expect(await sumSelected(db, attacker, range, selection)).toEqual([]);
  }
});
