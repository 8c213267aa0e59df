import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addArticle } from '../../../../testing/add-article.ts';
import { testConfig, testDeps, useTestServer } from '../../../../testing/test-server.ts';
import { createApp } from '../../../app.ts';
import { changeSlug, withdrawArticle } from '../edit-articles.ts';

const server = useTestServer();
let folder: string;
let app: Awaited<ReturnType<typeof createApp>>;

const document = `<html lang="ar"><head><title>أفضل</title><script type="module" src="/assets/app.js"></script></head>
<body><div id="root"></div></body></html>`;
/** Says what it was given. */
const renderer = `const tell = (...args) => ({ head: '<title>page</title>', body: JSON.stringify(args) });
export const pages = {
  renderArticle: ({ slug, isCut }, publicUrl) => tell('article', slug, isCut, publicUrl),
  renderArticleList: ({ items }, { category, q, cursor }) =>
    tell('list', items.map(({ slug }) => slug), category, q, cursor !== undefined),
  renderMissingPage: (reason) => tell('missing', reason),
};`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afdal-pages-'));
  await writeFile(join(folder, 'index.without-google.html'), document);
  await writeFile(join(folder, 'files.json'), JSON.stringify({ script: '/assets/page.js', styles: [] }));
  await writeFile(join(folder, 'render.js'), renderer);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const { database, clock } = server;
  const config = { ...testConfig, openId: null, publicUrl: 'https://afdal.example' };
  app = await createApp({ ...testDeps, config, database, clock, webFolder: folder, publicPagesFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from articles');
});

/** The status of a page, and what its renderer was given. */
async function open(url: string): Promise<[number, unknown]> {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  const [, told] = /<div id="public-page">(.*?)<\/div>/.exec(body) ?? [];
  return [statusCode, told === undefined ? null : JSON.parse(told)];
}

it('renders an article for somebody without a session, and the first third of a premium one', async () => {
  await addArticle(server, { slug: 'open' });
  await addArticle(server, { slug: 'premium', isPremium: true, body: 'فقرة أولى\n\nفقرة ثانية\n\nفقرة ثالثة' });
  expect(await open('/blog/open')).toEqual([200, ['article', 'open', false, 'https://afdal.example']]);
  expect(await open('/blog/premium?utm_source=x')).toEqual([
    200,
    ['article', 'premium', true, 'https://afdal.example'],
  ]);
});

it('leads from a former slug to the present one, also in percent-encoded Arabic', async () => {
  await addArticle(server, { slug: 'شهر-واحد' });
  await changeSlug(server.database.db, 'شهر-واحد', 'صندوق-الطوارئ', server.clock.now());
  const { statusCode, headers } = await app.inject({ url: `/blog/${encodeURIComponent('شهر-واحد')}` });
  expect([statusCode, headers.location]).toEqual([301, `/blog/${encodeURIComponent('صندوق-الطوارئ')}`]);
  expect(await open(headers.location ?? '')).toEqual([
    200,
    ['article', 'صندوق-الطوارئ', false, 'https://afdal.example'],
  ]);
});

it('says that there is nothing at an unknown or unpublished address, and what was withdrawn', async () => {
  await addArticle(server, { slug: 'draft', isDraft: true });
  await addArticle(server, { slug: 'gone' });
  await withdrawArticle(server.database.db, 'gone', server.clock.now());
  for (const slug of [
    'nothing',
    'draft',
    'UPPER',
    '%3Cscript%3E',
    'x'.repeat(200),
    encodeURIComponent('ب'.repeat(100)),
  ]) {
    expect(await open(`/blog/${slug}`), slug).toEqual([404, ['missing', 'not_found']]);
  }
  expect(await open('/blog/gone')).toEqual([410, ['missing', 'article_withdrawn']]);
});

it('lists articles by category and words, and ignores what others add to the address', async () => {
  await addArticle(server, { slug: 'money', category: 'financial' });
  server.clock.advance(60_000);
  await addArticle(server, { slug: 'sleep', category: 'health' });
  expect(await open('/blog')).toEqual([200, ['list', ['sleep', 'money'], null, null, false]]);
  expect(await open('/blog?category=health&utm_source=x')).toEqual([200, ['list', ['sleep'], 'health', null, false]]);
  const { statusCode, headers } = await app.inject({ url: '/blog?category=nothing' });
  expect([statusCode, headers.location]).toEqual([302, '/blog']);
});

it('compresses a page, and never lets one be cached as the app’s files are', async () => {
  await addArticle(server, { slug: 'open' });
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, decode] of Object.entries(decoders)) {
    const { headers, rawPayload } = await app.inject({ url: '/blog/open', headers: { 'accept-encoding': encoding } });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
    });
    expect(decode(rawPayload).toString()).toContain('<title>page</title>');
  }
});

it('gives machines a feed, a map and what they may read', async () => {
  await addArticle(server, { slug: 'open', title: 'كيف & متى <يبدأ>؟' });
  await addArticle(server, { slug: 'draft', isDraft: true });
  const feed = await app.inject('/blog/feed.xml');
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(feed.body.match(/<item>/g)).toHaveLength(1);
  expect(feed.body).toContain(
    '<title>كيف &#38; متى &#60;يبدأ&#62;؟</title><link>https://afdal.example/blog/open</link>',
  );
  const sitemap = await app.inject('/sitemap.xml');
  expect(sitemap.body).toContain('<loc>https://afdal.example/blog/open</loc><lastmod>');
  expect(sitemap.body).not.toContain('draft');
  const robots = await app.inject('/robots.txt');
  expect(robots.body).toMatch(
    /^User-agent: \*\nAllow: \/\$\n(Allow: .+\n)+Disallow: \/\n\nSitemap: https:\/\/afdal.example\/sitemap.xml\n$/,
  );
});
