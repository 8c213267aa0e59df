import { randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inDatabase } from '../../../testing/global-setup.ts';
import { pollUntil } from '../../../testing/poll-until.ts';
import { proxyToDatabase } from '../../../testing/proxy-to-database.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { testConfig, testDeps } from '../../../testing/test-server.ts';
import { createApp } from '../../app.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { createHttp } from '../http/transport/create-http.ts';
import { securityHeaders } from '../http/transport/headers.ts';
import { openDatabase, withClient } from './database.ts';
import { inTurns } from './in-turns.ts';
import { migrate } from './migrations.ts';
import { watchDatabase } from './watch-database.ts';

const config = { ...testConfig, openId: null, publicUrl: 'http://localhost' };

describe('migrations', () => {
  it('run once when four replicas start together', async () => {
    const server = inject('connection');
    const name = `test_${randomBytes(6).toString('hex')}`;
    await withClient(server, async (client) => await client.query(`create database ${name}`));
    const connection = inDatabase(server, name);
    await Promise.all(Array.from({ length: 4 }, () => migrate(connection)));
    const applied = await withClient(connection, async (client) => {
      const { rows } = await client.query('select hash from drizzle.__drizzle_migrations');
      return rows.map(({ hash }) => hash);
    });
    expect(applied.length).toBeGreaterThan(0);
    expect(new Set(applied).size).toBe(applied.length);
    await withClient(server, async (client) => await client.query(`drop database ${name} with (force)`));
  });
});

describe('a replica of an older version', () => {
  it('does not start on what a newer one has migrated, and changes nothing', async () => {
    const { connection, pool, drop } = await openTestDatabase();
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    await pool.query('drop schema graphile_worker cascade');
    await expect(migrate(connection)).rejects.toThrow(
      'A newer version of Afdal has run on this database: update this one, and try again.',
    );
    const { rows } = await pool.query(`select to_regnamespace('graphile_worker') as worker`);
    expect(rows).toEqual([{ worker: null }]);
    await drop();
  });
});

describe('a database that is away', () => {
  it('is said in one sentence with Retry-After, and is used again when it is back', async () => {
    const database = openDatabase(
      { host: '127.0.0.1', port: 1, user: 'x', database: 'x' },
      { size: 1, onError: () => {} },
    );
    const app = await createApp({ ...testDeps, config, database, clock: testClock() });
    for (const url of ['/api/user', '/readyz']) {
      const response = await app.inject({ url, headers: { authorization: `Bearer afdal_${'x'.repeat(43)}` } });
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('2');
      expect(response.json()).toMatchObject({
        errorType: 'unavailable',
        message: 'الخدمة متوقفة للحظات. نعيد المحاولة تلقائيًا.',
      });
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });
});

describe('a database whose disk is full', () => {
  it('is said to people as one that is away, and to the operator in a sentence', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const app = createHttp({ logger, headers: securityHeaders(false), trustProxy: false });
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    app.get('/write', () => Promise.reject(new Error('Failed query', { cause: full })));
    const { statusCode, headers } = await app.inject('/write');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    await app.close();
    expect(lines.map((line) => JSON.parse(line).msg)).toContain(
      'The disk of the database is full: free some space there (100 MB will do). Writes get 503 until then; nothing is lost.',
    );
  });
});

describe('a database that falls silent', () => {
  it('is said at once to who waits and who comes, long before a query is given up, and is used again when it answers', async () => {
    const database = await openTestDatabase();
    const proxy = await proxyToDatabase(database.connection);
    const said: string[] = [];
    const settings = { onError: () => {}, log: (line: string) => said.push(line), patienceMs: 200 };
    const watch = watchDatabase(proxy.connection, settings);
    const behind = openDatabase(proxy.connection, { size: 2, onError: () => {}, getSilence: watch.getSilence });
    const deps = { ...testDeps, config, database: behind, probeDatabase: watch.probe, clock: testClock() };
    const app = await createApp(deps);
    const headers = { authorization: `Bearer afdal_${'x'.repeat(43)}` };
    const read = async () => await app.inject({ url: '/api/user', headers });
    expect((await read()).statusCode).toBe(401);
    const written = behind.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.silence();
      await tx.execute(sql`select 2`);
    });
    const waiting = [read(), read(), read()];
    await expect(written).rejects.toThrow();
    for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(503);
    const after = await read();
    expect([after.statusCode, after.headers['retry-after']]).toEqual([503, '2']);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    proxy.speak();
    await pollUntil(async () => (await app.inject('/readyz')).statusCode === 200);
    await pollUntil(async () => (await read()).statusCode === 401);
    expect(behind.pool.totalCount).toBeLessThanOrEqual(2);
    expect(said).toEqual([
      'PostgreSQL has not answered for 0.2 s: calls get 503 until it does',
      'PostgreSQL answers again: calls are served',
    ]);
    await app.close();
    await behind.pool.end();
    await watch.stop();
    await proxy.close();
    await database.drop();
  });
});

