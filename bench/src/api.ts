import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { connectToRunning } from '@afdal/server/platform/database/embedded/connect-to-running';
import autocannon from 'autocannon';
import { endProcess, freePort, newPerson, startProduct, temporaryFolder } from './product.ts';
import { recordedSql } from './recorded-sql.ts';

const rounds = 7;
const seconds = 4;
const taskCount = 30;

/**
 * How much of a bare server's throughput the product reaches, with the same SQL on the same database in the same run.
 * The two take turns; the median of the rounds' ratios counts. Budgets: reading 0.7, completing 0.75.
 */
const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
try {
  const { token } = await newPerson(product.url);
  const taskId = await addTasks(product.url, token);
  const connection = await connectToRunning(dataDir);
  if (!connection) throw new Error('the embedded database does not run');
  const port = await freePort();
  const settings = { connection, port, ...(await recordedSql(connection, token, taskId)) };
  const peer = fork(fileURLToPath(new URL('./peer.ts', import.meta.url)), [JSON.stringify(settings)]);
  await once(peer, 'message');
  try {
    const peerUrl = `http://127.0.0.1:${port}`;
    const read = await compare(product.url, peerUrl, token, { method: 'GET', path: '/api/dailyTask' });
    report('GET /dailyTask with 30 rows', read, 0.7);
    const write = { method: 'PATCH', path: `/api/dailyTask/${taskId}/complete` } as const;
    report('completing a daily task', await compare(product.url, peerUrl, token, write), 0.75);
  } finally {
    await endProcess(peer, 'SIGTERM');
  }
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function addTasks(url: string, token: string): Promise<string> {
  let last = '';
  for (let n = 1; n <= taskCount; n++) {
    const response = await fetch(`${url}/api/dailyTask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ title: `قراءة عشر صفحات من الكتاب ${n}`, description: 'قبل النوم بنصف ساعة' }),
    });
    last = ((await response.json()) as { id: string }).id;
  }
  return last;
}

interface Load {
  readonly method: 'GET' | 'PATCH';
  readonly path: string;
}

interface Comparison {
  readonly ours: number[];
  readonly peers: number[];
}

async function compare(ourUrl: string, peerUrl: string, token: string, load: Load): Promise<Comparison> {
  const result: Comparison = { ours: [], peers: [] };
  await perSecond(ourUrl, token, load, 2);
  await perSecond(peerUrl, token, load, 2);
  for (let round = 0; round < rounds; round++) {
    result.ours.push(await perSecond(ourUrl, token, load, seconds));
    result.peers.push(await perSecond(peerUrl, token, load, seconds));
  }
  return result;
}

async function perSecond(url: string, token: string, { method, path }: Load, duration: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const { requests, non2xx, errors } = await autocannon({
    url: `${url}${path}`,
    method,
    headers,
    connections: 16,
    duration,
  });
  if (non2xx + errors > 0) throw new Error(`${url}${path}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

function report(name: string, { ours, peers }: Comparison, budget: number): void {
  const ratio = median(ours.map((rate, round) => rate / (peers[round] ?? Number.NaN)));
  const verdict = ratio >= budget ? 'reached' : 'MISSED';
  if (ratio < budget) process.exitCode = 1;
  console.log(
    `${name}: ${ratio.toFixed(2)} of the bare server (budget ${budget}, ${verdict}); ${Math.round(median(ours))}/s against ${Math.round(median(peers))}/s`,
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
