import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { hold } from './hold.ts';
import { newPersonWithMoney } from './money/seed-money.ts';
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
 * Exports everything of a person with 100,000 transactions, and imports the copy into a new account: how long each takes,
 * how much memory, and how long a bystander waits meanwhile. Memory is the peak of the process from just before the export
 * to its end, less what was resident just before. Rate limits are lifted. Exit code 1 when a figure misses its budget.
 *
 * The server has the heap of a small machine: with gigabytes free, V8 collects garbage late, and the peak would show that
 * rather than what the export needs.
 */
const { values } = parseArgs({ options: { transactions: { type: 'string', default: '100000' } } });
const transactions = Number(values.transactions);
const heapMb = 128;

interface RunStatus {
  readonly id: string;
  readonly status: string;
  readonly sizeBytes: number;
}

interface Reading {
  readonly worstBusyMs: number;
  readonly memoryMb: number;
  readonly peakMemoryMb: number;
}

const folder = await temporaryFolder();
const probe = pathToFileURL(join(import.meta.dirname, 'accounts/probe.mjs')).href;
const product = await startProduct(folder, await freePort(), probe, {
  NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
});
try {
  const connection = await connectToDatabase(folder);
  const owner = await newPersonWithMoney(product.url, connection, { transactions, days: 3_650 });
  const before = await readProbe(product, 'reset');

  const exported = await timed(owner.token, async () => {
    const { id } = await ask<RunStatus>(owner.token, 'POST', '/export');
    return await over(owner.token, `/export/${id}`);
  });
  hold(`exporting ${transactions} transactions`, exported.seconds, { atMost: 30, unit: 's' });
  const after = await readProbe(product, 'reset');
  hold('memory above that before, at its peak', after.peakMemoryMb - before.memoryMb, { atMost: 100, unit: 'MB' });
  hold('the loop stood still, at most', after.worstBusyMs, { atMost: 250, unit: 'ms' });
  hold('GET /user by somebody else, slowest', exported.slowestMs, { atMost: 300, unit: 'ms' });
  console.log(`  the copy has ${(exported.answer.sizeBytes / 1e6).toFixed(1)} MB`);

  const file = await download(owner.token, exported.answer.id);
  const newcomer = await newPerson(product.url);
  const form = new FormData();
  form.append('file', new Blob([file]), 'afdal.zip');
  const uploaded = await ask<RunStatus>(newcomer.token, 'POST', '/restore', form);
  const restored = await timed(newcomer.token, async () => {
    await ask<RunStatus>(newcomer.token, 'POST', `/restore/${uploaded.id}/confirm`);
    return await over(newcomer.token, `/restore/${uploaded.id}`);
  });
  hold(`importing ${transactions} transactions`, restored.seconds, { atMost: 120, unit: 's' });
  hold('imports that are done', restored.answer.status === 'done' ? 1 : 0, { atLeast: 1, unit: '' });
  hold('the loop stood still, at most', (await readProbe(product, 'read')).worstBusyMs, { atMost: 250, unit: 'ms' });
  const [theirs, ours] = [await balances(owner.token), await balances(newcomer.token)];
  hold('balances that differ', theirs === ours ? 0 : 1, { atMost: 0, unit: '' });
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function ask<T>(token: string, method: string, path: string, body?: FormData): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/api${path}`, { method, headers, ...(body && { body }) });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function download(token: string, id: string): Promise<ArrayBuffer> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/api/export/${id}/file`, { headers });
  if (!response.ok) throw new Error(`the download was answered ${response.status}`);
  return await response.arrayBuffer();
}

/** Waits for a job; its worker looks for new ones every two seconds. */
async function over(token: string, path: string): Promise<RunStatus> {
  for (;;) {
    const answer = await ask<RunStatus>(token, 'GET', path);
    if (!['waiting', 'running'].includes(answer.status)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Somebody else looks at their account all the while. */
async function timed<T>(token: string, work: () => Promise<T>) {
  let isOver = false;
  const waits = (async () => {
    let slowestMs = 0;
    while (!isOver) {
      const started = performance.now();
      await ask(token, 'GET', '/user');
      slowestMs = Math.max(slowestMs, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return slowestMs;
  })();
  const started = performance.now();
  const answer = await work();
  const seconds = (performance.now() - started) / 1_000;
  isOver = true;
  return { answer, seconds, slowestMs: await waits };
}

async function balances(token: string): Promise<string> {
  const accounts = await ask<readonly { balanceMinor: number }[]>(token, 'GET', '/account');
  return accounts.map(({ balanceMinor }) => balanceMinor).join();
}

async function readProbe({ process: server }: Product, word: 'reset' | 'read'): Promise<Reading> {
  server.send?.(word);
  const [reading] = await once(server, 'message');
  return reading;
}
