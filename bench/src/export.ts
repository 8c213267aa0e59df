import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { assertBudget } from './assert-budget.ts';
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

/**
 * Downloads the transactions of a person who has 100,000 as CSV, XLSX and OFX, exports everything, and imports the copy into
 * a new account: how long each takes, how much memory, and how long a bystander waits meanwhile. Memory is the peak of the process from just before the export
 * to its end, less what was resident just before. Rate limits are lifted. Exit code 1 when a figure misses its budget.
 *
 * The server has the heap of a small machine: with gigabytes free, V8 collects garbage late, and the peak would show that
 * rather than what the export needs.
 */
const { values } = parseArgs({ options: { transactions: { type: 'string', default: '100000' } } });
const transactions = Number(values.transactions);
const heapMb = 128;
/** Of downloads, which answer at once: as OPERATIONS.md has it where memory is scarce. */
const downloadHeapMb = 512;
/** Of each download. */
const rounds = 3;

interface RunStatus {
  readonly id: string;
  readonly status: string;
  readonly sizeBytes: number;
}

await withProbedProduct(
  async (one, dataDir) => {
    const owner = await newPersonWithMoney(one.url, await connectToDatabase(dataDir), { transactions, days: 3_650 });
    for (const kind of ['csv', 'xlsx', 'ofx']) await downloadTransactions(one, kind, owner.token);
  },
  { NODE_OPTIONS: `--max-old-space-size=${downloadHeapMb}` },
);

const folder = await temporaryFolder();
const product = await startProduct(folder, await freePort(), probe, {
  NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
});
try {
  const connection = await connectToDatabase(folder);
  const owner = await newPersonWithMoney(product.url, connection, { transactions, days: 3_650 });
  const before = await readProbe(product, 'reset');

  const exported = await timed(product, owner.token, async () => {
    const { id } = await callApi<RunStatus>(owner.token, 'POST', '/export');
    return await over(owner.token, `/export/${id}`);
  });
  assertBudget(`exporting ${transactions} transactions`, exported.seconds, { max: 30, unit: 's' });
  const after = await readProbe(product, 'reset');
  assertBudget('memory above that before, at its peak', after.peakMemoryMb - before.memoryMb, { max: 100, unit: 'MB' });
  assertBudget('the loop stood still, at most', after.worstBusyMs, { max: 250, unit: 'ms' });
  assertBudget('GET /user by somebody else, slowest', exported.slowestMs, { max: 300, unit: 'ms' });
  console.log(`  the copy has ${(exported.result.sizeBytes / 1e6).toFixed(1)} MB`);

  const file = await download(owner.token, exported.result.id);
  const otherPerson = await newPerson(product.url);
  const form = new FormData();
  form.append('file', new Blob([file]), 'afdal.zip');
  const uploaded = await callApi<RunStatus>(otherPerson.token, 'POST', '/restore', form);
  const restored = await timed(product, otherPerson.token, async () => {
    await callApi<RunStatus>(otherPerson.token, 'POST', `/restore/${uploaded.id}/confirm`);
    return await over(otherPerson.token, `/restore/${uploaded.id}`);
  });
  assertBudget(`importing ${transactions} transactions`, restored.seconds, { max: 120, unit: 's' });
  assertBudget('imports that are done', restored.result.status === 'done' ? 1 : 0, { min: 1, unit: '' });
  assertBudget('the loop stood still, at most', (await readProbe(product, 'read')).worstBusyMs, {
    max: 250,
    unit: 'ms',
  });
  const [theirs, ours] = [await balances(owner.token), await balances(otherPerson.token)];
  assertBudget('balances that differ', theirs === ours ? 0 : 1, { max: 0, unit: '' });
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function callApi<T>(token: string, method: string, path: string, body?: FormData, url = product.url): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body }) });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function download(token: string, id: string): Promise<ArrayBuffer> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/api/export/${id}/file`, { headers });
  if (!response.ok) throw new Error(`the download was answered ${response.status}`);
  return await response.arrayBuffer();
}

/** As the page of finance does. */
async function downloadTransactions(product: Product, kind: string, token: string): Promise<void> {
  const [memory, busy]: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const before = await readProbe(product, 'reset');
    const { result, seconds, slowestMs } = await timed(product, token, async () => {
      const response = await fetch(`${product.url}/api/transaction.${kind}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(`the ${kind} was answered ${response.status}`);
      return await response.arrayBuffer();
    });
    const after = await readProbe(product, 'reset');
    memory?.push(after.peakMemoryMb - before.memoryMb);
    busy?.push(after.worstBusyMs);
    const size = `${(result.byteLength / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`;
    console.log(
      `${transactions} transactions as ${kind}: ${size}, GET /user meanwhile within ${slowestMs.toFixed(0)} ms`,
    );
  }
  assertBudget('  memory above that before, at its peak', Math.max(...(memory ?? [])), { max: 300, unit: 'MB' });
  // What a file itself costs it costs each time; the rest is of the machine, or compiles what the first call needs.
  assertBudget('  the loop stood still, at most', Math.min(...(busy ?? [])), { max: 50, unit: 'ms' });
}

/** Waits for a job; its worker looks for new ones every two seconds. */
async function over(token: string, path: string): Promise<RunStatus> {
  for (;;) {
    const result = await callApi<RunStatus>(token, 'GET', path);
    if (!['waiting', 'running'].includes(result.status)) return result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Somebody else looks at their account all the while. */
async function timed<T>({ url }: Product, token: string, work: () => Promise<T>) {
  let isOver = false;
  const waits = (async () => {
    let slowestMs = 0;
    while (!isOver) {
      const started = performance.now();
      await callApi(token, 'GET', '/user', undefined, url);
      slowestMs = Math.max(slowestMs, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return slowestMs;
  })();
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1_000;
  isOver = true;
  return { result, seconds, slowestMs: await waits };
}

async function balances(token: string): Promise<string> {
  const accounts = await callApi<readonly { balanceMinor: number }[]>(token, 'GET', '/account');
  return accounts.map(({ balanceMinor }) => balanceMinor).join();
}
