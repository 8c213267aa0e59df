import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const patienceMs = 5000;

/**
 * Ends the processes that have a folder in their environment or command line: by SIGTERM, then by SIGKILL.
 * A process group or tree is not enough: browsers, servers and databases are started in their own sessions, and outlive
 * their parents.
 * @param {string} folder
 */
export async function endPrograms(folder) {
  const end = performance.now() + patienceMs;
  /** @type {NodeJS.Signals | 0} */
  let signal = 'SIGTERM';
  for (let pids = findPrograms(folder); pids.length > 0; pids = findPrograms(folder)) {
    for (const pid of pids) kill(pid, signal);
    await setTimeout(100);
    signal = performance.now() < end ? 0 : 'SIGKILL';
  }
}

/**
 * @param {string} folder
 * @returns {number[]}
 */
function findPrograms(folder) {
  return programs().flatMap(([pid, commandLine]) => (pid !== process.pid && commandLine.includes(folder) ? pid : []));
}

/**
 * All processes that we may inspect, each with its environment and command line.
 * @returns {[pid: number, commandLine: string][]}
 */
function programs() {
  if (process.platform === 'win32') return [];
  if (!existsSync('/proc/self/environ')) {
    const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1 << 28 });
    return stdout.split('\n').map((line) => [Number.parseInt(line, 10), line]);
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => [Number(pid), read(`/proc/${pid}/environ`) + read(`/proc/${pid}/cmdline`)]);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // It has ended, or belongs to another user.
    return '';
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended by itself.
  }
}
