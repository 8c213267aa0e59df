import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { isInstalled } from './is-installed.mjs';
import { npm } from './npm.mjs';

/**
 * Installs the packages of the lockfile, unless they are there already. Exits the process when it cannot.
 * Not `npm ci`, which fails where a registry lacks a package for some other system. The checks keep the lockfile in line
 * with the manifests, and npm verifies its hashes.
 */
export function installPackages() {
  if (arePackagesInstalled()) return;
  console.log('Installing packages, about a minute the first time…');
  // The packages that build and test the product are needed even if the caller has NODE_ENV=production.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
  const { status, error } = npm(args, { stdio: ['ignore', 'inherit', 'inherit'] });
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
