import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedDatabase } from '@afdal/server/platform/database/embedded/start-embedded-database';
import { migrate } from '@afdal/server/platform/database/migrations';
import pg from 'pg';
import { assertBudget } from './assert-budget.ts';
import { endProcess, freePort, type Product, startProduct, temporaryFolder } from './product.ts';
import { seedReminders } from './reminders/seed-reminders.ts';

/**
 * Benchmarks a minute in which 10,000 people have five tasks due each, with two replicas on one database, of which the one
 * at work is killed half-way: every reminder must be made, once. Exit code 1 when one is missing, or it takes too long.
 */
const people = 10_000;
const tasksEach = 5;
const budgetSeconds = 60;
const job = 'send-due-reminders';

const dataDir = await temporaryFolder();
const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
const client = new pg.Client(database.connection);
/** By the worker of each. */
const products = new Map<string, Product>();
try {
  await migrate(database.connection);
  await client.connect();
  const { host, user, database: name } = database.connection;
  const settings = { DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}` };
  for (let n = 0; n < 2; n += 1) {
    const product = await startProduct(dataDir, await freePort(), undefined, settings);
    products.set(await newWorker(), product);
  }
  await seedReminders(database.connection, { people, tasksEach });
  const startedAt = performance.now();
  await client.query('select graphile_worker.add_job($1, max_attempts => 3)', [job]);
  const killed = await killWorkerHalfWay();
  while ((await reminders()) < people * tasksEach || !(await isMarked())) {
    if (performance.now() - startedAt > 3 * budgetSeconds * 1_000) break;
    await setTimeout(100);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`killed at ${killed.toLocaleString('en')} of ${(people * tasksEach).toLocaleString('en')} reminders`);
  const made = people * tasksEach;
  assertBudget('reminders made', await reminders(), { min: made, unit: '' });
  assertBudget('reminders of one task', await findMaxPerPerson(), { max: 1, unit: '' });
  assertBudget('until all were made, with the kill', seconds, { max: budgetSeconds, unit: 's' });
} finally {
  for (const { process } of products.values()) await endProcess(process, 'SIGTERM');
  await client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Kills the process that runs the job once half of the reminders are stored. Returns how many were. */
async function killWorkerHalfWay(): Promise<number> {
  while ((await reminders()) < (people * tasksEach) / 2) await setTimeout(20);
  const { rows } = await client.query('select locked_by from graphile_worker.jobs where task_identifier = $1', [job]);
  const atWork = products.get(rows.find(({ locked_by: worker }) => worker)?.locked_by);
  if (!atWork) throw new Error('no process is at work any more: there is nothing to kill half-way');
  await endProcess(atWork.process, 'SIGKILL');
  return await reminders();
}

/** The worker of the process that was started last. */
async function newWorker(): Promise<string> {
  for (;;) {
    const { rows } = await client.query<{ id: string }>('select worker_id as id from worker_heartbeats');
    const worker = rows.find(({ id }) => !products.has(id));
    if (worker) return worker.id;
    await setTimeout(20);
  }
}

async function reminders(): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as n from notifications where dedup_key like 'task-%'`);
  return rows[0].n;
}

async function findMaxPerPerson(): Promise<number> {
  const { rows } = await client.query(
    `select max(n)::int as n from (select count(*) as n from notifications group by right(dedup_key, 36)) as each`,
  );
  return rows[0].n;
}

/** Whether the mark stands behind all of them. */
async function isMarked(): Promise<boolean> {
  const { rows } = await client.query(
    `select done_until > (select max(created_at) from tasks) as is_marked
       from reminder_marks where kind = 'task-times'`,
  );
  return rows[0].is_marked;
}
