import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { NotStaged } from './fault.ts';

/** A disk of its own, in memory, that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  free(): void;
  resize(size: string): void;
  unmount(): void;
}

/** @param size as `mount` takes it: `300m` */
export function mountSmallDisk(folder: string, size: string): SmallDisk {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    throw new NotStaged(`this user may not mount a small disk: ${error instanceof Error ? error.message : error}`);
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (const piece of [1 << 20, 1 << 12]) writeUntilFull(file, Buffer.alloc(piece));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    resize: (to) => void execFileSync('mount', ['-o', `remount,size=${to}`, folder]),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
