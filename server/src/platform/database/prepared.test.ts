import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { users } from '../../features/accounts/tables.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
let built = 0;

// Each test has its own pool: prepared queries are cached per connection.
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => await database.drop());

/** The transaction and connection that a prepared query runs on. */
async function findConnection(db: Db) {
  const query = prepared(db, 'place', (on, statement) => {
    built++;
    return on
      .select({ transaction: sql<string>`pg_current_xact_id()::text`, connection: sql<number>`pg_backend_pid()` })
      .from(sql`(select 1) as one`)
      .leftJoin(users, sql`false`)
      .prepare(statement);
  });
  const [row] = await query.execute();
  return row ?? expect.fail();
}

it('builds a query once for the pool, and once for each connection that transactions have', async () => {
  built = 0;
  for (let n = 0; n < 3; n++) await findConnection(database.db);
  expect(built).toBe(1);
  const connections = new Set<number>();
  for (let n = 0; n < 6; n++) connections.add((await database.db.transaction(findConnection)).connection);
  expect(built).toBe(1 + connections.size);
});

it('runs it in the transaction that asks, however many there are at once', async () => {
  const seen = await Promise.all(
    Array.from({ length: 20 }, () =>
      database.db.transaction(async (tx) => {
        const [first, inside] = [await findConnection(tx), await tx.transaction(findConnection)];
        const second = await findConnection(tx);
        expect(second).toEqual(first);
        expect(inside.connection).toBe(first.connection);
        return first.transaction;
      }),
    ),
  );
  expect(new Set(seen).size).toBe(20);
});

describe('names', () => {
  /** Where a name is given to a statement: the expression before the function that builds it, or before the table. */
  const naming = /\b(?:prepared\(\s*\w+,|rowExists\()([^;]*?),\s*(?:\(on\b|\w+[,)])/g;
  const src = join(import.meta.dirname, '../..');
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(src, file), 'utf8'));

  it('are of one statement each: a second one of the same name would run the first', () => {
    const names = sources
      .flatMap((source) => [...source.matchAll(naming)])
      .flatMap(([, expression = '']) => [...expression.matchAll(/['`]([^'`]+)['`]/g)].map(([, name]) => name));
    expect(names.length).toBeGreaterThan(70);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });

  it('are read from every prepared statement', () => {
    const count = (pattern: RegExp) => sources.reduce((sum, source) => sum + [...source.matchAll(pattern)].length, 0);
    expect(count(/\bprepared\(|\browExists\(/g)).toBe(count(naming));
  });
});
