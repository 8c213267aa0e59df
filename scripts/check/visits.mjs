import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.mjs';
import { journeysIn } from './reports.mjs';

/**
 * What each journey of a file visited in the last full run: the addresses of pages and calls.
 * @typedef {{ titles: string[], visits: string[] }} Visited
 * @typedef {{ hash: string, journeys: Visited[] }} FileVisits with the hash of the file at that time
 */

const cacheFile = join(root, 'node_modules/.cache/journeys.json');

/** @param {import('./reports.mjs').PlaywrightReport} report of a run of all journeys */
export function rememberVisits(report) {
  /** @type {Record<string, FileVisits>} */
  const files = {};
  for (const { file: name, titles, tests } of journeysIn(report)) {
    const file = `e2e/src/${name}`;
    const visits = tests.flatMap(({ annotations = [] }) =>
      annotations.filter(({ type }) => type === 'visits').flatMap(({ description = '' }) => description.split(' ')),
    );
    files[file] ??= { hash: hashOf(file), journeys: [] };
    files[file].journeys.push({ titles, visits: [...new Set(visits)].filter(Boolean) });
  }
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(files, null, 1));
}

/**
 * The recorded visits of journeys in files that have not changed since.
 * @returns {Map<string, Visited[]>}
 */
export function rememberedVisits() {
  /** @type {Record<string, FileVisits>} */
  const files = existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : {};
  const known = Object.entries(files).filter(
    ([file, { hash }]) => existsSync(join(root, file)) && hashOf(file) === hash,
  );
  return new Map(known.map(([file, { journeys }]) => [file, journeys]));
}

/** @param {string} file */
const hashOf = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');
