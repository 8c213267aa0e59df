import { relative } from 'node:path';
import { hashFiles, listFiles, readLedger, recordProved } from '../check/ledger.mjs';
import { root } from '../root.mjs';

/** @typedef {{ file: string, test: string }} Pair a source with owner clauses, and the test that must fail without them */

/** What every mutant depends on: the clause itself, what tests share, and the mutation test. */
const shared = listFiles(root).filter((file) =>
  /^server\/(src\/platform\/database\/own\.ts$|testing\/)|^scripts\/tenancy\/(?!.*\.test\.ts$)/.test(file),
);

/** The sources whose clauses a longer run has proved as they are. @param {readonly Pair[]} pairs */
export function findProved(pairs) {
  const ledger = readLedger();
  return new Set(pairs.filter((pair) => ledger[keyOf(pair)] === hashOf(pair)).map(({ file }) => file));
}

/** @param {readonly Pair[]} pairs */
const hashPairs = (pairs) => Object.fromEntries(pairs.map((pair) => [keyOf(pair), hashOf(pair)]));

/** @param {readonly Pair[]} pairs */
export const recordPairs = (pairs) => recordProved(hashPairs(pairs), hashPairs(pairs));

/** @param {string} path */
const fromRoot = (path) => relative(root, path).replaceAll('\\', '/');
/** @param {Pair} pair */
const keyOf = ({ file }) => `tenancy:${fromRoot(file)}`;
/** @param {Pair} pair */
const hashOf = (pair) => hashFiles(keyOf(pair), [fromRoot(pair.file), fromRoot(pair.test), ...shared]);
