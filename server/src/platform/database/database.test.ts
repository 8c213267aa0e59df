import { randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inDatabase } from '../../../testing/global-setup.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { testConfig } from '../../../testing/test-server.ts';
import { createApp } from '../../app.ts';
import { openDatabase, withClient } from './database.ts';
import { migrate } from './migrate.ts';

const config = { ...testConfig, openId: null, publicUrl: 'http://localhost' };
const quiet = pino({ level: 'silent' });

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

describe('a database that is away', () => {
  it('is said in one sentence with Retry-After, and is used again when it is back', async () => {
    const database = openDatabase(
      { host: '127.0.0.1', port: 1, user: 'x', database: 'x' },
      { size: 1, onError: () => {} },
    );
    const app = await createApp({ config, database, clock: testClock(), logger: quiet, webFolder: null });
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

describe('a connection that breaks', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => await database.drop());

  it('fails its own call with 503 and none after it', async () => {
    const app = await createApp({ config, database, clock: testClock(), logger: quiet, webFolder: null });
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

  it('and a query that gets no answer is told as a database that is away', async () => {
    const patient = openDatabase(database.connection, { size: 2, onError: () => {}, patienceMs: 300 });
    const app = await createApp({ config, database: patient, clock: testClock(), logger: quiet, webFolder: null });
    const held = await database.pool.connect();
    await held.query('begin; lock table sessions');
    const response = await app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer afdal_${'x'.repeat(43)}` },
    });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    await held.query('rollback');
    held.release();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
    await patient.pool.end();
  });

  it('is not waited for without end', async () => {
    const held: Socket[] = [];
    const silent = createServer((socket) => held.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const database = openDatabase(
      { host: '127.0.0.1', port, user: 'x', database: 'x' },
      { size: 1, onError: () => {} },
    );
    const app = await createApp({ config, database, clock: testClock(), logger: quiet, webFolder: null });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await app.close();
    for (const socket of held) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
});
