import { spawnSync } from 'node:child_process';
import { root } from '../root.mjs';

/**
 * Runs npm at the root: the npm that runs us, else the one on the PATH.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function npm(args, options = {}) {
  const script = process.env.npm_execpath;
  const settings = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 1 << 28, ...options };
  if (script?.endsWith('.js')) return spawnSync(process.execPath, [script, ...args], settings);
  return spawnSync('npm', args, { ...settings, shell: process.platform === 'win32' });
}
