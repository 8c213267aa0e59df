import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { script } from '../tool.mjs';

// A run that starts a process in its own session, as browsers and databases are, and prints its pid.
const running = `
  import { spawn } from 'node:child_process';
  import { openTempDir } from ${JSON.stringify(pathToFileURL(script('check/temp-dir.mjs')).href)};
  const scratch = openTempDir();
  const folder = scratch.createFolder('step');
  const env = { ...process.env, TMPDIR: folder };
  const options = { env, detached: true, stdio: 'ignore' };
  const { pid } = spawn(process.execPath, ['-e', process.env.WORDS], options);
  console.log(JSON.stringify({ pid, folder }));
  process.stdin.once('data', () => scratch.close().then(() => process.exit()));
`;

const staying = 'setInterval(() => {}, 1000);';
const stubborn = `process.on('SIGTERM', () => {}); ${staying}`;

async function start(args = staying): Promise<{ run: ChildProcess; pid: number; folder: string }> {
  const run = spawn(process.execPath, ['--input-type=module', '-e', running], {
    env: { ...process.env, WORDS: args },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [output] = await once(run.stdout, 'data');
  return { run, ...JSON.parse(String(output)) };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each([
  ['SIGTERM', staying],
  ['SIGKILL', stubborn],
] as const)('leaves nothing when it is ended by %s', async (signal, args) => {
  const { run, pid, folder } = await start(args);
  expect([isAlive(pid), existsSync(folder)]).toEqual([true, true]);
  run.kill(signal);
  await expect.poll(() => [isAlive(pid), existsSync(folder)]).toEqual([false, false]);
});

it('leaves nothing when it closes', async () => {
  const { run, pid, folder } = await start();
  run.stdin?.write('close');
  await once(run, 'exit');
  // What has ended is there until its parent, here the first process of the machine, takes note of it.
  await expect.poll(() => [isAlive(pid), existsSync(folder)]).toEqual([false, false]);
});
