import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { createApp } from '../../app.ts';
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
    '.vite/manifest.json': '{}',
    'assets/app-1.js.br': 'x',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const config = {
    appEnv: 'production',
    openId: null,
    publicUrl: 'https://afdal.example',
    rateLimitFactor: 1_000,
    trustProxy: false,
  } as const;
  const { database, clock } = server;
  app = await createApp({ config, database, clock, logger: pino({ level: 'silent' }), webFolder: folder });
  app.get('/breaks', () => {
    throw new Error('planted');
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const volatile = new Set(['date', 'x-request-id', 'content-length', 'etag', 'last-modified', 'connection']);

async function headersOf(
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' = 'GET',
  payload?: string,
) {
  const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  const kept = Object.entries(response.headers).filter(([name]) => !volatile.has(name));
  return { status: response.statusCode, headers: Object.fromEntries(kept.sort()) };
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
    ['an API answer', '/api/openapi.json', {}, 200, 'api'],
    ['a health check', '/healthz', {}, 200, 'api'],
    ['a readiness check', '/readyz', {}, 200, 'api'],
    ['no session', '/api/user', {}, 401, 'api'],
    ['an unknown call', '/api/nothing', { accept: 'text/html' }, 404, 'api'],
    ['an unknown file', '/assets/app-2.js', {}, 404, 'api'],
    ['a broken address', '/%E0%A4%A', {}, 404, 'api'],
    ['an unforeseen error', '/breaks', {}, 500, 'api'],
  ] as const)('%s carries its headers', async (_, url, headers, status, responseClass) => {
    const answer = await headersOf(url, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(securityHeaders(true)[responseClass]);
    expect(answer.headers).toMatchSnapshot();
  });

  it('a body that is too large carries its headers', async () => {
    const answer = await headersOf(
      '/api/auth/login',
      { 'content-type': 'application/json' },
      'POST',
      JSON.stringify('x'.repeat(200_000)),
    );
    expect(answer.status).toBe(413);
    expect(answer.headers).toMatchObject(securityHeaders(true).api);
  });

  it('an asset that has not changed carries its headers', async () => {
    const { headers } = await app.inject({ url: '/assets/app-1.js' });
    const again = await headersOf('/assets/app-1.js', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject(securityHeaders(true).asset);
  });
});

describe('what is nobody’s business', () => {
  it.each([
    '/.git/HEAD',
    '/.env',
    '/.vite/manifest.json',
    '/assets/app-1.js.map',
    '/../package.json',
    '/..%2fpackage.json',
    '/metrics.txt',
    '/api/docs',
  ])('%s is not there', async (url) => {
    expect((await headersOf(url, { accept: 'text/html' })).status).toBe(404);
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
