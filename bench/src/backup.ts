import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ConnectionConfig } from '@afdal/server/platform/database/database';
import pg from 'pg';
import { assertBudget } from './assert-budget.ts';
import { differences } from './backup/differences.ts';
import { ran } from './backup/ran.ts';
import { newPersonWithMoney, type PersonWithMoney } from './money/seed-money.ts';
import { connectToDatabase, endProcess, freePort, type Product, startProduct, temporaryFolder } from './product.ts';
import { post } from './send.ts';

/**
 * Backs up a database with 100,000 transactions while a user keeps writing, restores it into an empty data folder, and
 * compares the two: the row counts of every table, each account to the minor unit, and the passwords. About a million
 * transactions (`--transactions`) make a gigabyte. Exit code 1 when something differs or misses its budget.
 */
const { values } = parseArgs({ options: { transactions: { type: 'string', default: '100000' } } });
const transactions = Number(values.transactions);
/** However little there is, programs start and migrations run. */
const leastSeconds = { backup: 60, restore: 120 };
const secondsOfGigabyte = { backup: 300, restore: 600 };

const from = await temporaryFolder();
const to = await temporaryFolder();
const file = join(from, 'afdal.backup');
const products: Product[] = [];
try {
  const product = await startProduct(from, await freePort());
  products.push(product);
  const connection = await connectToDatabase(from);
  const writer = await newPersonWithMoney(product.url, connection, { transactions: transactions / 10, days: 3_650 });
  const other = await newPersonWithMoney(product.url, connection, {
    transactions: (transactions / 10) * 9,
    days: 3_650,
  });

  const gigabytes = await measureDatabase(connection);
  console.log(`  the database has ${(gigabytes * 1e3).toFixed(0)} MB`);
  const budget = (step: 'backup' | 'restore') => ({
    max: Math.max(leastSeconds[step], secondsOfGigabyte[step] * gigabytes),
    unit: 's',
  });

  let isEnding = false;
  let acknowledged = 0;
  const writing = (async () => {
    for (; !isEnding; acknowledged += 1) await spend(product.url, writer);
  })();
  const saved = await ran('backup', file, from);
  isEnding = true;
  await writing;
  console.log(`  ${saved.said}`);
  assertBudget(`backing up ${transactions} transactions`, saved.seconds, budget('backup'));
  assertBudget('memory at its peak, backing up', saved.peakMb, { max: 200, unit: 'MB' });
  assertBudget('writes acknowledged meanwhile', acknowledged, { min: 1, unit: '' });
  console.log(`  the file has ${((await stat(file)).size / 1e6).toFixed(1)} MB`);

  const restored = await ran('restore', file, to);
  console.log(`  ${restored.said}`);
  assertBudget(`restoring ${transactions} transactions`, restored.seconds, budget('restore'));
  assertBudget('memory at its peak, restoring', restored.peakMb, { max: 200, unit: 'MB' });

  const copy = await startProduct(to, await freePort());
  products.push(copy);
  const found = await differences(connection, await connectToDatabase(to));
  for (const difference of found) console.log(`  ${difference}`);
  assertBudget('tables and accounts that differ', found.length, { max: 0, unit: '' });
  for (const { email, password } of [writer, other]) {
    const { status } = await post(copy.url, '/auth/login', { email, password });
    assertBudget('sign-in with the old password', status, { min: 200, max: 200, unit: '' });
  }
} finally {
  for (const { process } of products) await endProcess(process, 'SIGTERM');
  for (const folder of [from, to]) await rm(folder, { recursive: true, force: true });
}

/** The size of a database on its disk, in gigabytes. */
async function measureDatabase(connection: ConnectionConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes');
  await client.end();
  return Number(rows[0]?.bytes) / 1e9;
}

async function spend(url: string, { token, accountId }: PersonWithMoney): Promise<void> {
  const occurredOn = new Date().toISOString().slice(0, 10);
  const expense = { type: 'expense', accountId, amountMinor: 1_250, currency: 'SAR', occurredOn };
  const { status, body } = await post(url, '/transaction', expense, { authorization: `Bearer ${token}` });
  if (status !== 201) throw new Error(`an expense was answered ${status}: ${body}`);
}
