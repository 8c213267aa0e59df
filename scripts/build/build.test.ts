import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../root.mjs';
import { presentSources } from './build-if-stale.mjs';
import { compress } from './compress.mjs';
import { filesIn, fingerprint } from './fingerprint.mjs';
import { layDocumentWithoutGoogle } from './lay-document-without-google.mjs';

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

describe('the document without sign-in by Google', () => {
  it('is the document itself, with a mark', async () => {
    write('index.html', '<!doctype html>\n<html lang="ar" dir="rtl">\n</html>\n');
    await layDocumentWithoutGoogle(folder);
    const marked = '<!doctype html>\n<html data-without-google lang="ar" dir="rtl">\n</html>\n';
    expect(readFileSync(join(folder, 'index.without-google.html'), 'utf8')).toBe(marked);
  });

  it('is not laid where there is nothing to mark', async () => {
    write('index.html', '<!doctype html>');
    await expect(layDocumentWithoutGoogle(folder)).rejects.toThrow('to mark');
  });
});
