import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createHttp } from '../http/transport/create-http.ts';
import { securityHeaders } from '../http/transport/headers.ts';
import { describeStatement } from './describe-statement.ts';
import { startTracing, type Tracing } from './start-tracing.ts';

interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

describe('what is said of a statement', () => {
  it.each([
    ['select "id", "email" from "users" where "email" = $1', 'select', 'users'],
    ['insert into "goals" ("id") values ($1) on conflict do update set "title" = $2', 'insert', 'goals'],
    ['update "users" set "name" = $1', 'update', 'users'],
    ['delete from "sessions" where "id" = $1', 'delete', 'sessions'],
    ['with "sums" as (select 1 from "transactions") select * from "sums"', 'with', 'transactions'],
    ['select graphile_worker.add_job($1)', 'select', null],
    ['select 1 from graphile_worker._private_jobs as jobs', 'select', '_private_jobs'],
    ['begin', 'begin', null],
    ['', 'other', null],
    ["'layla@example.com'", 'other', null],
  ])('%j', (statement, operation, table) => {
    expect(describeStatement(statement)).toEqual({ operation, table });
  });
});

describe('a traced app', () => {
  let source: TestDatabase;
  let receiver: Server;
  let database: Database;
  let app: FastifyInstance;
  let tracing: Tracing;
  let body = '';

  /** Answers three kinds of requests, then stops, which sends all spans. */
  beforeAll(async () => {
    source = await openTestDatabase();
    receiver = createServer((request, response) => {
      text(request).then((json) => {
        body += `${request.url} ${json}\n`;
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    tracing = startTracing({
      endpoint: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      sampledShare: 1,
    });
    // One connection: requests wait for each other's.
    database = openDatabase(source.connection, { size: 1, onError: () => {} });
    app = createHttp({ logger: pino({ level: 'silent' }), headers: securityHeaders(false), trustProxy: 1 });
    tracing.traceRequests(app);
    app.post<{ Params: { email: string }; Body: { name: string } }>('/api/person/:email', async ({ params, body }) => {
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`select "id" from "users" where "email" = ${params.email} and "name" = ${body.name}`);
      });
      return await database.pool.query('select 1 from "sessions"').then(() => ({}));
    });
    app.get('/api/failing', async () => await database.db.execute(sql`select ${'layla'}::int from "notifications"`));
    const post = (id: string) =>
      app.inject({
        method: 'POST',
        url: '/api/person/layla@example.com?q=secret',
        headers: { 'x-request-id': id, authorization: 'Bearer secret-token', 'user-agent': 'secret-agent' },
        payload: { name: 'ليلى' },
      });
    await Promise.all([post('request-1'), post('request-2'), post('request-3')]);
    await app.inject({ url: '/api/failing', headers: { 'x-request-id': 'request-4' } });
    await database.pool.query('select 1 from "outside"').catch(() => {});
    await tracing.traceJob({ name: 'purge', id: '41' }, async () => {
      await database.pool.query('select 1 from "plans"').catch(() => {});
    });
    const failure = new Error('secret');
    await expect(
      tracing.traceJob({ name: 'send-mail', id: '42' }, async () => await Promise.reject(failure)),
    ).rejects.toBe(failure);
    await app.close();
    await tracing.stop();
  });
  afterAll(async () => {
    await database.pool.end();
    await source.drop();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const spans = (): ExportedSpan[] =>
    body
      .trim()
      .split('\n')
      .flatMap((line) => JSON.parse(line.slice(line.indexOf(' '))).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);
  const attributes = (span: ExportedSpan | undefined) =>
    Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);
  const requestSpan = (id: string) => spans().find((span) => attributes(span)['afdal.request_id'] === id);

  it('sends a span for each request, with its route, status and id', () => {
    expect(body).toMatch(/^\/v1\/traces /);
    const span = requestSpan('request-1');
    expect(span).toMatchObject({ name: 'POST /api/person/:email', kind: 2 });
    expect(attributes(span)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/person/:email',
      'http.response.status_code': 200,
      'afdal.request_id': 'request-1',
    });
    expect(requestSpan('request-4')?.status.code).toBe(2);
  });

  it('sends the statements of each request below it, also where they waited for a connection', () => {
    for (const id of ['request-1', 'request-2', 'request-3']) {
      const parent = requestSpan(id);
      const statements = spans().filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
      expect(statements.map(({ name }) => name)).toEqual(['begin', 'select users', 'commit', 'select sessions']);
      expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([parent?.traceId]));
    }
    expect(attributes(spans().find(({ name }) => name === 'select users'))).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'select',
      'db.collection.name': 'users',
    });
  });

  it('sends a span for each job, with its name and id, and its statements below it', () => {
    const [done, failed] = ['41', '42'].map((id) => spans().find((span) => attributes(span)['afdal.job_id'] === id));
    expect(done).toMatchObject({ name: 'job purge', kind: 5 });
    expect(attributes(done)).toEqual({ 'afdal.job_name': 'purge', 'afdal.job_id': '41' });
    const statements = spans().filter(({ parentSpanId }) => parentSpanId === done?.spanId);
    expect(statements.map(({ name }) => name)).toEqual(['select plans']);
    expect([done?.status.code, failed?.status.code]).toEqual([0, 2]);
  });

  it('says of a failed statement its code alone, and of those without a request or a job nothing', () => {
    expect(attributes(spans().find(({ name }) => name === 'select notifications'))).toMatchObject({
      'error.type': '22P02',
    });
    expect(spans().filter(({ name }) => name.includes('outside'))).toEqual([]);
  });

  it('sends nothing that is somebody’s', () => {
    expect(body).not.toMatch(/layla|ليلى|secret|127\.0\.0\.1|\$1/);
  });
});
