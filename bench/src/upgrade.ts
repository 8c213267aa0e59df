import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '@afdal/server/platform/database/embedded/start-embedded-database';
import pg from 'pg';
import { assertBudget } from './assert-budget.ts';
import { MixedLoad } from './mixed-load.ts';
import { endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { quantile } from './statistics.ts';

/**
 * Updates a product that serves 100 requests a second: the version before the newest migration (or `--from`, a commit) goes on
 * serving while this one migrates and starts beside it on the same database, and after it. Nothing may fail, and nobody may
 * wait half a second for a lock. `--seconds` is how long each version is called. Exit code 1 when a figure misses its budget.
 */
const { from, seconds, rate } = parseArgs({
  options: {
    from: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '100' },
  },
}).values;
const root = fileURLToPath(new URL('../..', import.meta.url));
const lockBudgetMs = 500;
const journal = 'server/migrations/meta/_journal.json';

const folder = await temporaryFolder();
const previous = from ?? findPreviousVersion();
const program = buildPrevious(previous, join(folder, 'previous'));
const database = await startEmbeddedDatabase({ dataDir: folder, log: () => {} });
const { host, user, database: name } = database.connection;
const settings = { DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}` };
const dataDir = await temporaryFolder();
const old = await startProduct(dataDir, await freePort(), undefined, settings, { program });
const client = new pg.Client(database.connection);
let isWatching = true;
let longestWaitMs = 0;
try {
  await client.connect();
  const migrationsBefore = await countMigrations();
  let current = old;
  const load = new MixedLoad(() => current.url);
  await load.start({ people: 19, perSecond: Number(rate) });
  await setTimeout(Number(seconds) * 1_000);
  const watching = watchLocks();
  const updated = performance.now();
  const begunAt = load.answers.at(-1)?.at ?? 0;
  const next = await startProduct(dataDir, await freePort(), undefined, settings);
  const startedMs = performance.now() - updated;
  try {
    // The one before serves on what the new one has migrated; then the new one serves.
    await setTimeout((Number(seconds) * 1_000) / 2);
    current = next;
    await setTimeout(Number(seconds) * 1_000);
    await load.end();
    isWatching = false;
    await watching;
    const failed = load.answers.filter(({ status }) => status === null || status >= 400);
    const meanwhile = load.answers.filter(({ at }) => at >= begunAt && at < begunAt + startedMs);
    const before = load.answers.filter(({ at }) => at < begunAt);
    const [p99Before, p99While] = [before, meanwhile].map((answers) =>
      quantile(
        answers.map(({ ms }) => ms),
        0.99,
      ),
    );
    console.log(
      `from ${previous.slice(0, 10)}: ${(await countMigrations()) - migrationsBefore} migrations; the new version was ready after ${Math.round(startedMs)} ms; ${load.answers.length} requests, p99 ${p99Before?.toFixed(0)} ms before, ${p99While?.toFixed(0)} ms meanwhile`,
    );
    for (const [what, said] of load.failures) console.log(`  ${what}: ${said}`);
    assertBudget('requests that failed', failed.length, { max: 0, unit: '' });
    assertBudget('longest wait for a lock', longestWaitMs, { max: lockBudgetMs, unit: 'ms' });
    assertBudget('the version before ended', Number(old.process.exitCode !== null), { max: 0, unit: '' });
  } finally {
    await endProcess(next.process, 'SIGTERM');
  }
} finally {
  isWatching = false;
  await endProcess(old.process, 'SIGTERM');
  await client.end();
  await database.stop();
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).trim();
}

/** The last commit whose migrations are those of this version without the newest. */
function findPreviousVersion(): string {
  const known = readMigrations('HEAD');
  const changes = git('log', '--first-parent', '--format=%H', '--', journal).split('\n');
  for (const change of changes) {
    const before = readMigrations(`${change}^`);
    if (before.length < known.length && before.every((when, n) => when === known[n])) {
      return git('rev-parse', `${change}^`);
    }
  }
  throw new Error('the history has no version before the newest migration: name a commit with --from');
}

/** When each migration of a commit was made, which names it. */
function readMigrations(commit: string): number[] {
  const { entries } = JSON.parse(git('show', `${commit}:${journal}`)) as { entries: { when: number }[] };
  return entries.map(({ when }) => when);
}

/** Builds the server of a commit, with the packages that are installed here. Returns its program. */
function buildPrevious(commit: string, into: string): string {
  mkdirSync(into);
  const archive = execFileSync(
    'git',
    ['archive', commit, 'domain', 'contract', 'server', 'scripts', 'package.json', 'tsconfig.json'],
    {
      cwd: root,
      maxBuffer: 1 << 28,
    },
  );
  execFileSync('tar', ['-x', '-C', into], { input: archive });
  // Links, so that the packages that are folders of the product are those of that commit.
  mkdirSync(join(into, 'node_modules/@afdal'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry !== '@afdal') symlinkSync(join(root, 'node_modules', entry), join(into, 'node_modules', entry));
  }
  for (const room of ['domain', 'contract', 'server'])
    symlinkSync(join(into, room), join(into, 'node_modules/@afdal', room));
  const own = join(root, 'server/node_modules');
  if (existsSync(own)) symlinkSync(own, join(into, 'server/node_modules'));
  const build = "import('./scripts/build/build-server.mjs').then(({ buildServer }) => buildServer())";
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: into,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Only calls are made: the app and its public pages may be those of this version, which takes minutes less.
  mkdirSync(join(into, 'web'));
  for (const built of ['web/dist', 'server/dist/public-pages']) symlinkSync(join(root, built), join(into, built));
  return join(into, 'server/dist/main.js');
}

async function countMigrations(): Promise<number> {
  const { rows } = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  return rows[0].n;
}

/** Notes how long any call has waited for a lock, sampled fifty times a second. Advisory locks are not tables': replicas wait in them. */
async function watchLocks(): Promise<void> {
  const watcher = new pg.Client(database.connection);
  await watcher.connect();
  while (isWatching) {
    const { rows } = await watcher.query<{ ms: number | null }>(
      `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float as ms
         from pg_locks where not granted and locktype <> 'advisory'`,
    );
    longestWaitMs = Math.max(longestWaitMs, rows[0]?.ms ?? 0);
    await setTimeout(20);
  }
  await watcher.end();
}
