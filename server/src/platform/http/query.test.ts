import { defineEndpoints } from '@afdal/contract/endpoint';
import { errorTexts } from '@afdal/contract/texts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getErrorBody, useTestServer } from '../../../testing/test-server.ts';
import { bindEndpoints } from './bind-endpoints.ts';
import { callQueues } from './call-queues.ts';
import { createHttp } from './transport/create-http.ts';
import { securityHeaders } from './transport/headers.ts';

const server = useTestServer();

describe('a call without a query', () => {
  it.each([
    ['?page=2', { page: errorTexts.fieldUnknown }],
    ['?page', { page: errorTexts.fieldUnknown }],
    ['?userId=1&role=admin', { userId: errorTexts.fieldUnknown, role: errorTexts.fieldUnknown }],
    ['?page=2&page=3', { page: errorTexts.valueInvalid }],
    ['?constructor=1', { constructor: errorTexts.fieldUnknown }],
  ])('refuses %s, and says which key', async (query, fields) => {
    const layla = await server.person();
    const response = await layla.call('GET', `/dailyTask${query}`);
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
    expect(getErrorBody(response).fields).toEqual(fields);
  });

  it('refuses a key that would be a prototype', async () => {
    const layla = await server.person();
    const response = await layla.call('GET', '/dailyTask?__proto__=1');
    expect([response.status, response.text.includes(`"__proto__":"${errorTexts.fieldUnknown}"`)]).toEqual([400, true]);
  });

  it('does nothing when it refuses', async () => {
    const layla = await server.person();
    const response = await layla.call('POST', '/dailyTask?dryRun=1', { title: 'قراءة' });
    expect(response.status).toBe(400);
    expect((await layla.call('GET', '/dailyTask')).body).toEqual([]);
  });

  it('takes an empty one', async () => {
    const layla = await server.person();
    expect((await layla.call('GET', '/dailyTask?')).status).toBe(200);
  });

  it('tells a stranger nothing about it', async () => {
    expect((await server.call('GET', '/dailyTask?page=2')).status).toBe(401);
  });
});

describe('a call with a query', () => {
  const app = createHttp({ logger: pino({ level: 'silent' }), headers: securityHeaders(false), trustProxy: false });
  const { listPages } = defineEndpoints({
    listPages: {
      method: 'GET',
      path: '/pages',
      access: 'public',
      summary: '',
      // Not declared strict, but served as strict.
      query: z.object({ page: z.optional(z.string()), tag: z.optional(z.array(z.string())) }),
      output: z.strictObject({ page: z.nullable(z.string()) }),
      status: 200,
      errors: [],
    },
  });
  beforeAll(() => {
    const binding = {
      db: server.database.db,
      clock: server.clock,
      rateLimitFactor: 1,
      queues: callQueues(),
      findCaller: async () => null,
      findKeyHolder: async () => null,
    };
    bindEndpoints(app, { listPages }, { listPages: async ({ query }) => ({ page: query.page ?? null }) }, binding);
  });
  afterAll(async () => await app.close());

  it.each([
    ['', 200, undefined],
    ['?page=2', 200, undefined],
    ['?page=2&size=9', 400, { size: errorTexts.fieldUnknown }],
    ['?page=2&page=3', 400, { page: errorTexts.valueInvalid }],
    ['?page=2&page=2', 400, { page: errorTexts.valueInvalid }],
    ['?tag=a&tag=b', 400, { tag: errorTexts.valueInvalid }],
  ])('answers %j with %i', async (query, status, fields) => {
    const response = await app.inject(`/api/pages${query}`);
    expect([response.statusCode, response.json().fields]).toEqual([status, fields]);
  });
});

it('leaves addresses of pages and checks alone', async () => {
  for (const path of ['/healthz?x=1', '/readyz?x=1']) expect((await server.call('GET', path)).status).toBe(200);
  expect((await server.app.inject('/api/openapi.json?x=1&x=2')).statusCode).toBe(200);
});
