import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '@afdal/server/platform/database/embedded/start-embedded-database';
import { endProcess, freePort, startProduct, temporaryFolder } from '../product.ts';
import { quantile } from '../statistics.ts';
import { Writers } from '../writers.ts';
import type { Fault } from './fault.ts';

const writers = 6;
const awayMs = 30_000;
/** From the moment on from which the database must have been noticed to be away. */
const noticedMs = 1_500;
const answerWithinMs = 2_000;
const backWithinMs = 3_000;

/** Stops a database of its own for half a minute, first with SIGSTOP, so that it falls silent, then for good. */
export const databaseAway: Fault = async () => {
  const dataDir = await temporaryFolder();
  let database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  const { host, user, database: name } = database.connection;
  const settings = { DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}` };
  const product = await startProduct(await temporaryFolder(), await freePort(), undefined, settings);
  const writing = new Writers(() => product.url);
  try {
    await writing.start(writers);
    await setTimeout(1_000);
    const silent = await measureOutage(writing, {
      begin: async () => await signalCluster(database, 'SIGSTOP'),
      end: async () => await signalCluster(database, 'SIGCONT'),
    });
    await setTimeout(1_000);
    const stopped = await measureOutage(writing, {
      begin: async () => await database.stop(),
      end: async () => {
        database = await startEmbeddedDatabase({ dataDir, log: () => {} });
      },
    });
    await setTimeout(1_000);
    await writing.end();
    const { lost, doubled } = await writing.compare(database.connection);
    const isAlive = product.process.exitCode === null && product.process.signalCode === null;
    return {
      figures: `silent: ${silent.figures}; stopped: ${stopped.figures}; ${writing.acknowledged.size} acknowledged writes: ${lost} lost, ${doubled} doubled; the process ${isAlive ? 'runs on' : 'ENDED'}${writing.unexpected.length > 0 ? `; unexpected: ${writing.unexpected.slice(0, 3).join(' | ')}` : ''}`,
      isKept: silent.isKept && stopped.isKept && lost + doubled + writing.unexpected.length === 0 && isAlive,
    };
  } finally {
    writing.isEnding = true;
    await signalCluster(database, 'SIGCONT').catch(() => {});
    await endProcess(product.process, 'SIGTERM');
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

interface Outage {
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
}

async function measureOutage(writing: Writers, { begin, end }: Outage) {
  writing.answers.length = 0;
  await begin();
  const begun = performance.now();
  await setTimeout(awayMs);
  const during = [...writing.answers];
  await end();
  const ended = performance.now();
  writing.answers.length = 0;
  while (!writing.answers.some(({ status }) => status === 201)) {
    if (performance.now() - ended > 60_000) throw new Error('nothing is written a minute after the database is back');
    await setTimeout(20);
  }
  const backMs = Math.round(performance.now() - ended);
  const outage = during.filter(({ at }) => at > begun);
  const wrong = outage.filter(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter);
  const slowestMs = Math.round(Math.max(...during.map(({ ms }) => ms)));
  const lateMs = Math.round(
    quantile(
      outage.filter(({ at }) => at > begun + noticedMs).map(({ ms }) => ms),
      0.99,
    ),
  );
  return {
    figures: `${outage.length} answers, ${wrong.length} not 503 with Retry-After, the slowest after ${slowestMs} ms, p99 once noticed ${lateMs} ms, written again after ${backMs} ms`,
    isKept: outage.length > 0 && wrong.length === 0 && slowestMs <= answerWithinMs && backMs <= backWithinMs,
  };
}

/** Sends a signal to the postmaster and all its processes. */
async function signalCluster({ folder }: EmbeddedDatabase, signal: NodeJS.Signals): Promise<void> {
  const [first] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(first);
  process.kill(postmaster, signal);
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
    if (Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]) === postmaster) process.kill(Number(entry), signal);
  }
}
