import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** `postmaster.pid`, one line each: pid, data folder, start time, port, socket folder, address, shared memory, state. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

export const getPidFilePath = (clusterFolder: string) => join(clusterFolder, 'postmaster.pid');

export function readPidFile(clusterFolder: string): PidFile | null {
  const lines = readLines(getPidFilePath(clusterFolder));
  if (!lines) return null;
  return {
    pid: pidIn(lines),
    port: Number.parseInt(lines[3] ?? '', 10) || 0,
    socketFolder: lines[4] ?? '',
    isReady: lines[7]?.trim() === 'ready',
  };
}

/** The pid in a PostgreSQL lock file, or 0 if it has none. */
export function readPid(lockFile: string): number {
  return pidIn(readLines(lockFile) ?? []);
}

/**
 * Releases a lock file whose pid now belongs to an unrelated program, by replacing the pid with one that no system assigns.
 * The rest stays: PostgreSQL uses the shared memory named there to detect orphaned backends still attached to it.
 * Deleting the file would remove that last safeguard.
 */
export function releaseLockFile(lockFile: string): void {
  const lines = readLines(lockFile) ?? [];
  const rest = lines.length > 1 ? lines.slice(1) : [''];
  const file = openSync(lockFile, 'r+');
  try {
    // Overwrites in place, padded to at least the old length: at no moment is the file empty.
    writeSync(file, [noSuchPid, ...rest].join('\n').padEnd(lines.join('\n').length, ' '), 0);
  } finally {
    closeSync(file);
  }
}

const noSuchPid = `${2 ** 31 - 1}`;

function pidIn(lines: readonly string[]): number {
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  return Number.isSafeInteger(pid) ? pid : 0;
}

function readLines(path: string): string[] | null {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
