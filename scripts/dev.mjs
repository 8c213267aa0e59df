import './setup/require-node.mjs';
import './setup/end-with-npm.mjs';
import './setup/use-git-hooks.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { tool } from './tool.mjs';

// `npm run dev`: the page on http://localhost:4000 reloads itself and calls the server behind it on 4001.
const port = '4000';
const serverPort = '4001';

installPackages();
const programs = [
  start('server', root, [tool('tsx'), 'watch', '--clear-screen=false', 'server/src/main.ts'], {
    PORT: serverPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  }),
  start('web', join(root, 'web'), [tool('vite', 'web'), '--port', port, '--strictPort'], {}),
];

let isEnding = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, endAll);

/**
 * @param {string} name
 * @param {string} folder
 * @param {string[]} args
 * @param {Record<string, string>} settings
 */
function start(name, folder, args, settings) {
  const program = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that Ctrl-C reaches it only as our one SIGTERM: a second signal would make it abort.
    detached: process.platform !== 'win32',
  });
  const prefix = `${name.padEnd(6)} │ `;
  createInterface(program.stdout).on('line', (line) => console.log(prefix + line));
  createInterface(program.stderr).on('line', (line) => console.error(prefix + line));
  // Neither is any use without the other.
  program.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    endAll();
  });
  return program;
}

function endAll() {
  if (isEnding) return;
  isEnding = true;
  for (const program of programs) {
    if (program.exitCode === null && program.signalCode === null) program.kill('SIGTERM');
  }
}
