import type { Transaction, TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../../testing/test-server.ts';
import { countParts, findCategoryIds, findMergedInto, lockLive, lockTrashed } from './together-store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);

interface Owned {
  readonly id: UserId;
  readonly category: string;
  readonly live: TransactionId;
  readonly trashed: TransactionId;
}

let layla: Owned;
let omar: Owned;
const split = '0192f000-0000-7000-8000-000000000001';

async function someone(name: string): Promise<Owned> {
  const person: Person = await server.person(name);
  const account = await fixtures.account(person);
  const category = await fixtures.category(person, 'طعام التجربة');
  const add = async () => {
    const row = { type: 'expense', accountId: account, amountMinor: 500, currency: 'SAR', occurredOn: '2026-11-20' };
    const { body } = await person.call<Transaction>('POST', '/transaction', { ...row, categoryId: category });
    return body.id as TransactionId;
  };
  const [live, trashed] = [await add(), await add()];
  await person.call('DELETE', `/transaction/${trashed}`);
  await server.database.pool.query('update transactions set split_id = $1 where id = $2', [split, live]);
  return { id: person.user.id as UserId, category, live, trashed };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await someone('ليلى'), await someone('عمر')];
});

it('of many ids those of the person alone are found', async () => {
  const { db, pool } = server.database;
  const ids = [layla.live, layla.trashed, omar.live, omar.trashed];
  expect((await lockLive(db, omar.id, ids)).map(({ id }) => id)).toEqual([omar.live]);
  expect((await lockTrashed(db, omar.id, ids)).map(({ id }) => id)).toEqual([omar.trashed]);
  expect(await findCategoryIds(db, omar.id, ids)).toEqual([omar.category]);
  expect(await countParts(db, omar.id, [split])).toEqual(new Map([[split, 1]]));
  await pool.query(`update transactions set merged_into_id = $1, merged_as = 'same' where id = $2`, [
    layla.live,
    layla.trashed,
  ]);
  expect(await findMergedInto(db, layla.id, ids)).toEqual([layla.live]);
  expect(await findMergedInto(db, omar.id, ids)).toEqual([]);
});
