import type { Occurrence, Recurring, RecurringId } from '@afdal/contract/finance/recurring';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import {
  clearOwnDays,
  findStoredOccurrences,
  recordsAnother,
  renameOccurrences,
  saveOccurrence,
  unmatchedTransactions,
} from './occurrences-store.ts';
import {
  countRecurring,
  findAllRecurring,
  findTerms,
  lockAllRecurring,
  lockRecurring,
  replaceTerms,
  updateRecurring,
} from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
const first = '2026-11-11' as CivilDate;
const second = '2026-12-11' as CivilDate;
let layla: Person;
let omar: Person;
let victimData: Settled;

interface Settled {
  readonly id: RecurringId;
  readonly accountId: string;
  readonly transactionId: TransactionId;
}

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  victimData = await settle(layla);
  await settle(omar);
});

/** Gives a person an income that recurs: the first recorded, the second moved, and one that came in. */
async function settle(person: Person): Promise<Settled> {
  const accountId = await fixtures.account(person, { balance: 5_000_00 });
  const income = { type: 'income', title: 'راتب', currency: 'SAR', amountMinor: 100_00, accountId, startsOn: first };
  const { body } = await person.call<Recurring>('POST', '/recurring', income);
  await person.call('PATCH', `/recurring/${body.id}/occurrence`, { on: second, amountMinor: 90_00 });
  const { body: paid } = await person.call<Occurrence>('POST', `/recurring/${body.id}/confirm`, { on: first });
  await fixtures.transaction(person, { account: accountId, type: 'income', on: first, minor: 100_00 });
  return { id: body.id as RecurringId, accountId, transactionId: paid.transactionId as TransactionId };
}

const seenBy = async (person: Person) => [
  (await person.call('GET', '/recurring')).body,
  (await person.call('GET', '/recurring/occurrence')).body,
  (await person.call('GET', '/recurring/match')).body,
  (await person.call('GET', '/cycle/summary')).body,
];

it('what recurs for two people recurs apart', async () => {
  const before = await seenBy(layla);
  await settle(omar);
  expect(await seenBy(layla)).toEqual(before);
});

it('nobody else reads, although they know the ids', async () => {
  const { db } = server.database;
  const attackerId = omar.user.id as UserId;
  expect((await findAllRecurring(db, attackerId)).map(({ id }) => id)).not.toContain(victimData.id);
  expect(await lockRecurring(db, attackerId, victimData.id)).toBeNull();
  expect((await lockAllRecurring(db, attackerId)).map(({ id }) => id)).not.toContain(victimData.id);
  expect(await countRecurring(db, attackerId)).toBe(1);
  expect([...(await findTerms(db, attackerId)).keys()]).not.toContain(victimData.id);
  expect((await findTerms(db, attackerId, victimData.id)).size).toBe(0);
  expect(await findStoredOccurrences(db, attackerId, { id: victimData.id })).toEqual([]);
  expect(
    (await findStoredOccurrences(db, attackerId, { since: first })).map(({ recurringId }) => recurringId),
  ).not.toContain(victimData.id);
  expect(await unmatchedTransactions(db, attackerId, [victimData.accountId], first)).toEqual([]);
  const other = { recurringId: victimData.id, plannedOn: second };
  expect(await recordsAnother(db, layla.user.id as UserId, victimData.transactionId, other)).toBe(true);
  expect(await recordsAnother(db, attackerId, victimData.transactionId, other)).toBe(false);
});

it('nobody else writes, although they know the ids', async () => {
  const { db } = server.database;
  const attackerId = omar.user.id as UserId;
  const before = await seenBy(layla);
  const mine = { recurringId: victimData.id, plannedOn: second };
  await updateRecurring(db, attackerId, victimData.id, { title: 'ليس لي' }, server.clock.now());
  await clearOwnDays(db, attackerId, victimData.id, first);
  await renameOccurrences(db, attackerId, victimData.id, first, new Map([[second, '2026-12-30' as CivilDate]]));
  await saveOccurrence(db, attackerId, mine, { amountMinor: 1 });
  const [terms] = (await findTerms(db, layla.user.id as UserId, victimData.id)).values();
  await expect(replaceTerms(db, attackerId, victimData.id, terms ?? [])).rejects.toThrow();
  expect(await seenBy(layla)).toEqual(before);
});

it('a transaction that somebody else’s occurrence points at is not theirs', async () => {
  const { db } = server.database;
  const [row] = await findStoredOccurrences(db, omar.user.id as UserId, { since: first });
  await server.database.pool.query('update recurring_occurrences set transaction_id = null where user_id = $1', [
    layla.user.id,
  ]);
  await server.database.pool.query(
    'update recurring_occurrences set transaction_id = $1 where recurring_id = $2 and planned_on = $3',
    [victimData.transactionId, row?.recurringId, first],
  );
  expect(
    (await findStoredOccurrences(db, omar.user.id as UserId, { since: first })).map(
      ({ transactionId }) => transactionId,
    ),
  ).toEqual([null, null]);
  const victimDataNow = await unmatchedTransactions(db, layla.user.id as UserId, [victimData.accountId], first);
  expect(victimDataNow.map(({ id }) => id)).toContain(victimData.transactionId);
});
