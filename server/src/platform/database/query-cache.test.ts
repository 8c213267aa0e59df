import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';
import { withQueryCache } from './query-cache.ts';

const numbers = pgTable('cached_numbers', { value: integer().notNull() });

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table cached_numbers (value integer not null)');
});
afterAll(async () => await database.drop());

beforeEach(async () => {
  await database.pool.query('truncate cached_numbers');
  await database.pool.query('insert into cached_numbers values (1), (2)');
  db = withQueryCache(database.db);
});

const above = async (on: Db, least: number) =>
  (await on.select().from(numbers).where(sql`${numbers.value} > ${least}`)).map(({ value }) => value);

/** How many statements some work sends to the database. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(database.pool, 'query');
  await work();
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
}

it('sends a repeated select once, and each reader gets rows of its own', async () => {
  const read: number[][] = [];
  const sent = await countStatements(async () => {
    const [first, second] = await Promise.all([above(db, 0), above(db, 0)]);
    first?.push(99);
    read.push(first ?? [], second ?? [], await above(db, 0));
  });
  expect([sent, read]).toEqual([
    1,
    [
      [1, 2, 99],
      [1, 2],
      [1, 2],
    ],
  ]);
});

it('sends a select with other parameters', async () => {
  const sent = await countStatements(async () => {
    expect([await above(db, 0), await above(db, 1)]).toEqual([[1, 2], [2]]);
  });
  expect(sent).toBe(2);
});

it('sends a prepared select once', async () => {
  const read = (on: Db) =>
    prepared(on, 'cached_numbers', (built, name) => built.select().from(numbers).prepare(name)).execute();
  const sent = await countStatements(async () => {
    expect(await read(db)).toEqual(await read(db));
  });
  expect(sent).toBe(1);
});

it('forgets what it read once something is written, also in a transaction', async () => {
  expect(await above(db, 0)).toEqual([1, 2]);
  await db.insert(numbers).values({ value: 3 });
  expect(await above(db, 0)).toEqual([1, 2, 3]);
  await db.transaction(async (tx) => await tx.delete(numbers).where(sql`${numbers.value} = 1`));
  expect(await above(db, 0)).toEqual([2, 3]);
});

it('is of one call: another one reads anew', async () => {
  expect(await above(db, 0)).toEqual([1, 2]);
  await database.pool.query('insert into cached_numbers values (3)');
  expect(await above(db, 0)).toEqual([1, 2]);
  expect(await above(withQueryCache(database.db), 0)).toEqual([1, 2, 3]);
});

it('rejects every reader of a select that fails', async () => {
  const fail = () => db.execute(sql`select * from nothing_here`);
  const [first, second] = await Promise.allSettled([fail(), fail()]);
  expect([first?.status, second?.status]).toEqual(['rejected', 'rejected']);
});

it('is not for a transaction', async () => {
  await database.db.transaction(async (tx) =>
    expect(() => withQueryCache(tx)).toThrow('a transaction has no query cache'),
  );
});

it('uses the queries that are prepared for its pool, which read the database anew', async () => {
  let built = 0;
  const read = (on: Db) =>
    prepared(on, 'shared_numbers', (builder, name) => {
      built += 1;
      return builder.select().from(numbers).prepare(name);
    }).execute();
  const [first, second] = [withQueryCache(database.db), withQueryCache(database.db)];
  expect(await read(first)).toHaveLength(2);
  await database.pool.query('insert into cached_numbers values (3)');
  expect([await read(first), await read(second), await read(database.db)].map(({ length }) => length)).toEqual([
    2, 3, 3,
  ]);
  expect(built).toBe(1);
});
