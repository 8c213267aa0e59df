import { spawn } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../../start-refusal.ts';
import { type Account, spawnedAs } from './account.ts';
import { adoptPostmaster } from './adopt-postmaster.ts';
import { isAlive, isPostmasterOf } from './living-process.ts';
import { disown, pidOf } from './pid-file.ts';
import { diskFull } from './plain-words.ts';
import { type Connection, connectionOver, probe } from './probe.ts';
import { settings } from './settings.ts';
import { port, socketIn } from './socket-folder.ts';

export interface Site {
  readonly cluster: string;
  readonly account: Account;
  readonly program: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly durable: boolean;
}

export interface Postmaster {
  readonly pid: number;
  readonly connection: Connection;
}

const patience = 120_000;
const patienceWithRest = 10_000;

/** Adopts the postmaster of this cluster or starts one, and returns when it answers. */
export async function bringUp(site: Site, stopped?: AbortSignal): Promise<Postmaster> {
  for (const end = Date.now() + patienceWithRest; ; await sleep(100)) {
    const adopted = await adoptPostmaster(site.cluster);
    if (adopted) return adopted;
    const started = await startPostmaster(site, stopped);
    if (typeof started !== 'string') return started;
    // The first: backends of a killed postmaster are still leaving. The second: another one was faster, to be adopted.
    const mayPass = /pre-existing shared memory|lock file .* already exists/.test(started);
    if (!mayPass || Date.now() > end) throw new StartRefusal(refusalFor(started, site));
  }
}

/** Lets the running transactions end in a rollback; after ten seconds it stops at once, and the next start recovers. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return;
    kill(pid, signal);
    for (const end = Date.now() + 10_000; Date.now() < end && isAlive(pid); ) await sleep(10);
  }
}

/** A postmaster that answers, or what it complained of before it ended. */
async function startPostmaster(site: Site, stopped?: AbortSignal): Promise<Postmaster | string> {
  freeSocket(site);
  const log = openLog(site.logFile);
  const from = fstatSync(log).size;
  const child = spawn(site.program, ['-D', site.cluster, ...settings(site.socketFolder, site.durable)], {
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
    // A group of its own: Ctrl-C in the terminal must not stop the database before the server has drained.
    detached: true,
    stdio: ['ignore', log, log],
    ...spawnedAs(site.account),
  });
  closeSync(log);
  const { pid } = child;
  if (pid === undefined) throw await new Promise((resolve) => child.once('error', resolve));
  child.unref();

  const connection = connectionOver(site.socketFolder, port);
  for (const end = Date.now() + patience; Date.now() < end && !stopped?.aborted; await sleep(10)) {
    if (!isAlive(pid)) return readFileSync(site.logFile).subarray(from).toString();
    const answer = await probe(connection);
    if (answer.state === 'ready' && answer.folder === site.cluster) return { pid, connection };
  }
  await stopPostmaster({ pid, connection });
  return stopped?.aborted ? 'stopped while starting' : `no answer in ${patience / 1000} seconds`;
}

/** The socket has a lock file too, which may name a program that has the pid now. */
function freeSocket({ socketFolder, cluster }: Site): void {
  const lock = `${socketIn(socketFolder)}.lock`;
  if (existsSync(lock) && !isPostmasterOf(cluster, pidOf(lock))) disown(lock);
}

const longestLog = 1_000_000;

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > longestLog) renameSync(path, `${path}.old`);
  return openSync(path, 'a', 0o600);
}

function refusalFor(complaint: string, { cluster, logFile }: Site): string {
  if (complaint.includes('No space left on device')) return diskFull(cluster);
  const reason =
    /(?:FATAL|PANIC|error while loading shared libraries):\s*(.+)/.exec(complaint)?.[1] ??
    complaint.trim().split('\n').at(-1);
  return `PostgreSQL does not start: ${reason || 'it gave no reason'}. Its log is ${logFile}.`;
}
