import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import { type Account, isRoot } from './account.ts';

export const port = 5432;

const longestPath = 100;

/** A folder of the account's own: whoever can open the socket in it is let into the database. */
export function socketFolder(home: string, cluster: string, account: Account): string {
  const folder = pathOf(home, cluster, account);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (isRoot) chownSync(folder, account.uid, account.gid);
  }
  const { uid, mode } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== account.uid || (mode & 0o077) !== 0) {
    throw new StartRefusal(
      `${folder} must be a folder that only the database's user may open, and it is not: delete it and start again.`,
    );
  }
  return folder;
}

export const socketIn = (folder: string) => join(folder, `.s.PGSQL.${port}`);

/** The name of a socket has little room: about 104 bytes, the path included. */
function pathOf(home: string, cluster: string, { uid }: Account): string {
  const name = `afdal-${uid}-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const candidates = [join(home, 'socket'), join(tmpdir(), name), join('/tmp', name)];
  return candidates.find((path) => Buffer.byteLength(socketIn(path)) < longestPath) ?? join('/tmp', name);
}
