import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { kill } from 'node:process';

export interface LivingProcess {
  /** Together with the pid it names one process for ever: pids come back, their start does not. */
  readonly startedAt: string;
  /** Its working folder; null where the system does not tell it. */
  readonly folder: string | null;
  readonly command: readonly string[];
}

/** The process that has this pid now. A zombie is not alive: it only waits to be counted. */
export function livingProcess(pid: number): LivingProcess | null {
  if (!exists(pid)) return null;
  return hasProc ? fromProc(pid) : fromPs(pid);
}

/** A postmaster makes its cluster folder its working folder. */
export function isPostmasterOf(folder: string, pid: number): boolean {
  const found = livingProcess(pid);
  // A backend calls itself `postgres: …` and is not to be taken for the postmaster.
  if (!found || basename(found.command[0] ?? '') !== 'postgres') return false;
  // Root in a container may not read another user's working folder; the command line is open to all.
  return found.folder === null ? `${found.command.join(' ')} `.includes(` -D ${folder} `) : found.folder === folder;
}

/** The short question, for a process that is known already. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !(hasProc && fromProc(pid) === null);
}

const hasProc = existsSync('/proc/self/stat');

/** Linux tells of processes in files, other systems by a program. */
export const readers = { proc: fromProc, ps: fromPs };

function exists(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    return kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function fromProc(pid: number): LivingProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold anything, brackets too.
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

function fromPs(pid: number): LivingProcess | null {
  try {
    const ask = (column: string) =>
      execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', `${pid}`], { encoding: 'utf8' }).trim();
    if (ask('stat').startsWith('Z')) return null;
    return { startedAt: ask('lstart'), folder: null, command: ask('command').split(' ') };
  } catch {
    return null;
  }
}
