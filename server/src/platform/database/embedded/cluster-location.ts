import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Account, accountFor, isRoot } from './account.ts';
import { isClusterPostmaster } from './find-process.ts';
import { canEnter } from './permissions.ts';
import { readPidFile } from './pid-file.ts';

/** Where root stores what another user must be able to reach. */
export const rootFolder = '/var/lib/afdal';

export interface ClusterLocation {
  /** The folder that holds the cluster, its socket and its log: DATA_DIR itself, or one elsewhere. */
  readonly home: string;
  readonly cluster: string;
  readonly account: Account;
}

/** The path of a data folder's cluster, whether it exists yet or not. Read-only. */
export function getClusterPath(dataDir: string): string {
  return clusterIn(resolveHome(dataDir));
}

/**
 * As `getClusterPath`, and creates a home elsewhere if the user that PostgreSQL runs as may not enter the data folder.
 *
 * @throws StartupError when that user may not reach an existing cluster, or the database elsewhere is missing or not its own
 */
export function settle(dataDir: string, log: (message: string) => void): ClusterLocation {
  const home = resolveHome(dataDir);
  const cluster = clusterIn(home);
  const account = accountFor(cluster);
  if (home !== dataDir) assertNotLostOrCopied(dataDir, home);
  if (!isRoot || (canEnter(home, account) && canEnter(dirname(cluster), account))) return { home, cluster, account };
  if (existsSync(cluster)) {
    throw new StartupError(
      `The database in ${cluster} lies under a folder that the user PostgreSQL runs as may not enter: move it out of there, or open the folders above it with chmod o+x.`,
    );
  }
  const elsewhere = makeHomeElsewhere(dataDir);
  log(`${dataDir} may not be entered by the user PostgreSQL runs as: the database is kept in ${elsewhere}`);
  return { home: elsewhere, cluster: clusterIn(elsewhere), account };
}

/** World-readable, whatever root's umask is. */
export function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

const noteIn = (dataDir: string) => join(dataDir, 'postgres-is-elsewhere.txt');
const backNoteIn = (home: string) => join(home, 'data-folder.txt');

function resolveHome(dataDir: string): string {
  if (existsSync(join(dataDir, 'postgres'))) return dataDir;
  const noted = readFirstLine(noteIn(dataDir));
  // A note in a data folder must not redirect root to arbitrary paths.
  return noted && dirname(noted) === rootFolder ? noted : dataDir;
}

/** A cluster may be a symlink to another disk; PostgreSQL and its processes report its real path. */
function clusterIn(home: string): string {
  const cluster = join(home, 'postgres');
  return existsSync(cluster) ? realpathSync(cluster) : cluster;
}

function makeHomeElsewhere(dataDir: string): string {
  makeOpenFolder(rootFolder);
  removeOrphanedHomes();
  const home = freeHome(dataDir);
  makeOpenFolder(home);
  writeFileSync(backNoteIn(home), `${dataDir}\n`);
  writeFileSync(noteIn(dataDir), `${home}\nThe database of this folder lies there: its user may not enter here.\n`);
  return home;
}

/** A taken name belongs to a deleted data folder that had the same path: its database is left alone. */
function freeHome(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  for (let turn = 1; ; turn++) {
    const home = join(rootFolder, turn === 1 ? name : `${name}-${turn}`);
    if (!existsSync(home)) return home;
  }
}

/** Deletes the homes of data folders that were below the temporary folder and are gone, unless PostgreSQL runs on one. */
function removeOrphanedHomes(): void {
  const temporary = realpathSync(tmpdir());
  for (const name of readdirSync(rootFolder)) {
    const home = join(rootFolder, name);
    const owner = readFirstLine(backNoteIn(home));
    if (!owner?.startsWith(`${temporary}/`) || existsSync(owner)) continue;
    const pid = readPidFile(clusterIn(home))?.pid ?? 0;
    if (!isClusterPostmaster(clusterIn(home), pid)) rmSync(home, { recursive: true });
  }
}

/** Copying a data folder copies the note but not the database: two folders must not share one. */
function assertNotLostOrCopied(dataDir: string, home: string): void {
  const owner = readFirstLine(backNoteIn(home));
  if (owner === dataDir) return;
  const begin = `delete ${noteIn(dataDir)} to begin with an empty one`;
  if (!owner) throw new StartupError(`The database of ${dataDir} is missing from ${home}: put it back, or ${begin}.`);
  if (readFirstLine(noteIn(owner)) === home) {
    throw new StartupError(
      `${dataDir} is a copy of ${owner}, whose database lies in ${home} and was not copied along: ${begin}.`,
    );
  }
  // The data folder was moved.
  writeFileSync(backNoteIn(home), `${dataDir}\n`);
}

function readFirstLine(path: string): string | null {
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8').split('\n')[0] || null;
}
