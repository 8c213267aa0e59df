import { rm } from 'node:fs/promises';
import { commonTables, tables } from '@afdal/server/assemble-areas';
import { openDatabase } from '@afdal/server/platform/database/database';
import { getTablePlacements } from '@afdal/server/platform/database/distribution/plan-distribution';
import pg from 'pg';
import { insertTaskHistory } from './api/seed-tasks.ts';
import { type ExampleSession, seedExamplePeople, signInAsExample } from './example-people.ts';
import { insertExpenses } from './money/seed-money.ts';
import { measureRows } from './person/measure-rows.ts';
import { processorMs } from './person/processor-ms.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { send } from './send.ts';

/**
 * What a person costs: rows and bytes after a year, processor time of a day's calls, and from these the money a month, at
 * prices that are inputs: `npm run bench:person -- vcpu=36.5 disk=0.12 backup=0.03 copies=2 load=0.3 peak=3 daily=0.4`.
 */
const inputs: Record<string, number> = {
  /** Dollars a month for a processor. */
  vcpu: 36.5,
  /** Dollars a month for a GB of disk, and of backups. */
  disk: 0.12,
  backup: 0.03,
  /** How often each byte is stored: the primary and a standby. */
  copies: 2,
  /** How busy processors are in the busiest hour, and how far that is above the mean. */
  load: 0.6,
  peak: 3,
  /** Which part of all people uses the product on a day. */
  daily: 0.4,
};
for (const [name = '', value] of process.argv.slice(2).map((word) => word.split('='))) {
  if (!(name in inputs) || !(Number(value) > 0))
    throw new Error(`no such input: ${name}. There is: ${Object.keys(inputs)}`);
  inputs[name] = Number(value);
}
const { vcpu = 0, disk = 0, backup = 0, copies = 0, load = 1, peak = 0, daily = 0 } = inputs;

/** A year: four expenses a day, six daily tasks. */
const [days, expenses, tasks] = [365, 4, 6];
const measuredDays = 5;
const millions = 10;
const daysOfMonth = 30.4;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
try {
  await seedExamplePeople(product.url);
  const layla = await signInAsExample(product.url, 'layla');
  const accounts = (await read(layla, '/account')) as readonly { readonly id: string }[];
  const account = accounts[0]?.id ?? '';
  const connection = await connectToDatabase(dataDir);
  const client = new pg.Client(connection);
  await client.connect();
  await insertExpenses(client, layla.user.id, account, { transactions: days * expenses, days });
  await insertTaskHistory(client, layla.user.id, { tasks, days });
  await client.end();

  const list = (await read(layla, '/task')) as readonly { readonly id: string }[];
  const day = () => [
    // Three times a day the app is opened.
    ...[1, 2, 3].flatMap(() =>
      ['/dashboard', '/user', '/notification', '/task', '/cycle/summary'].map((path) => ({
        method: 'GET',
        path,
        body: null,
      })),
    ),
    ...Array.from({ length: expenses }, () => ({ method: 'POST', path: '/transaction', body: expense(account) })),
    ...list.slice(0, tasks).flatMap(({ id }) => [
      { method: 'PATCH', path: `/task/${id}`, body: { isCompleted: true } },
      { method: 'PATCH', path: `/task/${id}`, body: { isCompleted: false } },
    ]),
  ];
  for (const call of day()) await ask(layla, call);
  const before = await processorMs(product.process.pid);
  let calls = 0;
  for (let n = 0; n < measuredDays; n += 1) {
    for (const call of day()) {
      await ask(layla, call);
      calls += 1;
    }
  }
  const spent = (await processorMs(product.process.pid)) - before;

  const database = openDatabase(connection, { size: 1, onError: () => {} });
  const stored = await measureRows(database, layla.user.id, getTablePlacements(tables, commonTables));
  await database.pool.end();
  report(stored, calls / measuredDays, spent / calls);
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

function report(stored: Awaited<ReturnType<typeof measureRows>>, callsADay: number, msACall: number): void {
  const gb = stored.bytes / 2 ** 30;
  const busyMs = callsADay * msACall * daily;
  const processors = (busyMs * peak) / 86_400_000 / load;
  const [processorCost, diskCost, backupCost] = [processors * vcpu, gb * copies * disk, gb * backup];
  const cost = processorCost + diskCost + backupCost;
  const people = millions * 1_000_000;
  const rows = [
    ['rows after a year', String(stored.rows)],
    [
      'tables and indexes after a year',
      `${(stored.bytes / 1024).toFixed(0)} KB (indexes ${(stored.indexBytes / 1024).toFixed(0)} KB)`,
    ],
    ['calls on a day of use', callsADay.toFixed(0)],
    ['processor time of a call', `${msACall.toFixed(2)} ms`],
    [
      'a month of a person',
      `$${cost.toFixed(4)} (processors ${processorCost.toFixed(4)}, disk ${diskCost.toFixed(4)}, backups ${backupCost.toFixed(4)})`,
    ],
    [`${millions} million: rows`, `${((stored.rows * people) / 1e9).toFixed(1)} thousand million`],
    [`${millions} million: tables and indexes`, `${((gb * people) / 1024).toFixed(1)} TB`],
    [
      `${millions} million: calls a second, mean and peak`,
      [1, peak].map((times) => ((callsADay * daily * people * times) / 86_400).toFixed(0)).join(' and '),
    ],
    [`${millions} million: processors`, (processors * people).toFixed(0)],
    [`${millions} million: a month`, `$${Math.round(cost * people).toLocaleString('en')}`],
  ];
  for (const [name, figure] of rows) console.log(`| ${name} | ${figure} |`);
  console.log(
    `at ${Object.entries(inputs)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}, a month of ${daysOfMonth} days`,
  );
  for (const { table, rows: count, bytes } of stored.largest)
    console.log(`  ${table.padEnd(28)} ${String(count).padStart(6)} rows ${(bytes / 1024).toFixed(0).padStart(6)} KB`);
}

function expense(accountId: string) {
  const today = new Date().toISOString().slice(0, 10);
  return { type: 'expense', accountId, amountMinor: 1_250, currency: 'SAR', occurredOn: today, payee: 'متجر 7' };
}

async function read(person: ExampleSession, path: string): Promise<unknown> {
  return JSON.parse((await ask(person, { method: 'GET', path, body: null })).body);
}

async function ask(
  { token }: ExampleSession,
  { method, path, body }: { method: string; path: string; body: object | null },
) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const sent = { method, path: `/api${path}`, headers, body: body && Buffer.from(JSON.stringify(body)) };
  const response = await send(product.url, sent);
  if (response.status >= 300) throw new Error(`${method} ${path} was answered ${response.status}: ${response.body}`);
  return response;
}
