import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { fingerprint } from './fingerprint.mjs';

const sources = [
  ...[
    'domain/src',
    'contract/src',
    'server/src',
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite',
    'web/vite.config.ts',
  ],
  ...['domain', 'contract', 'server', 'web'].map((workspace) => `${workspace}/package.json`),
  ...['package-lock.json', 'tsconfig.json', 'scripts/build', 'scripts/build.mjs'],
];

/** What a complete build leaves behind, besides `stamp`. */
const outputs = [
  ...['main', 'admin', 'backup', 'restore', 'migrate-to-external'].map((program) => `server/dist/${program}.js`),
  ...[
    'web/dist/index.html',
    'web/dist/index.without-google.html',
    'web/dist/service-worker.js',
    'server/dist/public-pages/files.json',
  ],
];
/** Holds the fingerprint of the sources that the last build was made from. */
export const stamp = join(root, 'server/dist/.built');

export const presentSources = () => sources.filter((path) => existsSync(join(root, path)));

export const fingerprintSources = () => fingerprint(root, presentSources());

/** Builds the product unless the last build is of exactly these sources. Exits the process when the build fails. */
export function buildIfStale() {
  if (isBuilt()) return;
  console.log('Building the product…');
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}

function isBuilt() {
  if (![...outputs, 'server/dist/.built'].every((file) => existsSync(join(root, file)))) return false;
  return readFileSync(stamp, 'utf8') === fingerprintSources();
}
