import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import { StartRefusal } from '../../start-refusal.ts';
import { livingProcess } from './living-process.ts';

export interface OwnerLock {
  release(): void;
}

/** One running Afdal per data folder. The lock of one that was killed is taken over. */
export function takeOwnerLock(dataDir: string): OwnerLock {
  const path = join(dataDir, 'afdal.pid');
  const mine = `${pid}\n${livingProcess(pid)?.startedAt ?? ''}\n${identityOf(dataDir)}\n`;
  const draft = `${path}.${pid}`;
  try {
    writeFileSync(draft, mine);
    while (!links(draft, path)) removeStale(path, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (contentOf(path) === mine) rmSync(path, { force: true });
    },
  };
}

/** A copy of a data folder carries the lock along: that one is about the folder it was copied from. */
function identityOf(dataDir: string): string {
  const { dev, ino } = statSync(dataDir);
  return `${dev}:${ino}`;
}

/** A link comes to be with all its content or, when the name is taken, not at all. */
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
  const judged = contentOf(path);
  if (judged === null) return;
  refuseIfLiving(judged, dataDir);
  const aside = `${path}.stale-${pid}`;
  try {
    renameSync(path, aside);
  } catch {
    // Somebody else was faster.
    return;
  }
  // Between the look and the rename it may have become the lock of somebody who is alive: back it goes.
  if (contentOf(aside) !== judged) links(aside, path);
  rmSync(aside, { force: true });
}

function refuseIfLiving(content: string, dataDir: string): void {
  const [owner = '', startedAt, identity] = content.split('\n');
  if (identity !== identityOf(dataDir) || livingProcess(Number(owner))?.startedAt !== startedAt) return;
  throw new StartRefusal(
    `Another Afdal (process ${owner}) already uses the data folder ${dataDir}: stop that one, or choose another folder with DATA_DIR.`,
  );
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
