import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertBudget } from '../assert-budget.ts';
import { endProcess, freePort, newPerson } from '../product.ts';
import { Writers } from '../writers.ts';
import { addTask } from './attempts.ts';
import { assertHolds, type Drill, type Drilled } from './drill.ts';
import { findDatabaseUser, waitFor } from './processes.ts';
import { postgresFolder } from './programs.ts';
import { queryDatabase } from './start-cluster.ts';
import { databaseSettings, isReady, spawnReplica } from './start-replica.ts';

/** Starts a replica by wrong settings, each of which it must name; then takes etcd's quorum away, and gives it back. */
export const breakSettings: Drill = async (drilled) => {
  const { cluster } = drilled;
  const right = databaseSettings(cluster);

  const inSessions = await cluster.startPooler({ 'pool_mode = transaction': 'pool_mode = session' });
  await assertStartupError(
    drilled,
    'a pooler in session mode',
    { ...right, DATABASE_URL: inSessions },
    /in session mode/,
  );
  const single = await cluster.startPooler({
    'pool_mode = transaction': 'pool_mode = session',
    'default_pool_size = 20': 'default_pool_size = 1',
  });
  await assertStartupError(
    drilled,
    'one that has a single connection',
    { ...right, DATABASE_URL: single },
    /in session mode/,
  );
  await assertStartupError(
    drilled,
    'named statements in transaction mode',
    { ...right, PG_PREPARE: 'on' },
    /set PG_PREPARE=off/,
  );

  const other = await startOtherDatabase(drilled);
  const before = await listSchemas(other);
  const mixed = { ...right, DATABASE_DIRECT_URL: other };
  await assertStartupError(drilled, 'settings of two clusters', mixed, /lead to two databases/);
  assertHolds('the other cluster is as it was', (await listSchemas(other)) === before);
  const leader = await cluster.findLeader();
  const toStandby = { ...right, DATABASE_DIRECT_URL: cluster.nodes.find((node) => node !== leader)?.url ?? '' };
  await assertStartupError(drilled, 'a standby past the pooler', toStandby, /lead to two databases/);

  await queryDatabase(
    cluster.directUrl,
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  await assertStartupError(drilled, 'tables of a newer version', right, /A newer version of Afdal/);
  assertHolds(
    'replicas that run already go on',
    (await Promise.all(drilled.replicas.map(({ url }) => isReady(url)))).every(Boolean),
  );
  await queryDatabase(cluster.directUrl, `delete from drizzle.__drizzle_migrations where hash = 'later'`);

  await loseQuorum(drilled);
};

/** Starts a replica that must end by itself, with a sentence. */
async function assertStartupError(
  { processes, folder }: Drilled,
  what: string,
  settings: Readonly<Record<string, string>>,
  sentence: RegExp,
): Promise<void> {
  const replica = spawnReplica(processes, folder, `wrong ${what}`, await freePort(), settings);
  const ended = () => replica.process.exitCode !== null;
  await waitFor(`the end of a replica with ${what}`, 60_000, async () => ended() || (await isReady(replica.url))).catch(
    () => {},
  );
  assertHolds(`${what}: it does not start`, replica.process.exitCode === 1 && sentence.test(replica.readOutput()));
  console.log(`     ${replica.readOutput().trim().split('\n').at(-1)?.slice(0, 400)}`);
  await endProcess(replica.process, 'SIGKILL');
}

/** A PostgreSQL that has nothing to do with the cluster; returns its URL. */
async function startOtherDatabase({ folder, processes }: Drilled): Promise<string> {
  const databaseUser = findDatabaseUser();
  const other = join(folder, 'other');
  mkdirSync(other, { mode: 0o700 });
  if (databaseUser) chownSync(other, databaseUser.uid, databaseUser.gid);
  const data = join(other, 'data');
  const initdb = [
    '--pgdata',
    data,
    '--username=afdal',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  execFileSync(join(postgresFolder(), 'initdb'), initdb, { ...databaseUser, cwd: other, stdio: 'ignore' });
  const port = await freePort();
  const listening = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `port=${port}`,
    '-c',
    `unix_socket_directories=${other}`,
  ];
  const { process: postmaster } = processes.start(
    'other',
    join(postgresFolder(), 'postgres'),
    ['-D', data, ...listening],
    {
      user: databaseUser,
    },
  );
  processes.beforeEnd(() => endProcess(postmaster, 'SIGQUIT'));
  const url = `postgres://afdal@127.0.0.1:${port}/afdal`;
  await waitFor('the other database', 30_000, () =>
    queryDatabase(url.replace(/afdal$/, 'postgres'), 'create database afdal').then(
      () => true,
      () => false,
    ),
  );
  return url;
}

async function listSchemas(url: string): Promise<string> {
  const rows = await queryDatabase<{ name: string }>(url, 'select nspname::text as name from pg_namespace order by 1');
  return rows.map(({ name }) => name).join(' ');
}

/** Without two of three members, etcd says nobody who leads, and the leader of PostgreSQL stops writing. */
async function loseQuorum({ cluster, replicas }: Drilled): Promise<void> {
  const writers = new Writers(() => cluster.url);
  await writers.start(4);
  const { token } = await newPerson(cluster.url);
  const logsBefore = replicas.map(({ readOutput }) => readOutput().length);
  await sleep(1_000);
  for (const { process: member } of cluster.etcd.slice(1)) await endProcess(member, 'SIGKILL');
  const stoppedMs = await waitFor(
    'PostgreSQL stops writing',
    90_000,
    async () => (await cluster.findLeader()) === null,
  );
  const isUnavailable = await waitForUnavailable(cluster.url, token);
  assertHolds('without quorum a write is answered 503, in Arabic and with Retry-After', isUnavailable);
  const app = await fetch(cluster.url);
  assertHolds('the app itself is still served', app.status === 200);
  const said = replicas.map(({ readOutput }, n) => readOutput().slice(logsBefore[n]));
  assertHolds(
    'each replica says so in its log',
    said.every((text) => text.includes('database away')),
  );
  for (const member of [1, 2]) cluster.startEtcd(member);
  const givenBack = performance.now();
  const healedMs = await waitFor('writes go on', 120_000, async () =>
    [...writers.acknowledged.values()].some((at) => at > givenBack),
  );
  assertHolds(
    'no replica had to be started again',
    replicas.every(({ process: child }) => child.exitCode === null),
  );
  await writers.end();
  const { lost, doubled } = await writers.compare({ connectionString: cluster.directUrl });
  console.log(`stopped ${(stoppedMs / 1_000).toFixed(1)} s after the loss`);
  assertBudget('until writes go on with a quorum', healedMs / 1_000, { unit: 's', max: 45 });
  assertBudget('lost and doubled writes', lost + doubled, { unit: '', max: 0 });
  assertBudget('answers that no write may have', writers.unexpected.length, { unit: '', max: 0 });
}

async function waitForUnavailable(url: string, token: string): Promise<boolean> {
  return await waitFor('a write that is answered 503', 30_000, async () => {
    const { status, retryAfterMs, body } = await addTask(url, token, `بلا نصاب ${performance.now()}`);
    return status === 503 && retryAfterMs > 0 && body.includes('"unavailable"');
  }).then(
    () => true,
    () => false,
  );
}
