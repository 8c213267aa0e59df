import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, isRoot } from './account.ts';

/** Whether the account may enter the folder and all its parents. */
export function canEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  if (((mode >> shift) & 1) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(parent, account);
}

/** Not node's own `recursive`, which never returns where nothing can be created, as in /proc. */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path);
}

/** As root: makes the account the owner of the folder and everything in it, if it is not yet. */
export function giveTo(folder: string, { uid, gid }: Account): void {
  if (!isRoot || statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), uid, gid);
  chownSync(folder, uid, gid);
}
