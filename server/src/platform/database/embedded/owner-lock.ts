import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import { StartupError } from '../../startup-error.ts';
import { findProcess } from './find-process.ts';

export interface OwnerLock {
  release(): void;
}

/**
 * Allows one running Afdal per data folder. Takes over the lock of a killed one.
 *
 * @throws StartupError while the owner is alive
 */
export function acquireOwnerLock(dataDir: string): OwnerLock {
  const path = join(dataDir, 'afdal.pid');
  const mine = `${pid}\n${findProcess(pid)?.startedAt ?? ''}\n${getFolderIdentity(dataDir)}\n`;
  const draft = `${path}.${pid}`;
  try {
    writeFileSync(draft, mine);
    while (!links(draft, path)) removeStale(path, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (readContent(path) === mine) rmSync(path, { force: true });
    },
  };
}

/** Copying a data folder copies its lock too, but that lock belongs to the original folder. */
function getFolderIdentity(dataDir: string): string {
  const { dev, ino } = statSync(dataDir);
  return `${dev}:${ino}`;
}

/** Hard-linking is atomic: the lock appears with its full content, or not at all if the name is taken. */
function links(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(path: string, dataDir: string): void {
  const inspected = readContent(path);
  if (inspected === null) return;
  assertOwnerNotRunning(inspected, dataDir);
  const stalePath = `${path}.stale-${pid}`;
  try {
    renameSync(path, stalePath);
  } catch {
    // Another process was faster.
    return;
  }
  // Between the read and the rename, a live process may have taken the lock: put it back.
  if (readContent(stalePath) !== inspected) links(stalePath, path);
  rmSync(stalePath, { force: true });
}

function assertOwnerNotRunning(content: string, dataDir: string): void {
  const [owner = '', startedAt, identity] = content.split('\n');
  if (identity !== getFolderIdentity(dataDir) || findProcess(Number(owner))?.startedAt !== startedAt) return;
  throw new StartupError(
    `Another Afdal (process ${owner}) already uses the data folder ${dataDir}: stop that one, or choose another folder with DATA_DIR.`,
  );
}

function readContent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
