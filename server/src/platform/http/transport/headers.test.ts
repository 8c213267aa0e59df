import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ErrorCode, errors } from '@afdal/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRawRequest } from '../../../../testing/bytes.ts';
import { testConfig, testDeps, useTestServer } from '../../../../testing/test-server.ts';
import { createApp } from '../../../app.ts';
import { securityHeaders } from './headers.ts';

const server = useTestServer();
let folder: string;
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afdal-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  const files = {
    'index.without-google.html': '<!doctype html>',
    'index.without-google.html.br': 'compressed',
    'index.without-google.html.gz': 'compressed',
    'assets/app-1.js': '1',
    'assets/app-1.js.map': '{}',
    'logo.svg': '<svg/>',
    'service-worker.js': '1',
    'service-worker.js.br': 'x',
    'manifest.webmanifest': '{}',
    '.vite/manifest.json': '{}',
    'assets/app-1.js.br': 'x',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const config: typeof testConfig = {
    ...testConfig,
    appEnv: 'production',
    openId: null,
    publicUrl: 'https://afdal.example',
  };
  const { database, clock } = server;
  app = await createApp({ ...testDeps, config, database, clock, webFolder: folder });
  app.get('/breaks', () => {
    throw new Error('planted');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const volatile = new Set(['date', 'x-request-id', 'content-length', 'etag', 'last-modified', 'connection']);

async function fetchHeaders(
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' | 'OPTIONS' = 'GET',
  payload?: string,
) {
  const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  return { status: response.statusCode, headers: dropVolatile(response.headers) };
}

function dropVolatile(headers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stableHeaders = Object.entries(headers).filter(([name]) => !volatile.has(name));
  return Object.fromEntries(stableHeaders.sort());
}

describe('each class of response', () => {
  it.each([
    ['a page', '/login', { accept: 'text/html' }, 200, 'page'],
    ['a page for a browser that takes brotli', '/login', { accept: 'text/html', 'accept-encoding': 'br' }, 200, 'page'],
    ['a page for a browser that takes gzip', '/login', { accept: 'text/html', 'accept-encoding': 'gzip' }, 200, 'page'],
    ['an unknown page', '/no/such/page', { accept: 'text/html,*/*' }, 200, 'page'],
    ['a hashed asset', '/assets/app-1.js', {}, 200, 'asset'],
    ['a compressed asset', '/assets/app-1.js', { 'accept-encoding': 'br' }, 200, 'asset'],
    ['a file of the root', '/logo.svg', {}, 200, 'asset'],
    ['the service worker', '/service-worker.js', {}, 200, 'worker'],
    ['a compressed service worker', '/service-worker.js', { 'accept-encoding': 'br' }, 200, 'worker'],
    ['what installs the app', '/manifest.webmanifest', {}, 200, 'asset'],
    ['an API answer', '/api/openapi.json', {}, 200, 'api'],
    ['a health check', '/healthz', {}, 200, 'api'],
    ['a readiness check', '/readyz', {}, 200, 'api'],
    ['where to tell of a weakness', '/.well-known/security.txt', {}, 200, 'api'],
    ['no session', '/api/user', {}, 401, 'api'],
    ['an unknown call', '/api/nothing', { accept: 'text/html' }, 404, 'api'],
    ['an unknown file', '/assets/app-2.js', {}, 404, 'api'],
    ['a broken address', '/%E0%A4%A', {}, 404, 'api'],
    ['an unforeseen error', '/breaks', {}, 500, 'api'],
  ] as const)('%s carries its headers', async (_, url, headers, status, responseClass) => {
    const response = await fetchHeaders(url, headers);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(securityHeaders(true)[responseClass]);
    expect(response.headers).toMatchSnapshot();
  });

  it('a body that is too large carries its headers', async () => {
    const response = await fetchHeaders(
      '/api/auth/login',
      { 'content-type': 'application/json' },
      'POST',
      JSON.stringify('x'.repeat(200_000)),
    );
    expect(response.status).toBe(413);
    expect(response.headers).toMatchObject(securityHeaders(true).api);
  });

  it('an asset that has not changed carries its headers', async () => {
    const { headers } = await app.inject({ url: '/assets/app-1.js' });
    const again = await fetchHeaders('/assets/app-1.js', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject(securityHeaders(true).asset);
  });
});

const call = (first: string, ...lines: string[]) => `${[first, ...lines, 'connection: close'].join('\r\n')}\r\n\r\n`;

describe('what Node would answer by itself', () => {
  it.each([
    ['what is no HTTP', 'nothing\r\n\r\n', 400],
    ['headers that are too large', call('GET /healthz HTTP/1.1', 'host: x', `x: ${'x'.repeat(20_000)}`), 431],
    ['a version that is none', call('GET /healthz HTTP/9.9', 'host: x'), 400],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['no host', call('GET /healthz HTTP/1.1'), 400],
    ['two hosts', call('GET /healthz HTTP/1.1', 'host: x', 'Host: y'), 400],
    ['an unknown encoding', call('POST /api/auth/login HTTP/1.1', 'host: x', 'transfer-encoding: nonsense'), 400],
    [
      'an encoding beside a length',
      call('POST /api/auth/login HTTP/1.1', 'host: x', 'transfer-encoding: chunked', 'content-length: 2'),
      400,
    ],
    ['two lengths', call('POST /healthz HTTP/1.1', 'host: x', 'content-length: 2', 'content-length: 3'), 400],
    [
      'an endless name of a chunk',
      call('POST /api/auth/login HTTP/1.1', 'host: x', 'content-type: application/json', 'transfer-encoding: chunked') +
        `2;${'x'.repeat(20_000)}\r\n`,
      413,
    ],
    ['a method of no standard', call('NONSENSE /healthz HTTP/1.1', 'host: x'), 400],
    ['a method of another protocol', call('PROPFIND /healthz HTTP/1.1', 'host: x'), 404],
    ['TRACE', call('TRACE /healthz HTTP/1.1', 'host: x'), 404],
    ['CONNECT', call('CONNECT afdal.example:443 HTTP/1.1', 'host: x'), 404],
  ])('%s is answered as everything is', async (_, bytes, status) => {
    const response = await sendRawRequest(app, bytes);
    expect(response.status).toBe(status);
    expect(dropVolatile(response.headers)).toEqual({
      ...securityHeaders(true).api,
      'content-type': 'application/json; charset=utf-8',
    });
    const { errorType, requestId } = JSON.parse(response.body);
    expect([errors[errorType as ErrorCode].status, requestId]).toEqual([status, response.headers['x-request-id']]);
  });

  it.each([
    ['that expects what nobody knows', call('GET /healthz HTTP/1.1', 'host: x', 'expect: nonsense')],
    [
      'that would rather speak another protocol',
      call('GET /healthz HTTP/1.1', 'host: x', 'upgrade: websocket', 'connection: upgrade'),
    ],
    ['of HTTP/1.0, which knew no hosts', call('GET /healthz HTTP/1.0')],
  ])('a call %s is answered as any other', async (_, bytes) => {
    const response = await sendRawRequest(app, bytes);
    expect([response.status, response.body]).toEqual([200, '{"status":"ok"}']);
    expect(response.headers).toMatchObject(securityHeaders(true).api);
  });
});

describe('another origin', () => {
  const origin = 'https://evil.example';

  it.each(['/api/user', '/api/auth/login', '/api/nothing', '/login'])(
    'gets no CORS headers from a preflight of %s',
    async (url) => {
      const { status, headers } = await fetchHeaders(
        url,
        { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
        'OPTIONS',
      );
      expect(status).toBe(404);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );

  it.each([
    ['a rejected sign-in', '/api/auth/login', 'POST', 404],
    ['a rejected call', '/api/user', 'GET', 401],
    ['a public answer', '/api/openapi.json', 'GET', 200],
  ] as const)('may not read %s, and nobody keeps it', async (_, url, method, status) => {
    const sent = JSON.stringify({ email: 'nobody@example.com', password: 'نخلة على ضفة النهر' });
    const json = { origin, 'content-type': 'application/json' };
    const response = await fetchHeaders(
      url,
      method === 'POST' ? json : { origin },
      method,
      method === 'POST' ? sent : undefined,
    );
    expect(response.status).toBe(status);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(Object.keys(response.headers).filter((name) => /^(access-control-|vary$)/.test(name))).toEqual([]);
  });
});

describe('what is nobody’s business', () => {
  it.each([
    '/.git/HEAD',
    '/.well-known/openid-configuration',
    '/.env',
    '/.vite/manifest.json',
    '/assets/app-1.js.map',
    '/../package.json',
    '/..%2fpackage.json',
    '/metrics.txt',
    '/api/docs',
  ])('%s is not there', async (url) => {
    expect((await fetchHeaders(url, { accept: 'text/html' })).status).toBe(404);
  });
});

it('tells a browser to insist on https only where people come by https', () => {
  expect(securityHeaders(true).page).toHaveProperty('strict-transport-security');
  expect(securityHeaders(false).page).not.toHaveProperty('strict-transport-security');
});

it('lets nothing run inline, and no script come from elsewhere', () => {
  const policy = securityHeaders(true).page['content-security-policy'];
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).toContain("require-trusted-types-for 'script'");
});
