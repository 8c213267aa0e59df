import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { getErrorBody, useTestServer } from '../../../../testing/test-server.ts';
import { createHttp } from './create-http.ts';
import { securityHeaders } from './headers.ts';

const server = useTestServer();
const arabic = /[\u0600-\u06FF]/;

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a body', () => {
  it.each([
    ['that is broken JSON', '{"title":', 400, 'body_unreadable'],
    ['that is no JSON', 'title=قراءة', 400, 'body_unreadable'],
    ['that is an array', '[]', 400, 'validation_failed'],
    ['that is null', 'null', 400, 'validation_failed'],
    ['that is a number', '5', 400, 'validation_failed'],
    ['that is empty', '', 400, 'validation_failed'],
    ['with a wrong type', '{"title":5}', 400, 'validation_failed'],
    ['with an unknown key', '{"title":"قراءة","points":9}', 400, 'validation_failed'],
    ['with NUL', '{"title":"قرا\\u0000ءة"}', 400, 'body_unreadable'],
    ['with a lone surrogate', '{"title":"قراءة \\ud83d"}', 400, 'body_unreadable'],
    ['with a lone surrogate in a key', '{"\\udc00":"قراءة"}', 400, 'body_unreadable'],
    ['with __proto__', '{"title":"قراءة","__proto__":{"isAdmin":true}}', 400, 'body_unreadable'],
    ['with constructor.prototype', '{"title":"قراءة","constructor":{"prototype":{}}}', 400, 'body_unreadable'],
    ['with an infinite number', '{"title":"قراءة","priority":1e400}', 400, 'validation_failed'],
    ['nested 21 deep', `{"title":${nested(20)}}`, 400, 'body_too_deep'],
    ['nested 45,000 deep', nested(45_000), 400, 'body_too_deep'],
    [
      'with 8,000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 8_000 }, (_, n) => [`k${n}`, 1]))),
      400,
      'body_too_deep',
    ],
    ['with 1,001 lists', `{"title":[${Array(1_000).fill('[]').join(',')}]}`, 400, 'body_too_deep'],
    ['of 101 kB', JSON.stringify({ title: 'ق'.repeat(51_800) }), 413, 'body_too_large'],
    ['of 10 MB', JSON.stringify({ title: 'x'.repeat(10_000_000) }), 413, 'body_too_large'],
  ])('%s is refused in Arabic, and nothing is written', async (_, text, status, errorType) => {
    const layla = await server.person();
    const response = await layla.call('POST', '/dailyTask', text);
    expect([response.status, getErrorBody(response).errorType]).toEqual([status, errorType]);
    expect(getErrorBody(response).message).toMatch(arabic);
    for (const message of Object.values(getErrorBody(response).fields ?? {})) expect(message).toMatch(arabic);
    expect(response.text).not.toMatch(/\bat \w|node_modules|Error:/);
    expect((await layla.call('GET', '/dailyTask')).body).toEqual([]);
  });

  it('whose bytes are no UTF-8 is refused, since its letters would become others', async () => {
    const layla = await server.person();
    const payload = Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    const headers = { authorization: `Bearer ${layla.token}`, 'content-type': 'application/json' };
    const response = await server.app.inject({ method: 'POST', url: '/api/dailyTask', headers, payload });
    expect([response.statusCode, response.json().errorType]).toEqual([400, 'body_unreadable']);
  });

  it('with a wrong type is refused as such, not as missing', async () => {
    const layla = await server.person();
    const response = await layla.call('PATCH', `/dailyTask/${layla.user.id}`, []);
    expect(getErrorBody(response).fields).toEqual({ body: 'القيمة غير صالحة' });
  });

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/json; charset=utf-8', 201],
  ])('of type %s answers %i', async (type, status) => {
    const layla = await server.person();
    const response = await layla.call('POST', '/dailyTask', '{"title":"قراءة"}', { 'content-type': type });
    expect(response.status).toBe(status);
  });

  it('may be left out where none is asked for, with and without a content type, but not be another', async () => {
    const layla = await server.person();
    const { body } = await layla.call<{ id: string }>('POST', '/dailyTask', { title: 'قراءة' });
    const restore = `/dailyTask/${body.id}/restore`;
    expect((await layla.call('POST', restore)).status).toBe(200);
    expect((await layla.call('POST', restore, '', { 'content-type': 'application/json' })).status).toBe(200);
    expect((await layla.call('POST', restore, {})).status).toBe(200);
    expect((await layla.call('POST', restore, { title: 'x' })).status).toBe(400);
    expect(
      (await layla.call('DELETE', `/dailyTask/${body.id}`, '', { 'content-type': 'application/json' })).status,
    ).toBe(204);
  });

  it('of a stranger is not even read', async () => {
    const response = await server.call('POST', '/dailyTask', '{"broken');
    expect(response.status).toBe(401);
  });
});

describe('an address', () => {
  it.each([
    ['/dailyTask/5', 400, 'validation_failed'],
    ['/dailyTask/%00', 400, 'validation_failed'],
    ["/dailyTask/1'%20or%20'1'='1", 400, 'validation_failed'],
    ['/dailyTask/%E0%A4%A', 404, 'route_not_found'],
    [`/dailyTask/${'a'.repeat(300)}`, 404, 'route_not_found'],
    ['/dailytask', 404, 'route_not_found'],
    ['/nothing', 404, 'route_not_found'],
    ['', 404, 'route_not_found'],
  ])('%s answers %i', async (path, status, errorType) => {
    const layla = await server.person();
    const response = await layla.call('GET', path);
    expect([response.status, getErrorBody(response).errorType]).toEqual([status, errorType]);
    expect(getErrorBody(response).requestId).toBe(response.headers['x-request-id']);
  });

  it('is served to its own methods only', async () => {
    const layla = await server.person();
    expect((await layla.call('PUT', '/dailyTask')).status).toBe(404);
  });
});

it.each([
  [false, '127.0.0.1'],
  [1, '9.9.9.9'],
  ['127.0.0.1', '9.9.9.9'],
  ['10.0.0.1', '127.0.0.1'],
])('with trusted proxies %j a forwarded address makes the caller %s', async (trustProxy, expected) => {
  const app = createHttp({ logger: pino({ level: 'silent' }), headers: securityHeaders(false), trustProxy });
  app.get('/address', (request) => ({ address: request.ip }));
  const response = await app.inject({ url: '/address', headers: { 'x-forwarded-for': '8.8.8.8, 9.9.9.9' } });
  expect(response.json()).toEqual({ address: expected });
  await app.close();
});
