import { randomBytes } from 'node:crypto';
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, dirname } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../../startup-error.ts';

/** Opens a new file for writing. Injectable so that tests can simulate a full disk. */
export type OpenDraft = typeof createWriteStream;

/**
 * Atomically replaces a file: writes and fsyncs a temporary file next to it, then renames it. On failure the previous file
 * stays. Only its owner may read it.
 *
 * @throws StartupError when it cannot be written there, or the disk is full
 */
export async function replaceFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  openDraft: OpenDraft = createWriteStream,
): Promise<void> {
  assertRegularFile(path);
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  const remove = () => rmSync(draft, { force: true });
  process.once('exit', remove);
  try {
    await pipeline(content, openDraft(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    const sentence = error instanceof Error && 'code' in error ? sentences.get(String(error.code)) : undefined;
    throw sentence ? new StartupError(sentence(path)) : error;
  } finally {
    remove();
    process.off('exit', remove);
  }
}

/** Renaming a file over a device would delete the device. */
function assertRegularFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new StartupError(`${path} is no file: name the file that is to be written.`);
}

/** The rename is an entry in the folder, which must be fsynced too. Windows does this by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (platform() === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(async () => await handle.close());
}

const noRoom = (path: string) =>
  `There is no room for ${basename(path)} in ${dirname(path)}: free some space there, or write it elsewhere. What was there before is still there.`;
const closed = (path: string) =>
  `${path} cannot be written by this user: choose another folder, or give the right to it.`;
const missing = (path: string) => `There is no folder ${dirname(path)}: make it first, or name another one.`;

const sentences = new Map([
  ['ENOSPC', noRoom],
  ['EDQUOT', noRoom],
  ['EACCES', closed],
  ['EPERM', closed],
  ['EROFS', closed],
  ['ENOENT', missing],
  ['ENOTDIR', missing],
]);
