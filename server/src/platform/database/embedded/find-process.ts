import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { kill } from 'node:process';

export interface LivingProcess {
  /** Together with the pid it uniquely identifies a process: pids are reused, start times are not. */
  readonly startedAt: string;
  /** Working directory; null where it cannot be read. */
  readonly folder: string | null;
  readonly command: readonly string[];
}

/** The process that has this pid now. A zombie does not count as alive: it only waits to be reaped. */
export function findProcess(pid: number): LivingProcess | null {
  if (!exists(pid)) return null;
  return hasProc ? readFromProcFs(pid) : readFromPs(pid);
}

/** A postmaster's working directory is its cluster folder. */
export function isClusterPostmaster(folder: string, pid: number): boolean {
  const found = findProcess(pid);
  // A backend titles itself `postgres: …` and must not be mistaken for the postmaster.
  if (!found || basename(found.command[0] ?? '') !== 'postgres') return false;
  // In a container, even root may be unable to read another user's working directory; the command line is readable by all.
  return found.folder === null ? `${found.command.join(' ')} `.includes(` -D ${folder} `) : found.folder === folder;
}

/** The cheaper check, for a process that was identified before. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !(hasProc && readFromProcFs(pid) === null);
}

const hasProc = existsSync('/proc/self/stat');

function exists(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    return kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** For Linux, which exposes processes under /proc. */
export function readFromProcFs(pid: number): LivingProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself contain parentheses and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { startedAt: fields[19] ?? '', folder: workingFolder(pid), command };
  } catch {
    return null;
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** For systems without /proc. */
export function readFromPs(pid: number): LivingProcess | null {
  try {
    const readColumn = (column: string) =>
      execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', `${pid}`], { encoding: 'utf8' }).trim();
    if (readColumn('stat').startsWith('Z')) return null;
    return { startedAt: readColumn('lstart'), folder: null, command: readColumn('command').split(' ') };
  } catch {
    return null;
  }
}
