import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { assertBudget } from './assert-budget.ts';
import type { Reader, ReadTimes } from './bystander/reader.ts';
import { newPersonWithMoney } from './money/seed-money.ts';
import { probe, readProbe, withProbedProduct } from './probed-product.ts';
import {
  connectToDatabase,
  endProcess,
  freePort,
  newPerson,
  type Product,
  startProduct,
  temporaryFolder,
} from './product.ts';
import { quantile } from './statistics.ts';

/**
 * Downloads the transactions of a person who has 100,000 as CSV, XLSX, OFX and JSON, exports everything, uploads the copy to a
 * new account and imports it: how long each takes, how much memory, how long the event loop stands still, and how long somebody
 * else waits for `GET /user` meanwhile. Memory is the peak of the process from just before to the end, less what was resident
 * just before. Rate limits are lifted. Exit code 1 when a figure misses its budget.
 *
 * `--transactions` says how many there are, `--only downloads` or `--only copy` which half is measured.
 *
 * The server has the heap of a small machine: with gigabytes free, V8 collects garbage late, and the peak would show that
 * rather than what the export needs.
 */
const { values } = parseArgs({
  options: { transactions: { type: 'string', default: '100000' }, only: { type: 'string' } },
});
const transactions = Number(values.transactions);
const heapMb = 128;
/** Of downloads, which answer at once: as OPERATIONS.md has it where memory is scarce. */
const downloadHeapMb = 512;
/** Of each download. */
const rounds = 3;

const loopBudget = { max: 50, unit: 'ms' };
const bystanderBudget = { max: 100, unit: 'ms' };

interface RunStatus {
  readonly id: string;
  readonly status: string;
  readonly sizeBytes: number;
}

interface Measured<T> {
  readonly result: T;
  readonly seconds: number;
  readonly loopMs: number;
  /** How long the bystander waited, each time. */
  readonly waitsMs: readonly number[];
  readonly memoryMb: number;
}

// Here, what receives a file would delay the reads.
const bystander = fork(fileURLToPath(new URL('./bystander/reader.ts', import.meta.url)));
try {
  if (values.only !== 'copy') {
    await withProbedProduct(measureDownloads, { NODE_OPTIONS: `--max-old-space-size=${downloadHeapMb}` });
  }
  if (values.only !== 'downloads') await measureCopy();
} finally {
  bystander.kill();
}

/** As the page of finance does. */
async function measureDownloads(product: Product, dataDir: string): Promise<void> {
  const owner = await newPersonWithMoney(product.url, await connectToDatabase(dataDir), { transactions, days: 3_650 });
  const { token } = await newPerson(product.url);
  for (const kind of ['csv', 'xlsx', 'ofx', 'json']) {
    const measured: Measured<ArrayBuffer>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const file = async () => await download(product, owner.token, `/transaction.${kind}`);
      const each = await measure(product, token, file);
      measured.push(each);
      const size = `${(each.result.byteLength / 1e6).toFixed(1)} MB in ${each.seconds.toFixed(1)} s`;
      console.log(`${transactions} transactions as ${kind}: ${size}`);
    }
    const memory = Math.max(...measured.map(({ memoryMb }) => memoryMb));
    assertBudget('  memory above that before, at its peak', memory, { max: 300, unit: 'MB' });
    // What a file itself costs it costs each time; the rest is of the machine, or compiles what the first call needs.
    assertBudget('  loop lag', Math.min(...measured.map(({ loopMs }) => loopMs)), loopBudget);
    assertWaits(measured.flatMap(({ waitsMs }) => waitsMs));
  }
}

