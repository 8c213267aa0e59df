import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ownerClausesIn } from './owners/owner-clauses.mjs';
import { provedAlready, writeDownProved } from './owners/proved-owners.mjs';
import { tryMutants } from './owners/try-mutants.mjs';
import { root } from './root.mjs';

// Mutation test: removes, one at a time, each clause that limits a statement to its owner's rows; a test must fail.
// Covers the sources that changed since the last proof, or whose tests did; with `--all` every source, and records the
// proof when no mutant survives. `node scripts/owners.mjs finance/budgets` covers those files alone.
const {
  values: { all: isWhole = false },
  positionals: [part = ''],
} = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });

const server = join(root, 'server');
const clauses = readdirSync(join(server, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name.includes(part))
  .sort()
  .map((name) => join(server, 'src', name))
  .flatMap((file) => ownerClausesIn(file, readFileSync(file, 'utf8')))
  .map((clause, index) => ({ ...clause, index, test: testOf(clause.file) }));
const proved = isWhole || part ? new Set() : provedAlready(clauses);
const tried = clauses.filter(({ file }) => !proved.has(file));
const { survivors, complaints } = tried.length
  ? await tryMutants(tried, { isWhole })
  : { survivors: [], complaints: [] };

console.log(
  `${clauses.length} owner clauses: ${clauses.length - tried.length} as they were proved, ${tried.length} taken away, ${tried.length - survivors.length} noticed`,
);
for (const { file, line, text } of survivors) {
  console.error(`nobody notices when this is taken away: ${relative(root, file)}:${line} ${text}`);
}
for (const complaint of complaints) console.error(`nothing is proved: ${complaint}`);
if (clauses.length <= (part ? 0 : 100)) complaints.push('too few clauses');
const isProved = survivors.length + complaints.length === 0;
if (isProved && isWhole && !part) writeDownProved(clauses);
// Vitest has set it to 1, because tests failed, as they should.
process.exitCode = isProved ? 0 : 1;

/**
 * The test that must fail: the one beside the file where there is one, else the one that covers all calls.
 * @param {string} file
 */
function testOf(file) {
  const beside = [join(file, '../isolation.test.ts'), file.replace(/\.ts$/, '.test.ts')].find((test) =>
    existsSync(test),
  );
  return beside ?? join(server, 'src/ownership.test.ts');
}
