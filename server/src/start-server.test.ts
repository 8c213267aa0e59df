import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '@afdal/contract/people/accounts';
import type { User } from '@afdal/contract/people/users';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pollUntil } from '../testing/poll-until.ts';
import { getUrl, openEmptyDatabase, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Config, readConfig } from './config.ts';
import { StartupError } from './platform/startup-error.ts';
import { type RunningServer, startServer } from './start-server.ts';

let database: TestDatabase;
let dataDir: string;
let port: number;
const running: RunningServer[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'afdal-start-'));
  port = await freePort();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function start(change: Partial<Config> = {}): Promise<RunningServer> {
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', PORT: String(port), DATA_DIR: dataDir }),
    databaseUrl: getUrl(database),
    databaseDirectUrl: getUrl(database),
    ...change,
  };
  const server = await startServer(config);
  running.push(server);
  return server;
}

const post = (path: string, body: unknown) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('serves, mails by a job, and ends what it began', async () => {
  const server = await start();
  expect(server).toMatchObject({
    address: `http://localhost:${port}`,
    databaseFolder: null,
    mailFolder: join(dataDir, 'mail'),
  });
  const response = await post('/auth/register', {
    email: 'layla@example.com',
    password: 'ثلاث كلمات متباعدة',
    name: 'ليلى',
  });
  expect(response.status).toBe(201);
  await pollUntil(async () =>
    (await readdir(join(dataDir, 'mail')).catch(() => [])).some((name) => name.endsWith('.eml')),
  );
  await server.stop();
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  await pollUntil(async () => (await connections()) === 0);
});

