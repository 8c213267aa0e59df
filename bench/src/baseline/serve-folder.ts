import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Baseline, listen } from './serve-baseline.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a built client as its own server would: compressed, isolated from other origins, with the document for each
 * path that is no file.
 */
export async function serveFolder(folder: string): Promise<Baseline> {
  const compressed = new Map<string, Buffer>();
  return await listen(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const isFile = extname(pathname) !== '';
    const path = isFile ? pathname : '/index.html';
    const type = types[extname(path)];
    const headers = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
    const content = compressed.get(path) ?? (await readFile(join(folder, path)).catch(() => null));
    if (content === null) {
      response.writeHead(404, headers).end();
      return;
    }
    if (!type) {
      response.writeHead(200, { ...headers, 'content-type': 'application/octet-stream' }).end(content);
      return;
    }
    if (!compressed.has(path)) compressed.set(path, gzipSync(content));
    response.writeHead(200, { ...headers, 'content-type': type, 'content-encoding': 'gzip' }).end(compressed.get(path));
  });
}
