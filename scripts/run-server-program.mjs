import { buildIfStale } from './build/build-if-stale.mjs';
import { root } from './root.mjs';
import { installPackages } from './setup/install-packages.mjs';

/**
 * Runs one of the server's programs in this process, from a bare checkout if need be.
 * @param {'main' | 'admin' | 'backup' | 'restore' | 'migrate-to-external'} name
 */
export async function runServerProgram(name) {
  process.chdir(root);
  installPackages();
  buildIfStale();
  process.env.NODE_ENV = 'production';
  await import(new URL(`../server/dist/${name}.js`, import.meta.url).href);
}
