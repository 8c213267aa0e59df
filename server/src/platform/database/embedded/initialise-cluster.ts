import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Account, isRoot, spawnedAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { giveTo } from './permissions.ts';
import { diskFull, isDiskFull } from './startup-messages.ts';

/** Creates the cluster if there is none, and rejects one that these binaries cannot open. True if it was created now. */
export async function initialiseCluster(
  cluster: string,
  account: Account,
  binaries: Binaries,
  durable: boolean,
): Promise<boolean> {
  removeUnfinished(cluster);
  if (existsSync(cluster) && !isEmptyFolder(cluster)) {
    assertCompatibleCluster(cluster, binaries.major);
    giveTo(cluster, account);
    // PostgreSQL rejects a cluster that others can read, which one extracted from an archive often is.
    if ((statSync(cluster).mode & 0o027) !== 0) chmodSync(cluster, 0o700);
    return false;
  }
  // A unique name: an initdb that outlived its killed parent then clears its own folder on failure, not this one.
  const unfinished = `${cluster}.init-${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  assertPrivateFolder(unfinished);
  if (isRoot) chownSync(unfinished, account.uid, account.gid);
  try {
    await runInitdb(unfinished, account, binaries, durable);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  if (durable) syncFolder(dirname(cluster));
  return true;
}

function removeUnfinished(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(`${basename(cluster)}.init-`))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

const isEmptyFolder = (path: string) => statSync(path).isDirectory() && readdirSync(path).length === 0;

function assertCompatibleCluster(cluster: string, major: string): void {
  const versionFile = join(cluster, 'PG_VERSION');
  if (!statSync(cluster).isDirectory() || !existsSync(versionFile)) {
    throw new StartupError(
      `${cluster} is no PostgreSQL cluster: move it away, or choose another folder with DATA_DIR.`,
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found !== major) {
    throw new StartupError(
      `The database in ${cluster} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}: run a PostgreSQL ${found} on it and set DATABASE_URL, or choose another folder with DATA_DIR.`,
    );
  }
}

/** File systems shared from another OS often report every file as accessible to all, whatever chmod sets. */
function assertPrivateFolder(folder: string): void {
  chmodSync(folder, 0o700);
  if ((statSync(folder).mode & 0o077) === 0) return;
  rmSync(folder, { recursive: true });
  throw new StartupError(
    `The file system that holds ${dirname(folder)} cannot keep a folder private: choose one on another disk with DATA_DIR.`,
  );
}

async function runInitdb(folder: string, account: Account, { initdb }: Binaries, durable: boolean): Promise<void> {
  const sync = platform() === 'linux' ? ['--sync-method=syncfs'] : [];
  const child = spawn(
    initdb,
    [
      ...['--pgdata', folder, '--username', 'afdal', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--no-instructions'],
      ...(durable ? sync : ['--no-sync']),
    ],
    {
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...spawnedAs(account),
    },
  );
  let errorOutput = '';
  child.stderr.on('data', (piece: Buffer) => {
    errorOutput += piece.toString();
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve).on('error', (error) => {
      errorOutput = `error: ${error.message}`;
    });
  });
  if (code === 0) return;
  if (isDiskFull(errorOutput)) throw new StartupError(diskFull(dirname(folder)));
  const reason = errorOutput.split('\n').find((line) => /error|fatal/i.test(line)) ?? errorOutput.trim();
  throw new StartupError(
    `The database could not be made in ${dirname(folder)}: ${reason || `initdb ended with ${code}`}.`,
  );
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
