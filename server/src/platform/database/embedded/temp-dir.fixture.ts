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
import { getClusterPath, rootFolder } from './cluster-location.ts';
import { findProcess, isAlive } from './find-process.ts';
import { readPidFile } from './pid-file.ts';
import { stopPostmaster } from './postmaster.ts';
import type { Connection } from './probe.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from './start-embedded-database.ts';

/** Call at the top of a test file: stops the servers of each test's folders and deletes the folders after it. */
export function useTempDirs(): void {
  afterEach(endTest);
  afterAll(async () => {
    if (used) rmSync(dirname(await used), { recursive: true });
    used = undefined;
  });
}

const tempDirs: string[] = [];
const started: EmbeddedDatabase[] = [];

/** A data folder for this test alone. */
export function aDataFolder(name = 'd'): string {
  // mkdtemp creates private folders, but as root, test clusters run as another user.
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'afdal-embedded-')));
  chmodSync(parent, 0o755);
  tempDirs.push(parent);
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A data folder after its first start, which the test may change freely. */
export async function aFolderWithCluster(name?: string): Promise<string> {
  const dataDir = aDataFolder(name);
  execFileSync('cp', ['-a', join(await getSharedFolder(), 'postgres'), dataDir]);
  return dataDir;
}

let used: Promise<string> | undefined;

/** One folder shared by all tests of a file, stopped between them. Tests must leave it startable. */
export function getSharedFolder(): Promise<string> {
  used ??= firstStart();
  return used;
}

async function firstStart(): Promise<string> {
  const folder = aDataFolder();
  tempDirs.splice(tempDirs.indexOf(dirname(folder)), 1);
  const database = await startEmbeddedDatabase({ dataDir: folder, log: () => {}, durable: false });
  await database.stop();
  return folder;
}

const ends: (() => Promise<void>)[] = [];

/** Runs after the test, before its folders are cleaned up. */
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

export async function queryValue(connection: Connection, sql: string): Promise<unknown> {
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

/** The pid of the postmaster now running on the data folder; 0 if none. */
export function getPostmasterPid(dataDir: string): number {
  const pid = readPidFile(getClusterPath(dataDir))?.pid ?? 0;
  return isAlive(pid) ? pid : 0;
}

async function endTest(): Promise<void> {
  for (const end of ends.splice(0)) await end();
  for (const database of started.splice(0)) await database.stop();
  if (used) for (const pid of postmastersBelow(dirname(await used))) await stopPostmaster(pid);
  for (const parent of tempDirs.splice(0)) {
    for (const pid of postmastersBelow(parent)) await stopPostmaster(pid);
    removeHomes(parent);
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Postmasters that a test left running, whatever their pid files say. */
function postmastersBelow(parent: string): number[] {
  const isPostmaster = (pid: number) => {
    const { command = [] } = findProcess(pid) ?? {};
    return command[1] === '-D' && command[2]?.startsWith(parent) === true;
  };
  return (existsSync('/proc') ? readdirSync('/proc') : []).map(Number).filter((pid) => pid > 0 && isPostmaster(pid));
}

function removeHomes(parent: string): void {
  if (!existsSync(rootFolder)) return;
  for (const name of readdirSync(rootFolder)) {
    const note = join(rootFolder, name, 'data-folder.txt');
    if (existsSync(note) && readFileSync(note, 'utf8').startsWith(parent)) {
      rmSync(join(rootFolder, name), { recursive: true });
    }
  }
}
