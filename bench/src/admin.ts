import { rm } from 'node:fs/promises';
import pg from 'pg';
import { seedPeople } from './admin/seed-people.ts';
import { assertBudget } from './assert-budget.ts';
import { type ExampleSession, seedExamplePeople, signInAsExample } from './example-people.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { send } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks the lists, searches and figures of the administration with 100,000 users, two million deliveries, changes of
 * subscriptions and rows of the audit log, and 20,000 tickets. Exit code 1 when a median misses its budget.
 */
const seeded = { users: 100_000, events: 2_000_000, tickets: 20_000 };
const rounds = 15;
const [listMs, summaryMs] = [50, 300];

const search = (q: string) => `q=${encodeURIComponent(q)}`;

const users = {
  'by last visit': '',
  'by newest': '?sort=newest',
  'by name': '?sort=name',
  'by points': '?sort=points',
  'of premium': '?plan=premium',
  'of the free plan': '?plan=free',
  'of stopped': '?status=stopped',
  'of administrators': '?role=admin',
  'of this year': '?joined=year',
  'search for a rare name': `?${search('مها 4242')}`,
  'search for a common name': `?${search('محمد')}`,
  'search for a common name, by name': `?${search('محمد')}&sort=name`,
  'search for a letter': `?${search('م')}`,
  'search for an address': `?${search('user4242@')}`,
  'search for all addresses': `?${search('user')}`,
  'search for nobody': `?${search('لا أحد بهذا')}`,
};

const subscriptions = {
  'by what is next': '',
  'by newest': '?sort=newest',
  'of active': '?state=active',
  'of awaited payments': '?state=past_due',
  'of cancelled': '?state=cancelled',
  'of expired': '?state=expired',
  'of given': '?state=given',
  'search for a rare name': `?${search('مها 4240')}`,
  'search for a common name': `?${search('محمد')}`,
};

const tickets = {
  unsolved: '',
  'new': '?state=new',
  open: '?state=open',
  waiting: '?state=waiting',
  solved: '?state=solved',
  'search for a rare name': `?${search('مها 4202')}`,
  'search for a common name': `?${search('محمد')}`,
  'search for a subject of all': `?${search('سؤال')}`,
  'search for a number': `?${search('1042')}`,
  'of nobody': '?assignee=none',
};

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
try {
  await seedExamplePeople(product.url);
  const client = new pg.Client(await connectToDatabase(dataDir));
  await client.connect();
  try {
    await client.query(`update users set role = 'admin' where email like 'layla@%'`);
    await seedPeople(client, seeded);
  } finally {
    await client.end();
  }
  const admin = await signInAsExample(product.url, 'layla');
  await measureAll('users', '/admin/user', users, admin);
  await measureAll('subscriptions', '/admin/subscription', subscriptions, admin);
  await measureAll('tickets', '/admin/ticket', tickets, admin);
  await measure('requests for a refund', '/admin/refund', admin, listMs);
  await measure('free months', '/admin/free-month', admin, listMs);
  await measure('payments to be retried', '/admin/payment-retry', admin, listMs);
  await measure('subscriptions by month', '/admin/subscription-months', admin, summaryMs);
  await measure('figures of subscriptions', '/admin/subscription-figures', admin, summaryMs);
  for (const range of ['day', 'month', 'year'])
    await measure(`figures of a ${range}`, `/admin/summary?range=${range}`, admin, summaryMs);
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function measureAll(
  list: string,
  path: string,
  queries: Readonly<Record<string, string>>,
  admin: ExampleSession,
): Promise<void> {
  for (const [name, query] of Object.entries(queries)) await measure(`${list}: ${name}`, path + query, admin, listMs);
}

async function measure(name: string, path: string, admin: ExampleSession, max: number): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await read(path, admin)).ms);
  assertBudget(name, median(times), { max, unit: ' ms' });
}

async function read(path: string, { token }: ExampleSession) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await send(product.url, { method: 'GET', path: `/api${path}`, headers, body: null });
  if (response.status !== 200) throw new Error(`GET ${path} was answered ${response.status}: ${response.body}`);
  return response;
}
