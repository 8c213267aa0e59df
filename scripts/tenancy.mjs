import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { findStale, readLedger, recordPassed } from './check/ledger.mjs';
import { root } from './root.mjs';
import { getKey, hashPairs } from './tenancy/ledger.mjs';
import { findOwnerClauses } from './tenancy/owner-clauses.mjs';
import { tryMutants } from './tenancy/try-mutants.mjs';

// Mutation test: removes, one at a time, each clause that limits a statement to its owner's rows; a test must fail.
// Covers the sources that changed since the last longer run, or whose tests did: all of their clauses, or when more than
// `maxInCheck` are concerned, because something shared has changed, as many evenly spread over them. With `--all` every
// clause, and records the proof when no mutant survives. `node scripts/tenancy.mjs finance/budgets` covers those files alone.
const {
  values: { all: isWhole = false },
  positionals: [part = ''],
} = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });

const maxInCheck = 20;
const server = join(root, 'server');
const files = readdirSync(join(server, 'src'), { recursive: true, encoding: 'utf8' }).sort();
const isolationTests = files
  .filter((name) => name.endsWith('isolation.test.ts'))
  .map((name) => join(server, 'src', name));
const clauses = files
  .filter((name) => name.endsWith('.ts') && !/\.test(ing)?\.ts$/.test(name) && name.includes(part))
  .map((name) => join(server, 'src', name))
  .flatMap((file) => findOwnerClauses(file, readFileSync(file, 'utf8')))
  .map((clause, index) => ({ ...clause, index, test: findTest(clause.file) }));
const hashes = hashPairs(clauses);
const staleKeys = new Set(isWhole || part ? Object.keys(hashes) : findStale(readLedger(), hashes));
const stale = clauses.filter((clause) => staleKeys.has(getKey(clause)));
const tried = isWhole || part ? stale : stale.filter((_, index) => isPicked(index, stale.length));
const { survivors, problems } = tried.length ? await tryMutants(tried, { isWhole }) : { survivors: [], problems: [] };

console.log(
  `${clauses.length} owner clauses: ${clauses.length - stale.length} as they were proved, ${tried.length} of ${stale.length} taken away, ${tried.length - survivors.length} noticed`,
);
for (const { file, line, text } of survivors) {
  console.error(`nobody notices when this is taken away: ${relative(root, file)}:${line} ${text}`);
}
for (const problem of problems) console.error(`nothing is proved: ${problem}`);
if (clauses.length <= (part ? 0 : 100)) problems.push('too few clauses');
const hasPassed = survivors.length + problems.length === 0;
if (hasPassed && isWhole && !part) recordPassed(hashes, hashPairs(clauses));
// Vitest has set it to 1, because tests failed, as they should.
process.exitCode = hasPassed ? 0 : 1;

/**
 * Whether an item is one of `maxInCheck` evenly spread over a list; all are when there are fewer.
 * @param {number} index
 * @param {number} length
 */
function isPicked(index, length) {
  const rank = (/** @type {number} */ n) => Math.floor((n * maxInCheck) / length);
  return length <= maxInCheck || rank(index) !== rank(index - 1);
}

/**
 * The test that must fail: the nearest one about isolation, in the file's folder or in one around it, or the file's own,
 * or one about isolation that imports the file, else the one that covers all calls.
 * @param {string} file
 */
function findTest(file) {
  const around = [];
  for (let folder = dirname(file); folder.startsWith(join(server, 'src')); folder = dirname(folder)) {
    around.push(join(folder, 'isolation.test.ts'));
  }
  const [beside] = [...around, file.replace(/\.ts$/, '.test.ts')].filter((test) => existsSync(test));
  return beside ?? isolationTests.find((test) => doesImport(test, file)) ?? join(server, 'src/ownership.test.ts');
}

/**
 * @param {string} test
 * @param {string} file
 */
function doesImport(test, file) {
  const path = relative(dirname(test), file);
  return readFileSync(test, 'utf8').includes(`from '${path.startsWith('.') ? path : `./${path}`}'`);
}
