import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Account, isRoot } from './account.ts';
import { giveTo } from './permissions.ts';

export const port = 5432;

export const socketIn = (folder: string) => join(folder, `.s.PGSQL.${port}`);

// Operating systems limit a socket's full path to 104 to 108 bytes.
const longestPath = 100;

/** Next to the cluster or, if that path is too long, in the temporary folder. */
export function socketFolderFor(home: string, { uid }: Account): string {
  const name = `afdal-${uid}-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const candidates = [join(home, 'socket'), join(tmpdir(), name)];
  return candidates.find((path) => Buffer.byteLength(socketIn(path)) < longestPath) ?? join('/tmp', name);
}

/**
 * Whoever can open the socket has access to the database: no other user may enter its folder or have created it for us.
 *
 * @throws StartupError when it belongs to another user
 */
export function makePrivate(folder: string, account: Account): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  // Just created, or restored from a backup by root.
  if (isRoot && lstatSync(folder).uid === 0) giveTo(folder, account);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== account.uid) {
    throw new StartupError(
      `${folder} must be a folder of the user that PostgreSQL runs as, and belongs to another: delete it and start again.`,
    );
  }
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}
