import { rm } from 'node:fs/promises';
import pg from 'pg';
import { insertTaskHistory, toggle } from './api/seed-tasks.ts';
import { assertBudget } from './assert-budget.ts';
import { type ExampleSession, seedExamplePeople, signInAsExample } from './example-people.ts';
import { insertExpenses } from './money/seed-money.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { send } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks `GET /dashboard` after six months of an example person: against what its cards ask one after another, and
 * against a person with 100,000 transactions and 100,000 completions. Exit code 1 when a figure misses its budget.
 */
const rounds = 31;
const many = 100_000;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
try {
  await seedExamplePeople(product.url);
  const connection = await connectToDatabase(dataDir);
  const layla = await signInAsExample(product.url, 'layla');
  const omar = await signInAsExample(product.url, 'omar');
  await grow(omar);

  const { upcomingPayments } = JSON.parse((await read('/dashboard', layla)).body) as {
    readonly upcomingPayments: { readonly from: string; readonly to: string };
  };
  const { from, to } = upcomingPayments;
  const cards = [
    ...['/task', '/dailyTask', '/cycle/summary', '/account', '/obligation', `/payment?from=${from}&to=${to}`],
    ...['/financialHealth', '/habit', '/majorGoal', '/task/summary', '/insight'],
  ];
  const [times, apart, grown]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    times.push((await read('/dashboard', layla)).ms);
    grown.push((await read('/dashboard', omar)).ms);
    let sum = 0;
    for (const path of cards) sum += (await read(path, layla)).ms;
    apart.push(sum);
  }
  const [once, one, large] = [times, apart, grown].map(median) as [number, number, number];
  console.log(`GET /dashboard: ${once.toFixed(0)} ms; its cards one after another: ${one.toFixed(0)} ms`);
  assertBudget('GET /dashboard against its cards apart', once / one, { max: 0.6, unit: '×' });
  console.log(`GET /dashboard with ${many} transactions and completions: ${large.toFixed(0)} ms`);
  assertBudget(`GET /dashboard, ${many} rows against six months`, large / once, { max: 3, unit: '×' });

  async function grow({ token, user }: ExampleSession): Promise<void> {
    const accounts = JSON.parse((await read('/account', { token, user })).body) as readonly { readonly id: string }[];
    const client = new pg.Client(connection);
    await client.connect();
    try {
      await insertExpenses(client, user.id, accounts[0]?.id ?? '', { transactions: many, days: 3_650 });
      await insertTaskHistory(client, user.id, { tasks: 40, days: many / 40 });
      await client.query('vacuum analyze');
    } finally {
      await client.end();
    }
    const [task] = JSON.parse((await read('/task', { token, user })).body) as readonly { readonly id: string }[];
    // The first write stores the streaks of the settled past, as real use would have done long before.
    for (const isCompleted of [true, false]) await toggle(product.url, { token, taskId: task?.id ?? '' }, isCompleted);
  }
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function read(path: string, { token }: ExampleSession) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await send(product.url, { method: 'GET', path: `/api${path}`, headers, body: null });
  if (response.status !== 200) throw new Error(`GET ${path} was answered ${response.status}: ${response.body}`);
  return response;
}
