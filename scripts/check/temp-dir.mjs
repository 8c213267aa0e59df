import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { script } from '../tool.mjs';
import { endPrograms } from './end-programs.mjs';

const neededBytes = 3e9;
/** Files in it are kept in memory; Linux alone has it. */
const memory = '/dev/shm';
/** Memory that the run's programs need besides its files. */
const programsBytes = 6e9;

/**
 * A folder for a run's temporary files. It also identifies the run's processes: each has it in its environment or command
 * line. However this process ends, even killed, a second one ends them and deletes the folder.
 */
export function openTempDir() {
  const tempRoot = chooseTempRoot();
  if (freeBytes(tempRoot) < neededBytes) {
    throw new Error(`Less than ${neededBytes / 1e9} GB are free in ${tempRoot}: make room, and run this again.`);
  }
  const folder = mkdtempSync(join(tempRoot, 'afdal-check-'));
  openToAll(folder);
  const sweeper = spawn(process.execPath, [script('check/sweep-afterwards.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  sweeper.stdin.write(folder);
  sweeper.unref();
  return {
    /** @param {string} name of a step, which gets its own folder */
    createFolder: (name) => {
      const own = join(folder, name);
      mkdirSync(own, { recursive: true });
      openToAll(own);
      return own;
    },
    /** Ends the remaining processes, waits for them, and deletes the folder. */
    close: async () => {
      await endPrograms(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A test's database is a thousand files: where all of them are in memory, the tests of the server take a quarter less. */
function chooseTempRoot() {
  const hasRoom = freeBytes(memory) >= neededBytes && process.availableMemory() >= neededBytes + programsBytes;
  return hasRoom ? memory : tmpdir();
}

/** @param {string} folder */
function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * PostgreSQL runs as its own user where we are root, and must be able to reach its folder.
 * @param {string} folder
 */
const openToAll = (folder) => chmodSync(folder, 0o755);
