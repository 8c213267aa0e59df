import type { Transaction } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { countTagged, findTaggedIds, findTags, lockTagged } from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);

interface Owned {
  readonly person: Person;
  readonly id: UserId;
  readonly live: string;
  readonly trashed: string;
}

let layla: Owned;
let omar: Owned;

async function someone(name: string): Promise<Owned> {
  const person = await server.person(name);
  const accountId = await fixtures.account(person);
  const category = await fixtures.category(person, 'طعام التجربة');
  const add = async (row: object) => {
    const base = { type: 'expense', accountId, amountMinor: 500, currency: 'SAR', occurredOn: '2026-11-20' };
    return (await person.call<Transaction>('POST', '/transaction', { ...base, ...row, tags: ['سفر'] })).body.id;
  };
  const [live, trashed] = [await add({}), await add({})];
  await add({ type: 'income', categoryId: category });
  await person.call('DELETE', `/transaction/${trashed}`);
  return { person, id: person.user.id as UserId, live, trashed };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await someone('ليلى'), await someone('عمر')];
});

it('of tags that two people have, each reads their own', async () => {
  const { db } = server.database;
  expect(await findTags(db, omar.id)).toMatchObject([
    { tag: 'سفر', count: 2, currencies: [{ currency: 'SAR', incomeMinor: 0, spentMinor: 0 }] },
  ]);
  expect(await countTagged(db, omar.id, ['سفر'])).toBe(2);
  const ids = await findTaggedIds(db, omar.id, ['سفر']);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(expect.arrayContaining([omar.live, omar.trashed]));
  expect((await lockTagged(db, omar.id, [layla.live, omar.live], ['سفر'])).map(({ id }) => id)).toEqual([omar.live]);
});

it('nobody renames or deletes somebody else’s tags', async () => {
  const before = await findUserRows(server.database, layla.id);
  await omar.person.call('PATCH', '/tag', { tag: 'سفر', name: 'لي' });
  await omar.person.call('POST', '/tag/delete', { tag: 'لي' });
  expect(await findTags(server.database.db, omar.id)).toEqual([]);
  expect(await findUserRows(server.database, layla.id)).toEqual(before);
});
