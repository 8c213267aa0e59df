import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash over the names and contents of files, so that a checkout, a copy or a `touch` changes nothing.
 * @param {string} folder
 * @param {readonly string[]} paths files and folders below it
 */
export function fingerprint(folder, paths) {
  const hash = createHash('sha256');
  for (const file of filesIn(folder, paths)) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {readonly string[]} paths
 */
export const filesIn = (folder, paths) => paths.flatMap((path) => filesAt(folder, path));

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(folder, path) {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  return readdirSync(join(folder, path), { withFileTypes: true })
    .filter(({ name }) => !/\.(test|fixture)\.tsx?$|^(\.|__snapshots__$)/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesAt(folder, `${path}/${name}`));
}
