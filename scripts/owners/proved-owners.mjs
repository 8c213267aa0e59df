import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../root.mjs';

// The last proof: for each source with owner clauses, the hash of it and of the test that must fail.
const record = join(root, 'server/proved-owners.json');

/** @typedef {{ file: string, test: string }} Pair */

/** @param {readonly Pair[]} pairs one or more of each file */
export function provedAlready(pairs) {
  /** @type {Record<string, string>} */
  const hashes = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  return new Set(pairs.filter((pair) => hashes[nameOf(pair)] === hashOf(pair)).map(({ file }) => file));
}

/** @param {readonly Pair[]} pairs */
export function writeDownProved(pairs) {
  const lines = new Map(pairs.map((pair) => [nameOf(pair), hashOf(pair)]));
  writeFileSync(record, `${JSON.stringify(Object.fromEntries([...lines].sort()), null, 2)}\n`);
}

/** @param {Pair} pair */
const nameOf = ({ file }) => relative(root, file).replaceAll('\\', '/');

/** @param {Pair} pair */
function hashOf({ file, test }) {
  const hash = createHash('sha256');
  for (const each of [file, test]) hash.update(readFileSync(each)).update('\0');
  return hash.digest('base64url').slice(0, 22);
}
