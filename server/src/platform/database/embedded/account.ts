import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
// Whole, since Windows has no getuid to import by name.
import process from 'node:process';
import { StartRefusal } from '../../start-refusal.ts';

/** Who runs the postmaster and owns the cluster. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses root: there it runs as the owner of the cluster that stands, else as `postgres`. */
export function accountFor(clusterFolder: string): Account {
  if (!isRoot) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  return ownerOf(clusterFolder) ?? postgresAccount() ?? makePostgresAccount();
}

/** What `spawn` is told: nobody but root may name another user. */
export const spawnedAs = (account: Account) => (isRoot ? { uid: account.uid, gid: account.gid } : {});

function ownerOf(folder: string): Account | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function postgresAccount(): Account | null {
  try {
    const answer = execFileSync('id', ['postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [, uid, gid] = /^uid=(\d+).* gid=(\d+)/.exec(answer) ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
  } catch {
    return null;
  }
}

function makePostgresAccount(): Account {
  // The second for a group that stands already.
  for (const group of [['--user-group'], ['--gid', 'postgres']]) {
    const made = tryUseradd(group) ? postgresAccount() : null;
    if (made) return made;
  }
  throw new StartRefusal(
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
