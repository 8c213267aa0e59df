import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @typedef {{ package: string, file: string }} Browser */

/** What people use, whole; pictures are compared in it. @type {Browser} */
export const wholeBrowser = { package: 'chromium', file: '/usr/bin/chromium' };

/** The same engine without any window: it draws letters a little differently, and needs a third less time. @type {Browser} */
export const headlessShell = { package: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' };

/**
 * The browser that CHROMIUM_PATH names, else the system's own of that kind, else null.
 * @param {Browser} browser
 */
export const findChromium = ({ file }) =>
  [process.env.CHROMIUM_PATH, file].find((path) => path && existsSync(path)) ?? null;

/** @param {string} path */
export function describeChromium(path) {
  const { stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 10_000 });
  return `${path}${stdout ? ` (${stdout.trim()})` : ''}`;
}
