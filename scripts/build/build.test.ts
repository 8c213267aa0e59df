import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../root.mjs';
import { presentSources } from './build-if-stale.mjs';
import { compress } from './compress.mjs';
import { filesIn, fingerprint } from './fingerprint.mjs';
import { layDocuments } from './lay-documents.mjs';

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afdal build '));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the fingerprint of the sources', () => {
  const print = () => fingerprint(folder, ['src', 'package.json']);

  beforeEach(() => {
    write('package.json', '{}');
    write('src/a.ts', 'a');
    write('src/deep/b.ts', 'b');
  });

  it.each([
    ['an edit', () => write('src/deep/b.ts', 'B')],
    ['a new file', () => write('src/c.ts', '')],
    ['a file taken away', () => rmSync(join(folder, 'src/a.ts'))],
    ['text moved from one file to the next', () => [write('src/a.ts', ''), write('src/deep/b.ts', 'ab')]],
    ['an edit of a single file', () => write('package.json', '{ }')],
  ])('changes with %s', (_, change) => {
    const before = print();
    change();
    expect(print()).not.toBe(before);
  });

  it.each([
    ['a fresh checkout', () => utimesSync(join(folder, 'src/a.ts'), 1, 1)],
    ['a test', () => write('src/a.test.ts', 'test')],
    ['a file outside', () => write('README.md', 'words')],
  ])('does not change with %s', (_, change) => {
    const before = print();
    change();
    expect(print()).toBe(before);
  });

  it('is taken of the product’s sources alone: each start waits for it', () => {
    const files = filesIn(root, presentSources());
    expect(files.filter((file) => /(^|\/)(node_modules|dist)\/|\.test\./.test(file))).toEqual([]);
    const bytes = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
    expect(files.length).toBeLessThan(5000);
    expect(bytes).toBeLessThan(20e6);
  });
});

describe('compressing ahead of time', () => {
  const text = 'أفضل '.repeat(500);

  it('lays a smaller copy in both forms beside what gains by it', async () => {
    write('assets/app.js', text);
    await compress(folder);
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/app.js.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, 'assets/app.js.gz'))).toString()).toBe(text);
  });

  it.each(['small.js', 'font.woff2', '.vite/manifest.json'])('leaves %s alone', async (file) => {
    write(file, file === 'small.js' ? 'x' : text);
    await compress(folder);
    expect(existsSync(join(folder, `${file}.br`))).toBe(false);
  });
});

describe('the documents of the app', () => {
  const document =
    '<!doctype html>\n<html lang="ar">\n<head><script src="/assets/index.js"></script></head>\n<body><div id="root">\n<div>loading</div>\n</div></body></html>\n';
  const own = { welcome: '<h1>welcome</h1>', early: '/assets/early.js' };
  const preload = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const pages = [
    'src/pages/welcome.tsx',
    'src/pages/dashboard.tsx',
    'src/app/signed-in-layout.tsx',
    'src/app/area-pages.ts',
    'src/app/shell/lazy-sidebar.ts',
    'src/features/dashboard/batched-reads.ts',
    'src/lib/outbox/open-offline-store.ts',
  ];
  const manifest = {
    'index.html': { file: 'assets/index.js' },
    '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
    ...Object.fromEntries(
      pages.map((key) => [key, { file: `assets/${basename(key, extname(key))}.js`, imports: ['_shared.js'] }]),
    ),
  };

  it('preload what a page that is opened first needs beside the entry, each file once', async () => {
    write('index.html', document);
    write('.vite/manifest.json', JSON.stringify(manifest));
    await layDocuments(folder, own);
    expect(read('index.html')).toBe(document);
    const home = document.replace('</head>', `${preload('welcome')}${preload('shared')}</head>`);
    expect(read('index.home.html')).toBe(home);
    expect(read('index.welcome.html')).toBe(
      home.replace('<div>loading</div>', '<h1>welcome</h1>').replace(/\n(?=<h1)/, ''),
    );
    expect(read('index.dashboard.html').match(/modulepreload/g)).toHaveLength(7);
    expect(read('index.dashboard.html')).toContain(
      '<head><script async fetchpriority="high" src="/assets/early.js"></script>',
    );
  });

  it('are each there without sign-in by Google too, with a mark', async () => {
    write('index.html', document);
    write('.vite/manifest.json', JSON.stringify(manifest));
    await layDocuments(folder, own);
    for (const name of ['index', 'index.home', 'index.welcome', 'index.dashboard']) {
      const marked = read(`${name}.html`).replace('<html ', '<html data-without-google ');
      expect(read(`${name}.without-google.html`)).toBe(marked);
    }
  });

  it.each([
    ['where there is nothing to mark', document.replace('<html ', '<xml '), manifest, 'to mark'],
    ['where there is nothing to fill', '<!doctype html>', manifest, 'to fill'],
    ['without a page that they preload', document, {}, 'The build has no src/pages/welcome.tsx'],
  ])('are not laid %s', async (_, text, built, message) => {
    write('index.html', text);
    write('.vite/manifest.json', JSON.stringify(built));
    await expect(layDocuments(folder, own)).rejects.toThrow(message);
  });
});
