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
import { StartRefusal } from '../../start-refusal.ts';
import { type Account, accountFor, isRoot } from './account.ts';
import { isPostmasterOf } from './living-process.ts';
import { canEnter } from './permissions.ts';
import { readPidFile } from './pid-file.ts';

/** Where root keeps what must lie open to another user. */
export const rootFolder = '/var/lib/afdal';

export interface Places {
  /** The folder that holds the cluster, its socket and its log: DATA_DIR itself, or one elsewhere. */
  readonly home: string;
  readonly cluster: string;
  readonly account: Account;
}

/** Where a data folder's cluster lies or will lie, without touching anything. */
export function clusterOf(dataDir: string): string {
  return clusterIn(homeOf(dataDir));
}

/** As `clusterOf`; and where the user that PostgreSQL runs as may not enter, another home is made. */
export function settle(dataDir: string, log: (message: string) => void): Places {
  const home = homeOf(dataDir);
  const cluster = clusterIn(home);
  const account = accountFor(cluster);
  if (home !== dataDir) refuseLostOrCopied(dataDir, home);
  if (!isRoot || (canEnter(home, account) && canEnter(dirname(cluster), account))) return { home, cluster, account };
  if (existsSync(cluster)) {
    throw new StartRefusal(
      `The database in ${cluster} lies under a folder that the user PostgreSQL runs as may not enter: move it out of there, or open the folders above it with chmod o+x.`,
    );
  }
  const elsewhere = makeHomeElsewhere(dataDir);
  log(`${dataDir} may not be entered by the user PostgreSQL runs as: the database is kept in ${elsewhere}`);
  return { home: elsewhere, cluster: clusterIn(elsewhere), account };
}

/** Open whatever root's own habit for new folders is. */
export function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

const noteIn = (dataDir: string) => join(dataDir, 'postgres-is-elsewhere.txt');
const backNoteIn = (home: string) => join(home, 'data-folder.txt');

function homeOf(dataDir: string): string {
  if (existsSync(join(dataDir, 'postgres'))) return dataDir;
  const noted = firstLineOf(noteIn(dataDir));
  // Nothing that stands in a data folder sends root to other places.
  return noted && dirname(noted) === rootFolder ? noted : dataDir;
}

/** A cluster may be a link to another disk; PostgreSQL and its processes name it by its real path. */
function clusterIn(home: string): string {
  const cluster = join(home, 'postgres');
  return existsSync(cluster) ? realpathSync(cluster) : cluster;
}

function makeHomeElsewhere(dataDir: string): string {
  makeOpenFolder(rootFolder);
  removeForgotten();
  const home = freeHome(dataDir);
  makeOpenFolder(home);
  writeFileSync(backNoteIn(home), `${dataDir}\n`);
  writeFileSync(noteIn(dataDir), `${home}\nThe database of this folder lies there: its user may not enter here.\n`);
  return home;
}

/** A taken name belongs to a data folder that stood at this path and was deleted: its database is left alone. */
function freeHome(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  for (let turn = 1; ; turn++) {
    const home = join(rootFolder, turn === 1 ? name : `${name}-${turn}`);
    if (!existsSync(home)) return home;
  }
}

/** What lies here for a data folder among the temporary files goes when that folder is gone, as it would have with it. */
function removeForgotten(): void {
  const temporary = realpathSync(tmpdir());
  for (const name of readdirSync(rootFolder)) {
    const home = join(rootFolder, name);
    const owner = firstLineOf(backNoteIn(home));
    if (!owner?.startsWith(`${temporary}/`) || existsSync(owner)) continue;
    const pid = readPidFile(clusterIn(home))?.pid ?? 0;
    if (!isPostmasterOf(clusterIn(home), pid)) rmSync(home, { recursive: true });
  }
}

/** The note travels with a copied data folder, the database does not: two folders must not share it. */
function refuseLostOrCopied(dataDir: string, home: string): void {
  const owner = firstLineOf(backNoteIn(home));
  if (owner === dataDir) return;
  const begin = `delete ${noteIn(dataDir)} to begin with an empty one`;
  if (!owner) throw new StartRefusal(`The database of ${dataDir} is missing from ${home}: put it back, or ${begin}.`);
  if (firstLineOf(noteIn(owner)) === home) {
    throw new StartRefusal(
      `${dataDir} is a copy of ${owner}, whose database lies in ${home} and was not copied along: ${begin}.`,
    );
  }
  // The data folder was moved.
  writeFileSync(backNoteIn(home), `${dataDir}\n`);
}

function firstLineOf(path: string): string | null {
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8').split('\n')[0] || null;
}