async function measureCopy(): Promise<void> {
  const folder = await temporaryFolder();
  const settings = { NODE_OPTIONS: `--max-old-space-size=${heapMb}` };
  const product = await startProduct(folder, await freePort(), probe, settings);
  try {
    const connection = await connectToDatabase(folder);
    const owner = await newPersonWithMoney(product.url, connection, { transactions, days: 3_650 });
    const { token: bystanderToken } = await newPerson(product.url);
    const call = async (token: string, method: string, path: string, body?: FormData) =>
      await callApi<RunStatus>(product, token, method, path, body);

    const exported = await measure(product, bystanderToken, async () => {
      const { id } = await call(owner.token, 'POST', '/export');
      return await over(product, owner.token, `/export/${id}`);
    });
    assertBudget(`exporting ${transactions} transactions`, exported.seconds, { max: 30, unit: 's' });
    assertBudget('  memory above that before, at its peak', exported.memoryMb, { max: 100, unit: 'MB' });
    assertBudget('  loop lag', exported.loopMs, loopBudget);
    assertWaits(exported.waitsMs);
    console.log(`  the copy has ${(exported.result.sizeBytes / 1e6).toFixed(1)} MB`);

    const file = await download(product, owner.token, `/export/${exported.result.id}/file`);
    const otherPerson = await newPerson(product.url);
    const form = new FormData();
    form.append('file', new Blob([file]), 'afdal.zip');
    const uploading = async () => await call(otherPerson.token, 'POST', '/restore', form);
    const uploaded = await measure(product, bystanderToken, uploading);
    assertBudget('uploading the copy', uploaded.seconds, { max: 10, unit: 's' });
    assertBudget('  loop lag', uploaded.loopMs, loopBudget);
    assertWaits(uploaded.waitsMs);

    const restored = await measure(product, bystanderToken, async () => {
      await call(otherPerson.token, 'POST', `/restore/${uploaded.result.id}/confirm`);
      return await over(product, otherPerson.token, `/restore/${uploaded.result.id}`);
    });
    assertBudget(`importing ${transactions} transactions`, restored.seconds, { max: 120, unit: 's' });
    assertBudget('  loop lag', restored.loopMs, loopBudget);
    assertWaits(restored.waitsMs);
    assertBudget('  imports that are done', restored.result.status === 'done' ? 1 : 0, { min: 1, unit: '' });
    const [theirs, ours] = [await balances(product, owner.token), await balances(product, otherPerson.token)];
    assertBudget('  balances that differ', theirs === ours ? 0 : 1, { max: 0, unit: '' });
  } finally {
    await endProcess(product.process, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

function assertWaits(waitsMs: readonly number[]): void {
  assertBudget('  GET /user by somebody else, p99', quantile(waitsMs, 0.99), bystanderBudget);
  assertBudget('  GET /user by somebody else, slowest', Math.max(...waitsMs), bystanderBudget);
}

async function callApi<T>(product: Product, token: string, method: string, path: string, body?: FormData): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/api${path}`, { method, headers, ...(body && { body }) });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function download(product: Product, token: string, path: string): Promise<ArrayBuffer> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/api${path}`, { headers });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return await response.arrayBuffer();
}

/** Waits for a job; its worker looks for new ones every two seconds. */
async function over(product: Product, token: string, path: string): Promise<RunStatus> {
  for (;;) {
    const result = await callApi<RunStatus>(product, token, 'GET', path);
    if (!['waiting', 'running'].includes(result.status)) return result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Somebody else looks at their account all the while, from a process of their own. @param token of the bystander */
async function measure<T>(product: Product, token: string, work: () => Promise<T>): Promise<Measured<T>> {
  const before = await readProbe(product, 'reset');
  bystander.send({ url: product.url, token } satisfies Reader);
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1_000;
  bystander.send('stop');
  const [{ waitsMs, failed }] = (await once(bystander, 'message')) as [ReadTimes];
  if (failed > 0) throw new Error(`GET /user failed ${failed} times`);
  const after = await readProbe(product, 'reset');
  const memoryMb = after.peakMemoryMb - before.memoryMb;
  return { result, seconds, loopMs: after.worstBusyMs, waitsMs, memoryMb };
}

async function balances(product: Product, token: string): Promise<string> {
  const accounts = await callApi<readonly { balanceMinor: number }[]>(product, token, 'GET', '/account');
  return accounts.map(({ balanceMinor }) => balanceMinor).join();
}
