import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  const mine = `${pid}\n${livingProcess(pid)?.startedAt ?? ''}\n`;
  const draft = `${path}.${pid}`;
  writeFileSync(draft, mine);
  try {
    while (!links(draft, path)) takeAwayStale(path, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (contentOf(path) === mine) rmSync(path, { force: true });
    },
  };
}

/** A link either comes to be with all its content or, when the name is taken, not at all. */
function links(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function takeAwayStale(path: string, dataDir: string): void {
  const judged = contentOf(path);
  if (judged === null) return;
  const [owner = 0, startedAt] = judged
    .split('\n')
    .map((line, at) => (at === 0 ? Number.parseInt(line, 10) || 0 : line));
  const living = livingProcess(Number(owner));
  if (living && living.startedAt === startedAt) {
    throw new StartRefusal(
      `Another Afdal (process ${owner}) already uses the data folder ${dataDir}: stop that one, or choose another folder with DATA_DIR.`,
    );
  }
  const aside = `${path}.stale-${pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  // Between the look and the rename, somebody else may have taken it over: then it is theirs, back it goes.
  if (contentOf(aside) !== judged) links(aside, path);
  rmSync(aside, { force: true });
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
