import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What a postmaster writes into its cluster folder: pid, folder, start, port, socket folder, address, shared memory, state. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

export const pidFileOf = (clusterFolder: string) => join(clusterFolder, 'postmaster.pid');

export function readPidFile(clusterFolder: string): PidFile | null {
  const lines = linesOf(pidFileOf(clusterFolder));
  if (!lines) return null;
  return {
    pid: pidIn(lines),
    port: Number.parseInt(lines[3] ?? '', 10) || 0,
    socketFolder: lines[4] ?? '',
    isReady: lines[7]?.trim() === 'ready',
  };
}

/** The pid that a lock file of PostgreSQL names: 0 when it names none. */
export function pidOf(lockFile: string): number {
  return pidIn(linesOf(lockFile) ?? []);
}

/**
 * Lets go of a lock file whose pid belongs to some other program now. Its first line gets a pid that no system gives;
 * the rest stays, since PostgreSQL still asks of the shared memory named there whether a lost backend uses it.
 * Deleting the file would take that last guard away.
 */
export function disown(lockFile: string): void {
  const lines = linesOf(lockFile) ?? [];
  const rest = lines.length > 1 ? lines.slice(1) : [''];
  const file = openSync(lockFile, 'r+');
  try {
    // Never shorter than what it replaces but for the pid line: no moment in which the file is empty.
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

function linesOf(path: string): string[] | null {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
