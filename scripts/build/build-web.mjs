import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { tool } from '../tool.mjs';
import { buildPublicPages } from './build-public-pages.mjs';
import { compress } from './compress.mjs';

/** Builds the app into web/dist, compressed ahead of time. */
export async function buildWeb() {
  const vite = spawn(process.execPath, [tool('vite', 'web'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new Error('The web app could not be built: see the words of Vite above.');
  await buildPublicPages();
  await compress(join(root, 'web/dist'));
}
