import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
// The default import: Windows has no getuid to import by name.
import process from 'node:process';
import { StartupError } from '../../startup-error.ts';

/** The user that runs the postmaster and owns the cluster. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = process.getuid?.() === 0;

/** PostgreSQL rejects to run as root: then it runs as the owner of the existing cluster, else as `postgres`. */
export function accountFor(clusterFolder: string): Account {
  if (!isRoot) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  return getOwner(clusterFolder) ?? postgresAccount() ?? makePostgresAccount();
}

/** Options for `spawn`: only root may set another user. */
export const spawnedAs = (account: Account) => (isRoot ? { uid: account.uid, gid: account.gid } : {});

function getOwner(folder: string): Account | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function postgresAccount(): Account | null {
  try {
    const output = execFileSync('id', ['postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [, uid, gid] = /^uid=(\d+).* gid=(\d+)/.exec(output) ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
  } catch {
    return null;
  }
}

function makePostgresAccount(): Account {
  // The second variant is for when the group exists already.
  for (const group of [['--user-group'], ['--gid', 'postgres']]) {
    const made = tryUseradd(group) ? postgresAccount() : null;
    if (made) return made;
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and a user named postgres could not be made: start as an ordinary user, or set DATABASE_URL.',
  );
}

function tryUseradd(group: string[]): boolean {
  const options = ['--system', ...group, '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'];
  try {
    execFileSync('useradd', options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