it('finishes the answer it is giving when it is told to stop', async () => {
  const server = await start();
  const held = await database.pool.connect();
  await held.query('begin; lock table users');
  const registering = post('/auth/register', {
    email: 'omar@example.com',
    password: 'ثلاث كلمات متباعدة',
    name: 'عمر',
  });
  const waiting = `select 1 from pg_locks where not granted and locktype = 'relation'`;
  await pollUntil(async () => (await held.query(waiting)).rows.length > 0);
  const stopping = server.stop();
  await pollUntil(() =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  await held.query('commit');
  held.release();
  expect((await registering).status).toBe(201);
  await stopping;
});

it('makes the configured administrator once, whichever replica starts first', async () => {
  const firstAdmin = { email: 'Admin@Example.com', password: 'كلمة سر المشرفة' };
  await Promise.all([start({ firstAdmin }), start({ firstAdmin, port: await freePort() })]);
  const response = await post('/auth/login', firstAdmin);
  const { user } = (await response.json()) as SignedIn;
  expect(user satisfies User).toMatchObject({ role: 'admin', email: 'admin@example.com', emailVerified: true });
});

it('hashes every password at its full cost: OWASP’s, for argon2id', async () => {
  await start({ firstAdmin: { email: 'admin@example.com', password: 'كلمة سر المشرفة' } });
  const sent = { email: 'layla@example.com', password: 'ثلاث كلمات متباعدة', name: 'ليلى' };
  expect((await post('/auth/register', sent)).status).toBe(201);
  const { rows } = await database.pool.query('select password_hash as hash from users');
  const full = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(rows).toEqual([{ hash: full }, { hash: full }]);
});

it('promotes nobody who has not confirmed the address, and says so', async () => {
  const sent = { email: 'admin@example.com', password: 'ثلاث كلمات متباعدة', name: 'غريب' };
  const first = await start();
  expect(first.warning).toBeNull();
  expect((await post('/auth/register', sent)).status).toBe(201);
  await first.stop();
  const second = await start({ firstAdmin: { email: sent.email, password: 'كلمة سر المشرفة' } });
  expect(second.warning).toMatch(
    /^Somebody registered ADMIN_EMAIL and did not confirm it.*npm run admin -- grant EMAIL$/,
  );
  const { email, password } = sent;
  const { user } = (await (await post('/auth/login', { email, password })).json()) as SignedIn;
  expect(user.role).toBe('user');
});

it('finds whoever was stored while a domain had two spellings', async () => {
  const sent = { email: 'noura@مثال.إختبار', password: 'ثلاث كلمات متباعدة' };
  const first = await start();
  expect((await post('/auth/register', { ...sent, name: 'نورة' })).status).toBe(201);
  await first.stop();
  await database.pool.query(`update users set email = $1 where name = 'نورة'`, [sent.email]);
  await start();
  expect((await post('/auth/login', sent)).status).toBe(200);
});

it('knows a session on every replica, and ends it on all of them at once', async () => {
  await start();
  const other = await freePort();
  await start({ port: other });
  const sent = { email: 'sara@example.com', password: 'ثلاث كلمات متباعدة', name: 'سارة' };
  const { token } = (await (await post('/auth/register', sent)).json()) as SignedIn;
  const headers = { authorization: `Bearer ${token}` };
  const onOther = () => fetch(`http://127.0.0.1:${other}/api/user`, { headers });
  expect((await onOther()).status).toBe(200);
  const logout = await fetch(`http://127.0.0.1:${port}/api/auth/logout`, { method: 'POST', headers });
  expect(logout.status).toBe(204);
  expect((await onOther()).status).toBe(401);
});

it('answers metrics on a port of its own alone, until it is stopped', async () => {
  const metrics = { host: '127.0.0.1', port: await freePort() };
  const server = await start({ metrics });
  const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${metrics.port}${path}`, { method });
  await fetch(`http://127.0.0.1:${port}/healthz`);
  const response = await at('/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^afdal_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1$/m);
  expect(text).toMatch(/^afdal_database_up 1$/m);
  for (const pool of ['calls', 'reserved', 'jobs']) expect(text).toContain(`afdal_pool_waiting{pool="${pool}"} `);
  expect([(await at('/')).status, (await at('/healthz')).status, (await at('/metrics', 'POST')).status]).toEqual([
    404, 404, 404,
  ]);
  const [absent, publicly] = await Promise.all(
    ['/no-such-page', '/metrics'].map(async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/plain' } });
      return [answer.status, (await answer.text()).replace(/"requestId":"[^"]+"/, '')];
    }),
  );
  expect(publicly).toEqual(absent);
  expect(publicly?.[0]).toBe(404);
  await server.stop();
  await expect(at('/metrics')).rejects.toThrow();
  await pollUntil(async () => (await connections()) === 0);
});

it('starts where both addresses lead to one database in different words', async () => {
  await start({ databaseDirectUrl: `${getUrl(database)}&application_name=direct` });
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});

it('serves without its folder for backups, and says that none is written', async () => {
  const folder = join(dataDir, 'unmounted');
  const { warning } = await start({ backups: { folder, keepDays: 30 } });
  expect(warning).toBe(`BACKUP_DIR=${folder} is missing, so that no backup is written: make it, or mount it.`);
});

describe('what stops the start is said in a sentence', () => {
  it('of a port for metrics that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const metrics = { host: '127.0.0.1', port };
    await expect(start({ metrics, port: 0 })).rejects.toThrow(
      `Port ${port} is taken by another program: end that one, or choose another with METRICS_PORT=${port + 1}.`,
    );
    await new Promise((resolve) => other.close(resolve));
    await pollUntil(async () => (await connections()) === 0);
  });

  it('of a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    await expect(start()).rejects.toThrow(StartupError);
    await expect(start()).rejects.toThrow(
      `Port ${port} is taken by another program: end that one, or choose another with PORT=${port + 1}.`,
    );
    await new Promise((resolve) => other.close(resolve));
    await pollUntil(async () => (await connections()) === 0);
  });

  it('of a weak password for the administrator that is to be made', async () => {
    await expect(start({ firstAdmin: { email: 'admin@example.com', password: 'password123' } })).rejects.toThrow(
      /^ADMIN_PASSWORD is among the most common passwords: choose another\.$/,
    );
  });

  it('of an address that is not this machine’s', async () => {
    await expect(start({ host: '192.0.2.1' })).rejects.toThrow(/^HOST=192\.0\.2\.1 is no address of this machine/);
  });

  it.each(['127.0.0.1:1', 'nowhere.invalid'])('of a database that is away, at %s', async (host) => {
    const away = `postgres://nobody@${host}/afdal`;
    await expect(start({ databaseUrl: away, databaseDirectUrl: away })).rejects.toThrow(
      /^The database does not answer: .*Is DATABASE_URL right/,
    );
  });

  it('of two databases that are set as one, before either is changed', async () => {
    const other = await openEmptyDatabase();
    await expect(start({ databaseDirectUrl: getUrl(other) })).rejects.toThrow(
      /^DATABASE_URL and DATABASE_DIRECT_URL lead to two databases/,
    );
    const { rows } = await other.pool.query(`select nspname::text as name from pg_namespace where nspname !~ '^pg_'`);
    expect(rows.map(({ name }) => name).sort()).toEqual(['information_schema', 'public']);
    await other.drop();
  });

  it('of statements without names where a connection is a client’s own, as in session mode', async () => {
    const besidePooler = { databaseDirectUrl: `${getUrl(database)}&application_name=direct` };
    await expect(start({ ...besidePooler, prepareStatements: false })).rejects.toThrow(
      /^PG_PREPARE=off is for a pooler in transaction mode, but DATABASE_URL leads to one in session mode, or to none/,
    );
    await expect(start({ ...besidePooler, prepareStatements: true })).resolves.toBeDefined();
  });

  it('of a database that a newer version has migrated', async () => {
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    await expect(start()).rejects.toThrow(/^A newer version of Afdal has run on this database/);
  });

  it('of a database that does not exist', async () => {
    const url = getUrl(database).replace(/test_\w+/, 'nothing');
    await expect(start({ databaseUrl: url, databaseDirectUrl: url })).rejects.toThrow(
      /^The database refuses us: database "nothing" does not exist/,
    );
  });
});

/** The number of open connections to the test's database, except the one that counts. */
async function connections(): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows[0].n;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}
