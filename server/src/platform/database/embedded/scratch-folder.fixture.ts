import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach } from 'vitest';
import { isAlive, livingProcess } from './living-process.ts';
import { readPidFile } from './pid-file.ts';
import { clusterOf, rootFolder } from './places.ts';
import { stopPostmaster } from './postmaster.ts';
import type { Connection } from './probe.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from './start-embedded-database.ts';

/** For the top of a test file: after each test nothing of its folders runs or stands any more. */
export function useScratchFolders(): void {
  afterEach(endTest);
  afterAll(async () => {
    if (used) rmSync(dirname(await used), { recursive: true });
    used = undefined;
  });
}

const scratch: string[] = [];
const started: EmbeddedDatabase[] = [];

/** A data folder of the test's own. */
export function aDataFolder(name = 'd'): string {
  // mkdtemp closes its folders to others; root's test clusters run as another user.
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'afdal-embedded-')));
  chmodSync(parent, 0o755);
  scratch.push(parent);
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A data folder whose first start has been, and that a test may change as it likes. */
export async function aFolderWithCluster(name?: string): Promise<string> {
  const dataDir = aDataFolder(name);
  execFileSync('cp', ['-a', join(await theUsedFolder(), 'postgres'), dataDir]);
  return dataDir;
}

let used: Promise<string> | undefined;

/** One for all tests of a file, stopped before each: for those that leave it fit to start. */
export function theUsedFolder(): Promise<string> {
  used ??= firstStart();
  return used;
}

async function firstStart(): Promise<string> {
  const folder = aDataFolder();
  scratch.splice(scratch.indexOf(dirname(folder)), 1);
  const database = await startEmbeddedDatabase({ dataDir: folder, log: () => {}, durable: false });
  await database.stop();
  return folder;
}

const ends: (() => Promise<void>)[] = [];

/** Done after the test, before anything of its folders is touched. */
export function atEnd(end: () => Promise<void>): void {
  ends.push(end);
}

export async function start(
  dataDir: string,
  options: Partial<EmbeddedDatabaseOptions> = {},
): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {}, durable: false, ...options });
  started.push(database);
  return database;
}

export async function answerTo(connection: Connection, sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** The pid of the postmaster that runs on the data folder now. */
export function postmasterOf(dataDir: string): number {
  const pid = readPidFile(clusterOf(dataDir))?.pid ?? 0;
  return isAlive(pid) ? pid : 0;
}

async function endTest(): Promise<void> {
  for (const end of ends.splice(0)) await end();
  for (const database of started.splice(0)) await database.stop();
  if (used) for (const pid of postmastersBelow(dirname(await used))) await stopPostmaster(pid);
  for (const parent of scratch.splice(0)) {
    for (const pid of postmastersBelow(parent)) await stopPostmaster(pid);
    removeHomesOf(parent);
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Those that a test left to live on, whatever their pid files say. */
function postmastersBelow(parent: string): number[] {
  const isPostmaster = (pid: number) => {
    const { command = [] } = livingProcess(pid) ?? {};
    return command[1] === '-D' && command[2]?.startsWith(parent) === true;
  };
  return (existsSync('/proc') ? readdirSync('/proc') : []).map(Number).filter((pid) => pid > 0 && isPostmaster(pid));
}

function removeHomesOf(parent: string): void {
  if (!existsSync(rootFolder)) return;
  for (const name of readdirSync(rootFolder)) {
    const note = join(rootFolder, name, 'data-folder.txt');
    if (existsSync(note) && readFileSync(note, 'utf8').startsWith(parent)) {
      rmSync(join(rootFolder, name), { recursive: true });
    }
  }
}
