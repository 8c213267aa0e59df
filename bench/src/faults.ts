import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomNumbers } from '@afdal/domain/testing/test-seed';
import pg from 'pg';
import { chooseSeed } from './choose-seed.ts';
import {
  connectToDatabase,
  endProcess,
  freePort,
  newPerson,
  type Product,
  startProduct,
  temporaryFolder,
} from './product.ts';

/**
 * Kills the server, or the server and the database, with SIGKILL in the middle of a write loop, starts again and
 * compares: every acknowledged write must be stored exactly once. Writes in flight are retried with the same
 * idempotency key, as the app does. Exit code 1 when one is lost or duplicated. The pauses between the kills are the same
 * each time, unless `--seed` gives a number or is `random`.
 */
const { rounds, seed } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
}).values;
const writers = 8;
const chosenSeed = chooseSeed(seed);
const chances = randomNumbers(chosenSeed);
console.log(`seed ${chosenSeed}`);

const dataDir = await temporaryFolder();
const port = await freePort();
const acknowledged = new Set<string>();
const readyMs: number[] = [];
let product: Product = await startProduct(dataDir, port);
let isEnding = false;
let sent = 0;

try {
  // A person each: what one person has yet to do has an end.
  const people = await Promise.all(Array.from({ length: writers }, () => newPerson(product.url)));
  const work = people.map(({ token }) => write(token));
  for (let round = 0; round < Number(rounds); round++) {
    await new Promise((resolve) => setTimeout(resolve, 200 + chances.next().value * 600));
    const withDatabase = round % 2 === 1;
    const postmaster = await postmasterPid();
    if (withDatabase) process.kill(postmaster, 'SIGKILL');
    await endProcess(product.process, 'SIGKILL');
    product = await startProduct(dataDir, port);
    readyMs.push(product.readyMs);
  }
  isEnding = true;
  await Promise.all(work);
  await compare();
} finally {
  isEnding = true;
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Adds tasks one after the other, retrying each until it is acknowledged. */
async function write(token: string): Promise<void> {
  while (!isEnding) {
    const title = `كتابة ${++sent}`;
    while (!(await add(token, title))) await new Promise((resolve) => setTimeout(resolve, 20));
    acknowledged.add(title);
  }
}

async function add(token: string, title: string): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': encodeURIComponent(title),
  };
  const body = JSON.stringify({ title });
  const response = await fetch(`${product.url}/api/dailyTask`, { method: 'POST', headers, body }).catch(() => null);
  if (response === null || response.status === 503) return false;
  if (response.status !== 201) throw new Error(`a write was answered ${response.status}: ${await response.text()}`);
  return await response.text().then(
    () => true,
    () => false,
  );
}

async function postmasterPid(): Promise<number> {
  const client = new pg.Client(await connectToDatabase(dataDir));
  await client.connect();
  const { rows } = await client.query('show data_directory');
  await client.end();
  const [pid] = (await readFile(join(rows[0].data_directory, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

async function compare(): Promise<void> {
  const client = new pg.Client(await connectToDatabase(dataDir));
  await client.connect();
  const { rows } = await client.query<{ title: string; times: number }>(
    'select title, count(*)::int as times from daily_tasks group by title',
  );
  await client.end();
  const stored = new Map(rows.map(({ title, times }) => [title, times]));
  const lost = [...acknowledged].filter((title) => !stored.has(title));
  const doubled = [...stored].filter(([, times]) => times > 1);
  console.log(
    `${rounds} kills, ${acknowledged.size} acknowledged writes: ${lost.length} lost, ${doubled.length} doubled; ready again in ${Math.round(Math.max(...readyMs))} ms at most`,
  );
  if (lost.length + doubled.length > 0 || acknowledged.size === 0) process.exitCode = 1;
}
