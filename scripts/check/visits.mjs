import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.mjs';
import { journeysIn } from './reports.mjs';

/**
 * What each journey of a file visited in its last run: the addresses of pages and calls.
 * @typedef {{ titles: string[], visits: string[] }} Visited
 * @typedef {{ hash: string, journeys: Visited[] }} FileVisits with the hash of the file at that time
 */

const cacheFile = join(root, 'node_modules/.cache/journeys.json');

/** @typedef {Record<string, FileVisits>} Notes by file */

/** @param {import('./reports.mjs').PlaywrightReport} report of a run of all journeys, or of some */
export function rememberVisits(report) {
  /** @type {Notes} */
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
  writeFileSync(cacheFile, JSON.stringify(withNotes(notes(), files), null, 1));
}

/**
 * Notes with those of a later run, which may not have run every journey. A file that has changed since is noted afresh.
 * @param {Notes} before
 * @param {Notes} after
 * @returns {Notes}
 */
export function withNotes(before, after) {
  const merged = Object.entries(after).map(([file, { hash, journeys }]) => {
    const run = new Set(journeys.map(nameOf));
    const known = before[file]?.hash === hash ? before[file].journeys : [];
    return [file, { hash, journeys: [...known.filter((journey) => !run.has(nameOf(journey))), ...journeys] }];
  });
  return { ...before, ...Object.fromEntries(merged) };
}

/**
 * The recorded visits of journeys in files that have not changed since.
 * @returns {Map<string, Visited[]>}
 */
export function rememberedVisits() {
  const known = Object.entries(notes()).filter(
    ([file, { hash }]) => existsSync(join(root, file)) && hashOf(file) === hash,
  );
  return new Map(known.map(([file, { journeys }]) => [file, journeys]));
}

/** @param {Visited} journey */
const nameOf = ({ titles }) => titles.join('\n');

/** @returns {Notes} */
const notes = () => (existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : {});

/** @param {string} file */
const hashOf = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');
