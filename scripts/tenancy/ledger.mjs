import { relative } from 'node:path';
import { fileHasher, listFiles } from '../check/ledger.mjs';
import { root } from '../root.mjs';

/** @typedef {{ file: string, test: string }} Pair a source with owner clauses, and the test that must fail without them */

/** What every mutant depends on: the clause itself, what tests share, and the mutation test. */
const shared = listFiles(root).filter((file) =>
  /^server\/(src\/platform\/database\/own\.ts$|testing\/)|^scripts\/tenancy\/(?!.*\.test\.ts$)/.test(file),
);

/** @param {string} path */
const fromRoot = (path) => relative(root, path).replaceAll('\\', '/');

/** @param {{ file: string }} pair */
export const getKey = ({ file }) => `tenancy:${fromRoot(file)}`;

/** The present hash of each source with its test. @param {readonly Pair[]} pairs */
export function hashPairs(pairs) {
  const hashFiles = fileHasher();
  return Object.fromEntries(
    pairs.map((pair) => [getKey(pair), hashFiles(getKey(pair), [fromRoot(pair.file), fromRoot(pair.test), ...shared])]),
  );
}
