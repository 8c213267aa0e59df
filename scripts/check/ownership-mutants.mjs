import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startVitest } from 'vitest/node';
import { root } from '../root.mjs';
import { ownerClausesIn, without } from './owner-clauses.mjs';

/** @typedef {import('./owner-clauses.mjs').Clause} Clause */

// Takes away, one at a time, each clause that says whose rows a statement is about, and runs the tests that must notice.
const server = join(root, 'server');

/**
 * The one test that must notice: the one beside the file, where there is one of it, else that of all calls.
 * @param {string} file
 */
function testOf(file) {
  const beside = [join(file, '../apart.test.ts'), file.replace(/\.ts$/, '.test.ts')].find((test) => existsSync(test));
  return beside ?? join(server, 'src/ownership.test.ts');
}

// `node scripts/check/ownership-mutants.mjs finance/budgets` walks those files alone.
const [part = ''] = process.argv.slice(2);
const clauses = readdirSync(join(server, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => name.includes(part))
  .map((name) => join(server, 'src', name))
  .flatMap((file) => ownerClausesIn(file, readFileSync(file, 'utf8')));
const nameOf = (/** @type {Clause} */ { file, line, text }) => `${relative(root, file)}:${line} ${text}`;

/**
 * @param {string} name
 * @param {readonly string[]} tests
 * @param {Clause | null} clause
 */
const project = (name, tests, clause) => ({
  root: server,
  plugins: clause
    ? [
        {
          name: 'takes-an-owner-clause-away',
          /** @type {'pre'} */
          enforce: 'pre',
          transform: (/** @type {string} */ code, /** @type {string} */ id) =>
            id.split('?')[0] === clause.file ? without(code, clause) : null,
        },
      ]
    : [],
  test: { name, include: tests.map((test) => relative(server, test)), testTimeout: 20_000, hookTimeout: 30_000 },
});

const whole = 'as it is';
const vitest = await startVitest(
  'test',
  [],
  {
    config: false,
    root: server,
    watch: false,
    // As many as the tests have: one for each core of the smallest machine that this runs on.
    maxWorkers: 2,
    reporters: [{}],
    globalSetup: [join(server, 'testing/global-setup.ts')],
  },
  {
    test: {
      projects: [
        project(whole, [...new Set(clauses.map(({ file }) => testOf(file)))], null),
        ...clauses.map((clause) => project(nameOf(clause), [testOf(clause.file)], clause)),
      ],
    },
  },
);
/** @type {Map<string, boolean>} */
const noticed = new Map();
for (const module of vitest.state.getTestModules()) {
  noticed.set(module.project.name, noticed.get(module.project.name) || !module.ok());
}
await vitest.close();

const survivors = clauses.map(nameOf).filter((name) => noticed.get(name) !== true);
console.log(`${clauses.length} owner clauses taken away, ${clauses.length - survivors.length} noticed`);
for (const name of survivors) console.error(`nobody notices when this is taken away: ${name}`);
if (noticed.get(whole) !== false) console.error('The tests fail on the sources as they are: nothing is proved.');
process.exitCode = survivors.length === 0 && noticed.get(whole) === false && clauses.length > (part ? 0 : 10) ? 0 : 1;
