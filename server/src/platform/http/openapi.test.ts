import { endpoints } from '@afdal/contract/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { testConfig, testDeps, useTestServer } from '../../../testing/test-server.ts';
import { createApp } from '../../app.ts';

const server = useTestServer();

type Document = {
  readonly openapi: string;
  readonly paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        requestBody?: { content: Record<string, { schema: unknown }> };
        responses: Record<string, unknown>;
        security?: readonly unknown[];
      }
    >
  >;
};

it('is public and valid OpenAPI 3.1', async () => {
  const { status, body } = await server.call<Document>('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  expect(await new Validator().validate(structuredClone(body))).toEqual({ valid: true });
});

it('describes every endpoint of the contract, and the server serves each', async () => {
  const { body } = await server.call<Document>('GET', '/openapi.json');
  const operations = Object.values(body.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  for (const { responses, security } of operations) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '500', '503']));
    // Several security options include one without a session.
    if (security?.length === 1) expect(responses).toHaveProperty('401');
  }
  for (const endpoint of Object.values(endpoints)) {
    const method = endpoint.method as 'GET';
    expect(server.app.hasRoute({ method, url: `/api${endpoint.path}` })).toBe(true);
  }
});

it('says of a call what it takes and what it answers, and no more', async () => {
  const { body } = await server.call<Document>('GET', '/openapi.json');
  const add = body.paths['/dailyTask']?.post;
  expect(Object.keys(add?.responses ?? {})).toEqual(expect.arrayContaining(['200', '201']));
  expect(JSON.stringify(add)).toContain('Idempotency-Key');
  expect(JSON.stringify(body.paths['/auth/logout'])).not.toMatch(/Idempotency-Key|idempotency/);
  expect(body.paths['/auth/register']?.post?.responses).not.toHaveProperty('200');
  const sent = body.paths['/inbox']?.post?.requestBody;
  expect(Object.keys(sent?.content ?? {})).toEqual(['application/json', 'text/plain']);
  expect(sent?.content['text/plain']?.schema).toMatchObject({ type: 'string' });
});

it('has a page to read in local mode, and none in production', async () => {
  const local = await server.app.inject('/api/docs');
  expect([local.statusCode, local.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { path } of Object.values(endpoints)) expect(local.body).toContain(path.replace(/:(\w+)/g, '{$1}'));
  const config: typeof testConfig = {
    ...testConfig,
    appEnv: 'production',
    openId: null,
    publicUrl: 'https://afdal.example',
    rateLimitFactor: 1,
    trustProxy: 1,
  };
  const { database, clock } = server;
  const app = await createApp({ ...testDeps, config, database, clock });
  expect((await app.inject('/api/docs')).statusCode).toBe(404);
  expect((await app.inject('/api/openapi.json')).statusCode).toBe(200);
  await app.close();
});
