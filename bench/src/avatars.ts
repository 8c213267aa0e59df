import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { assertBudget } from './assert-budget.ts';
import type { Uploads } from './avatars/senders.ts';
import { probe, readProbe } from './probed-product.ts';
import { endProcess, freePort, type NewPerson, newPerson, startProduct, temporaryFolder } from './product.ts';
import { quantile } from './statistics.ts';

/**
 * Benchmarks 200 people who change their picture at the same moment, with files of 4 MB that do not compress: how long
 * somebody else's calls take meanwhile, and the server's memory. Whoever finds no room is told to come back, and does.
 * Rate limits are lifted. Exit code 1 when a figure misses its budget.
 */
const people = 200;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort(), probe);
const { url } = product;
const senders = fork(fileURLToPath(new URL('./avatars/senders.ts', import.meta.url)), [url]);
try {
  await nextMessage();
  const all: NewPerson[] = [];
  for (let n = 0; n < people; n++) all.push(await newPerson(url));
  const bystander = await newPerson(url);
  await change([bystander], false);
  const idle = await waitsWhile(bystander, setTimeout(2_000));
  await readProbe(product, 'reset');
  const startedAt = performance.now();
  const uploads = change(all, true);
  const times = await waitsWhile(bystander, uploads);
  const statuses = await uploads;
  const seconds = (performance.now() - startedAt) / 1_000;
  const { peakMemoryMb, worstBusyMs } = await readProbe(product, 'read');
  const taken = statuses.filter((status) => status === 200).length;
  const rateLimited = statuses.filter((status) => status === 429).length;
  const unheard = statuses.filter((status) => status === null).length;
  console.log(`${people} pictures of 4 MB at once, ${seconds.toFixed(1)} s:`);
  console.log(
    `  ${taken} taken, ${rateLimited} told to come back, ${unheard} still sending when their refusal was over`,
  );
  console.log(`  while idle: ${idle.length} calls of somebody else, p99 ${p99(idle).toFixed(0)} ms`);
  console.log(`  the server's loop stood still for ${worstBusyMs.toFixed(0)} ms at most`);
  assertBudget('  taken', taken, { min: 20, unit: '' });
  const otherwise = statuses.filter((status) => ![200, 429, null].includes(status));
  assertBudget(['  answered otherwise', ...otherwise].join(' '), otherwise.length, { max: 0, unit: '' });
  assertBudget(`  ${times.length} calls of somebody else, p99`, p99(times), { max: 300, unit: 'ms' });
  assertBudget('  memory, at most', peakMemoryMb, { max: 600, unit: 'MB' });
  const later = all.filter((_, n) => statuses[n] !== 200);
  const again = await change(later, false);
  assertBudget('  refused when they came back', again.filter((status) => status !== 200).length, { max: 0, unit: '' });
} finally {
  senders.kill();
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Lets people change their pictures, one after another or all at once. */
async function change(some: readonly NewPerson[], isAtOnce: boolean): Promise<(number | null)[]> {
  const uploads: Uploads = { tokens: some.map(({ token }) => token), isAtOnce };
  senders.send(uploads);
  return (await nextMessage()) as (number | null)[];
}

/** What the senders say next. @throws where they end without a word, for which nobody would wait in vain */
async function nextMessage(): Promise<unknown> {
  const isOver = new AbortController();
  const { signal } = isOver;
  const ended = once(senders, 'exit', { signal }).then(([code]) => {
    throw new Error(`those who send ended with ${code}`);
  });
  try {
    const [said] = await Promise.race([once(senders, 'message', { signal }), ended]);
    return said;
  } finally {
    isOver.abort();
  }
}

/** How long each of somebody's ordinary calls took until some work was over. */
async function waitsWhile({ token }: NewPerson, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    for (const path of ['/user', '/task', '/cycle/summary']) {
      const started = performance.now();
      const { status } = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      times.push(performance.now() - started);
    }
    await setTimeout(5);
  }
  return times;
}

function p99(times: readonly number[]): number {
  return quantile(times, 0.99);
}