describe('a transaction', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.pool.query('create table jars (id int primary key, coins int not null)');
    await database.pool.query('insert into jars values (1, 0), (2, 0)');
  });
  afterAll(async () => await database.drop());

  it('that gave way to another one begins again, and nothing counts twice', async () => {
    const begun: number[] = [];
    let announceBoth = () => {};
    const bothBegan = new Promise<void>((resolve) => (announceBoth = resolve));
    const dropCoins = (jars: readonly number[]) =>
      database.db.transaction(async (tx) => {
        const [first, last] = jars;
        await tx.execute(sql`update jars set coins = coins + 1 where id = ${first}`);
        begun.push(first ?? 0);
        if (begun.length === 2) announceBoth();
        await bothBegan;
        await tx.execute(sql`update jars set coins = coins + 1 where id = ${last}`);
      });
    await Promise.all([dropCoins([1, 2]), dropCoins([2, 1])]);
    // At least one of them deadlocked and ran again.
    expect(begun.length).toBeGreaterThan(2);
    const { rows } = await database.pool.query('select coins from jars order by id');
    expect(rows).toEqual([{ coins: 2 }, { coins: 2 }]);
  });

  it.each([
    { code: '40P01', runs: 3 },
    { code: '23505', runs: 1 },
  ])('that fails with $code each time ran $runs times', async ({ code, runs }) => {
    let count = 0;
    const work = database.db.transaction(async () => {
      count += 1;
      throw new Error('as a store says it', { cause: Object.assign(new Error('as the database says it'), { code }) });
    });
    await expect(work).rejects.toThrow('as a store says it');
    expect(count).toBe(runs);
  });
});

describe('a connection that breaks', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => await database.drop());

  it('fails its own call with 503 and none after it', async () => {
    const app = await createApp({ ...testDeps, config, database, clock: testClock() });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await withClient(database.connection, async (client) => {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    });
    const first = await app.inject('/readyz');
    expect([200, 503]).toContain(first.statusCode);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
  });

  it('and a query that gets no answer is reported as a database that is away', async () => {
    const impatient = openDatabase(database.connection, { size: 2, onError: () => {}, patienceMs: 300 });
    const app = await createApp({ ...testDeps, config, database: impatient, clock: testClock() });
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table sessions');
    const response = await app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer afdal_${'x'.repeat(43)}` },
    });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    await blocker.query('rollback');
    blocker.release();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
    await impatient.pool.end();
  });

  it('goes back to the pool where a transaction cannot even begin', async () => {
    const single = openDatabase(database.connection, { size: 1, onError: () => {} });
    const turns = concurrencyLimit({ atOnce: 1, waiting: 1 });
    for (const db of [single.db, inTurns(single.db, turns.run)]) {
      const impossible = { isolationLevel: 'unknown' as 'serializable' };
      await expect(db.transaction(async () => {}, impossible)).rejects.toThrow();
      expect(await db.transaction(async () => 'done')).toBe('done');
      expect([single.pool.idleCount, single.pool.waitingCount, turns.isIdle()]).toEqual([1, 0, true]);
    }
    await single.pool.end();
  });

  it.each([
    { of: 'a standby', statement: 'create table on_standby ()', isClosed: true },
    { of: 'a mistake', statement: 'select 1 / 0', isClosed: false },
  ])('is closed where a transaction failed because of $of: $isClosed', async ({ statement, isClosed }) => {
    const single = openDatabase(database.connection, { size: 1, onError: () => {} });
    const findBackend = async () => (await single.pool.query('select pg_backend_pid() as pid')).rows[0].pid;
    const before = await findBackend();
    const failing = single.db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.execute(sql.raw(statement));
    });
    await expect(failing).rejects.toThrow();
    expect((await findBackend()) !== before).toBe(isClosed);
    await single.pool.end();
  });

  it('is not waited for without end', async () => {
    const accepted: Socket[] = [];
    const silent = createServer((socket) => accepted.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const database = openDatabase(
      { host: '127.0.0.1', port, user: 'x', database: 'x' },
      { size: 1, onError: () => {} },
    );
    const app = await createApp({ ...testDeps, config, database, clock: testClock() });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await app.close();
    for (const socket of accepted) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
});
