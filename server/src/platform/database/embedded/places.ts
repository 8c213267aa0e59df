import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import { type Account, accountFor, isRoot } from './account.ts';
import { rootFolder } from './binaries.ts';
import { canEnter } from './permissions.ts';

export interface Places {
  /** The folder that holds the cluster, its socket and its log: DATA_DIR itself, or one elsewhere. */
  readonly home: string;
  readonly cluster: string;
  readonly account: Account;
}

const noteIn = (dataDir: string) => join(dataDir, 'postgres-is-elsewhere.txt');
const backIn = (home: string) => join(home, 'data-folder.txt');
const clusterIn = (home: string) => join(home, 'postgres');

/** Where a data folder's cluster lies, without touching anything. */
export function homeOf(dataDir: string): string {
  if (existsSync(clusterIn(dataDir))) return dataDir;
  return notedHome(dataDir) ?? dataDir;
}

/** As `homeOf`; and where that may not be entered by the user that PostgreSQL runs as, another home is made. */
export function settle(dataDir: string, log: (message: string) => void): Places {
  const home = homeOf(dataDir);
  const account = accountFor(clusterIn(home));
  if (home !== dataDir) refuseCopiedNote(dataDir, home);
  else if (isRoot && !canEnter(dataDir, account)) return settleElsewhere(dataDir, account, log);
  return { home, cluster: clusterIn(home), account };
}

function settleElsewhere(dataDir: string, account: Account, log: (message: string) => void): Places {
  if (existsSync(clusterIn(dataDir))) {
    throw new StartRefusal(
      `The database in ${dataDir} lies under a folder that the user PostgreSQL runs as may not enter: move the data folder out of there, or open the folders above it with chmod o+x.`,
    );
  }
  const home = freeHome(dataDir);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  writeFileSync(backIn(home), `${dataDir}\n`);
  writeFileSync(
    noteIn(dataDir),
    `${home}\nThe database of this folder lies there, because its own user may not enter here.\n`,
  );
  log(`${dataDir} may not be entered by the user PostgreSQL runs as: the database is kept in ${home}`);
  return { home, cluster: clusterIn(home), account };
}

/** A folder that is taken belongs to a data folder that stood at this path before and was deleted: it is left alone. */
function freeHome(dataDir: string): string {
  const name = join(rootFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  for (let turn = 1; ; turn++) {
    const home = turn === 1 ? name : `${name}-${turn}`;
    if (!existsSync(home)) return home;
  }
}

/** The note travels with a copied data folder, the database does not: two must not share it. */
function refuseCopiedNote(dataDir: string, home: string): void {
  const owner = firstLineOf(backIn(home));
  if (owner === dataDir) return;
  if (owner && firstLineOf(noteIn(owner)) === home) {
    throw new StartRefusal(
      `${dataDir} is a copy of ${owner}, whose database lies in ${home} and was not copied: start with a new DATA_DIR, or delete ${noteIn(dataDir)} to begin empty.`,
    );
  }
  writeFileSync(backIn(home), `${dataDir}\n`);
}

function notedHome(dataDir: string): string | null {
  return firstLineOf(noteIn(dataDir));
}

function firstLineOf(path: string): string | null {
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8').split('\n')[0] || null;
}
