import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { tool } from '../tool.mjs';
import { findChromium } from './find-chromium.mjs';

export const noChromium =
  "The browser tests need Chromium, which is not there: install your system's package `chromium-headless-shell`, or set CHROMIUM_PATH to a Chromium or Chrome that is there.";

/**
 * Ensures a browser for the journeys. When none can be installed, prints what to install and exits the process.
 * @param {import('./find-chromium.mjs').Browser} browser
 */
export function installChromium(browser) {
  if (findChromium(browser)) return;
  if (isDebian() && process.getuid?.() === 0) installDebianChromium(browser.package);
  if (findChromium(browser) || installPlaywrightChromium()) return;
  console.error(noChromium);
  process.exit(1);
}

/** Ubuntu's own package only points at a snap, which does not run in a container. */
function isDebian() {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  const system = readFileSync('/etc/os-release', 'utf8');
  return /^ID(_LIKE)?=.*debian/m.test(system) && !/^ID(_LIKE)?=.*ubuntu/m.test(system);
}

/** @param {string} name of the package */
function installDebianChromium(name) {
  console.log('Installing Chromium with apt…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status } = spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) return;
  }
}

function installPlaywrightChromium() {
  console.log("Installing Playwright's Chromium…");
  const { status } = spawnSync(process.execPath, [tool('@playwright/test:playwright', 'e2e'), 'install', 'chromium'], {
    cwd: join(root, 'e2e'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0 && isPlaywrightChromiumThere();
}

/** The journeys fall back to Playwright's own browser. Launching it also shows whether its system libraries are there. */
export function isPlaywrightChromiumThere() {
  const launch =
    "import('@playwright/test').then(({ chromium }) => chromium.launch()).then((browser) => browser.close())";
  return spawnSync(process.execPath, ['-e', launch], { cwd: join(root, 'e2e'), stdio: 'ignore' }).status === 0;
}
