import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { script } from '../tool.mjs';
import { endProgramsOf } from './end-programs.mjs';

const neededBytes = 3e9;

/**
 * A folder for all that a run writes by the way. What runs is known by it too: each program has it in its environment or
 * its command. However this process ends, by itself or killed, a second one ends them and takes the folder away.
 */
export function openScratch() {
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < neededBytes) {
    throw new Error(`Less than ${neededBytes / 1e9} GB are free in ${tmpdir()}: make room, and run this again.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'afdal-check-'));
  openToAll(folder);
  const sweeper = spawn(process.execPath, [script('check/sweep-afterwards.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  sweeper.stdin.write(folder);
  sweeper.unref();
  return {
    /** @param {string} name of a step, which has a folder of its own */
    folderOf: (name) => {
      const own = join(folder, name);
      mkdirSync(own, { recursive: true });
      openToAll(own);
      return own;
    },
    /** Ends whatever is left, and waits for it. */
    close: async () => {
      await endProgramsOf(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
 * @param {string} folder
 */
const openToAll = (folder) => chmodSync(folder, 0o755);
