import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { isInstalled } from './is-installed.mjs';
import { npm } from './npm.mjs';

/**
 * Installs the packages of the lockfile, unless they are there already. Ends this process when it cannot.
 * `npm ci` would refuse where a registry lacks a package for some other system; the lockfile is kept to the manifests by
 * the checks, and to its hashes by npm.
 */
export function installPackages() {
  if (arePackagesInstalled()) return;
  console.log('Installing packages, about a minute the first time…');
  // A NODE_ENV=production of the caller must not leave out what builds and tests the product.
  const words = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
  const { status, error } = npm(words, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status === 0) return;
  console.error(`The packages could not be installed${error ? ` (${error.message})` : ''}: see npm's own words above.`);
  process.exit(1);
}

function arePackagesInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  try {
    return isInstalled(jsonIn(join(root, 'package-lock.json')), jsonIn(record));
  } catch {
    return false;
  }
}

/** @param {string} file */
function jsonIn(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
