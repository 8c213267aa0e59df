import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttp } from './create-http.ts';
import { securityHeaders } from './headers.ts';
import { serveWeb } from './serve-web.ts';

const headers = securityHeaders(false);
const documents = ['index.html', 'index.without-google.html'] as const;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afdal-web-'));
  for (const name of documents) await writeFile(join(folder, name), name);
});
afterAll(async () => await rm(folder, { recursive: true }));

it.each(documents)('answers every page with %s where that is the document, as a page', async (document) => {
  const app = createHttp({ logger: pino({ level: 'silent' }), headers, trustProxy: false });
  await serveWeb(app, folder, headers, document);
  for (const url of ['/', '/login', '/no/such/page']) {
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([response.statusCode, response.body]).toEqual([200, document]);
    expect(response.headers).toMatchObject(headers.page);
  }
  for (const name of documents) {
    expect((await app.inject({ url: `/${name}`, headers: { accept: 'text/html' } })).statusCode).toBe(404);
  }
  await app.close();
});

it.each(documents)('answers pages that people open first with a document of their own beside %s', async (document) => {
  const [home, welcome, dashboard] = ['home', 'welcome', 'dashboard'].map((page) =>
    document.replace('index', `index.${page}`),
  );
  for (const name of [home, welcome, dashboard]) await writeFile(join(folder, String(name)), String(name));
  const app = createHttp({ logger: pino({ level: 'silent' }), headers, trustProxy: false });
  await serveWeb(app, folder, headers, document);
  for (const [url, own] of [
    ['/', home],
    ['/welcome?from=mail', welcome],
    ['/dashboard', dashboard],
    ['/dashboard/deeper', document],
    ['/login', document],
  ]) {
    const response = await app.inject({ url: String(url), headers: { accept: 'text/html' } });
    expect([url, response.body]).toEqual([url, own]);
    expect(response.headers).toMatchObject(headers.page);
  }
  expect((await app.inject({ url: `/${welcome}`, headers: { accept: 'text/html' } })).statusCode).toBe(404);
  await app.close();
});
