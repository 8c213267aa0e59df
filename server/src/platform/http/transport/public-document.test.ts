import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPublicDocument } from './public-document.ts';

const built = `<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <meta charset="utf-8" />
    <title>أفضل</title>
    <meta name="description" content="وصف التطبيق" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="ar_SA" />
    <meta property="og:title" content="أفضل" />
    <link rel="icon" href="/logo.svg" />
    <script type="module" crossorigin src="/assets/index-a1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b2.js">
    <link rel="stylesheet" crossorigin href="/assets/shared-c3.css">
  </head>
  <body>
    <div id="root">
      <div class="loading-screen">جارٍ التحميل…</div>
    </div>
    <noscript>يحتاج إلى JavaScript</noscript>
  </body>
</html>
`;
const files = { script: '/assets/page-d4.js', styles: ['/assets/blog-e5.css'] };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afdal-document-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

async function read(document: string) {
  await writeFile(join(folder, 'index.html'), document);
  return await readPublicDocument(folder, 'index.html', files);
}

it('fills the head, puts the page before the hidden root, and names the app’s script without loading it', async () => {
  const fill = await read(built);
  expect(fill({ head: '<title>مقالة</title>', body: '<main>نص $& $1</main>' })).toBe(`<!doctype html>
<html data-app="/assets/index-a1.js" lang="ar" dir="rtl">
  <head>
    <meta charset="utf-8" />
    <meta property="og:locale" content="ar_SA" />
    <link rel="icon" href="/logo.svg" />
    <link rel="stylesheet" crossorigin href="/assets/shared-c3.css">
  <link rel="stylesheet" crossorigin href="/assets/blog-e5.css"><script src="/assets/page-d4.js"></script><title>مقالة</title></head>
  <body>
    <div id="public-page"><main>نص $& $1</main></div><div id="root" hidden>
      <div class="loading-screen">جارٍ التحميل…</div>
    </div>
  </body>
</html>
`);
});

it.each([
  ['no script of the app', built.replace(/<script.*<\/script>/, '')],
  ['no root', built.replace('id="root"', 'id="app"')],
])('rejects a document with %s', async (_, document) => {
  await expect(read(document)).rejects.toThrow('index.html has no');
});
