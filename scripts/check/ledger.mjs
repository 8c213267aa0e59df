import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { findClosures, isSpec, isTest, readGraph, sharedByE2e } from './closures.mjs';

/**
 * What a green longer run proved: for each test a hash of everything that decides its outcome. A hash that is not the
 * present one is stale, so that a line from another branch, or one that was edited, counts for nothing.
 * @typedef {Record<string, string>} Ledger by test file, or `core:`, `full:`, `axe:`, `tenancy:` and a file
 */

const ledgerName = 'test-ledger.json';
const file = join(root, ledgerName);
const skipped = /^(node_modules|dist|results|screens|data|\..*)$/;
/** The hash of a test whose imports cannot be read: it is never proved, and never recorded. */
const unknown = 'unknown';
/** The projects of journeys that are recorded, each by itself. */
export const specProjects = ['core', 'full', 'axe'];
/** What all core journeys share. */
export const sharedKey = `core:${sharedByE2e}`;
const rooms = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs'];

/** @returns {Ledger} */
export const readLedger = () => (existsSync(file) ? parseLedger(readFileSync(file, 'utf8')) : {});

/**
 * One that is not exactly as it was written, such as after a wrong merge, proves nothing.
 * @param {string} text
 * @returns {Ledger}
 */
export function parseLedger(text) {
  try {
    const ledger = JSON.parse(text);
    return formatLedger(ledger) === text ? ledger : {};
  } catch {
    return {};
  }
}

/** One test a line, sorted, so that branches merge by lines. @param {Ledger} ledger */
export const formatLedger = (ledger) =>
  `${JSON.stringify(Object.fromEntries(Object.entries(ledger).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;

/**
 * Records tests that a green longer run passed, and drops those whose file is gone. What changed during the run is left out.
 * @param {Ledger} before the hashes at the start of the run
 * @param {Ledger} after the hashes now
 */
export function recordPassed(before, after) {
  const unchanged = Object.entries(before).filter(([key, hash]) => hash !== unknown && after[key] === hash);
  const known = Object.entries(readLedger()).filter(([key]) => existsSync(join(root, key.replace(/^\w+:/, ''))));
  writeFileSync(file, formatLedger(Object.fromEntries([...known, ...unchanged])));
}

/**
 * @param {Ledger} ledger
 * @param {Ledger} hashes the present ones
 */
export const findStale = (ledger, hashes) =>
  Object.keys(hashes).filter((key) => hashes[key] === unknown || ledger[key] !== hashes[key]);

/**
 * The present hash of every test file, and under each project of every file of journeys. When the imports cannot be
 * read, nothing counts as proved.
 * @param {string} [folder]
 * @returns {Promise<Ledger>}
 */
export async function hashTests(folder = root) {
  const files = listFiles(folder);
  const loadText = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  try {
    const closures = findClosures({ files, graph: await readGraph(folder, files.filter(isEntry)), loadText });
    const hashFiles = fileHasher(folder);
    return hashEach([...closures.keys()], (test) => hashFiles(test, [...(closures.get(test) ?? [])]));
  } catch (error) {
    console.log(`The imports cannot be read, so everything runs: ${error instanceof Error ? error.message : error}`);
    return hashEach([...files.filter((name) => isTest(name) || isSpec(name)), sharedByE2e], () => unknown);
  }
}

/** Where the imports of tests begin, and those that no import of a test leads to. @param {string} name */
const isEntry = (name) =>
  isTest(name) ||
  isSpec(name) ||
  /^contract\/src\/endpoints\.ts$|^web\/src\/(pages\/.+|features\/.*\/(area|forms\.testing))\.tsx?$/.test(name);

/**
 * @param {readonly string[]} tests
 * @param {(test: string) => string} getHash
 * @returns {Ledger}
 */
const hashEach = (tests, getHash) =>
  Object.fromEntries(
    tests.flatMap((test) => {
      if (test === sharedByE2e) return [[sharedKey, getHash(test)]];
      const keys = isSpec(test) ? specProjects.map((project) => `${project}:${test}`) : [test];
      return keys.map((key) => [key, getHash(test)]);
    }),
  );

/** The files at the root and in the rooms, without what is installed, built or left by a run. @param {string} folder */
export function listFiles(folder) {
  /** @param {string} below @returns {string[]} */
  const walk = (below) =>
    readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const name = `${below}${entry.name}`;
      if (entry.isDirectory())
        return skipped.test(entry.name) || (!below && !rooms.includes(name)) ? [] : walk(`${name}/`);
      return name === ledgerName ? [] : [name];
    });
  return walk('').sort();
}

/** Hashes sets of files as they are now, reading each file once. @param {string} [folder] */
export function fileHasher(folder = root) {
  /** @type {Map<string, string>} */
  const contents = new Map();
  /**
   * @param {string} name goes into the hash, so that no line holds for another test
   * @param {readonly string[]} files from the root
   */
  return (name, files) => {
    const hash = createHash('sha256').update(name);
    for (const each of [...new Set(files)].sort()) {
      const content =
        contents.get(each) ??
        createHash('sha256')
          .update(readFileSync(join(folder, each)))
          .digest('hex');
      contents.set(each, content);
      hash.update(`\0${each}\0${content}`);
    }
    return hash.digest('base64url').slice(0, 22);
  };
}
