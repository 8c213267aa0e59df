import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const patienceMs = 5000;

/**
 * Ends the programs that were given a folder, in their environment or their command: asked at first, then forced.
 * A group or a tree of processes would not do: browsers, servers and databases are started in sessions of their own, and
 * outlive whoever started them.
 * @param {string} folder
 */
export async function endProgramsOf(folder) {
  const end = performance.now() + patienceMs;
  /** @type {NodeJS.Signals | 0} */
  let signal = 'SIGTERM';
  for (let pids = programsOf(folder); pids.length > 0; pids = programsOf(folder)) {
    for (const pid of pids) kill(pid, signal);
    await setTimeout(100);
    signal = performance.now() < end ? 0 : 'SIGKILL';
  }
}

/**
 * @param {string} folder
 * @returns {number[]}
 */
function programsOf(folder) {
  return programs().flatMap(([pid, words]) => (pid !== process.pid && words.includes(folder) ? pid : []));
}

/**
 * All that we may look into, each with its environment and its command.
 * @returns {[pid: number, words: string][]}
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
    // It has ended, or is somebody else's.
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
    // It ended by itself meanwhile.
  }
}
