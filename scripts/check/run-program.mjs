import { spawn } from 'node:child_process';
import { root } from '../root.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program of this Node to its end and keeps its words. One that hangs is ended with everything it started.
 * @param {readonly string[]} words a script and its arguments
 * @param {{ folder?: string, env?: Record<string, string>, minutes?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(words, { folder = root, env = {}, minutes = 10 } = {}) {
  return new Promise((resolve) => {
    const program = spawn(process.execPath, words, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(program);
    let output = '';
    for (const stream of [program.stdout, program.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const limit = setTimeout(() => {
      output += `\nended after ${minutes} minutes without a result\n`;
      endGroup(program, 'SIGKILL');
    }, minutes * 60_000);
    program.on('error', (error) => {
      output += `\n${error.message}\n`;
    });
    // A grandchild may hold the pipes open for ever: what counts is that the program itself has ended.
    program.on('exit', (code) => {
      clearTimeout(limit);
      running.delete(program);
      const answer = () => resolve({ code: code ?? 1, output });
      program.on('close', answer);
      setTimeout(answer, 2000).unref();
    });
  });
}

/** @param {NodeJS.Signals} signal */
export function endPrograms(signal) {
  for (const program of running) endGroup(program, signal);
}

/**
 * @param {import('node:child_process').ChildProcess} program
 * @param {NodeJS.Signals} signal
 */
function endGroup(program, signal) {
  if (!program.pid) return;
  try {
    if (process.platform === 'win32') program.kill(signal);
    else process.kill(-program.pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}
