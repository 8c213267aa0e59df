import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

export interface Baseline {
  readonly url: string;
  close(): void;
}

/**
 * Serves a page that is not the product's, and beside it the product's files, such as its fonts.
 * @param files what is served by path, as text; `/` is the page
 */
export async function serveBaseline(productUrl: string, files: Readonly<Record<string, string>>): Promise<Baseline> {
  return await listen(async ({ url = '/' }, response) => {
    const own = files[url];
    if (own !== undefined) {
      const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
      const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
      // Documents are compressed, as the product's are; scripts have the bytes that they should.
      if (type === 'text/html') response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(own));
      else response.writeHead(200, headers).end(own);
      return;
    }
    const answer = await fetch(`${productUrl}${url}`);
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
  });
}

/** Serves on a free port of this machine. */
export async function listen(onRequest: RequestListener): Promise<Baseline> {
  const server = createServer(onRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close().closeAllConnections() };
}

/** The files of a page that shows copied rows in bare React, bundled as the product is for production. */
export async function bareListFiles(html: string, bare: object): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('bare-list.mjs', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const script = `globalThis.bare = ${JSON.stringify(bare)};\n${outputFiles[0]?.text ?? ''}`;
  return { '/': html.replace('</body>', '<script src="/bare.js"></script></body>'), '/bare.js': script };
}
