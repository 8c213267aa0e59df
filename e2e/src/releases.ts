import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './test.ts';

interface Releases {
  /** The server has another version of the app's worker from now on. */
  readonly release: () => void;
}

/**
 * Playwright's routes do not see a browser look for a new version of a worker, so these journeys come to the server
 * through another one, which changes that script.
 */
export const test = base.extend<Releases & { through: Releases & { readonly url: string } }>({
  through: async ({ playwright: _ }, use, { project }) => {
    const { host } = new URL(String(project.use.baseURL));
    let version = 1;
    const server = createServer((incoming, response) => {
      // Whole and uncompressed, so that there is something to change.
      const {
        'accept-encoding': _encoding,
        'if-none-match': _match,
        'if-modified-since': _since,
        ...headers
      } = incoming.headers;
      const origin = headers.origin && `http://${host}`;
      const on = request(`http://${host}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: { ...headers, host, ...(origin && { origin }) },
      });
      on.on('response', (given) => {
        const isWorker = incoming.url === '/service-worker.js';
        const { 'content-length': _length, ...otherHeaders } = given.headers;
        response.writeHead(given.statusCode ?? 502, isWorker ? otherHeaders : given.headers);
        given.pipe(response, { end: !isWorker });
        if (isWorker) given.on('end', () => response.end(`\n// version ${version}`));
      });
      on.on('error', () => response.destroy());
      incoming.pipe(on);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await use({ url: `http://127.0.0.1:${port}`, release: () => void version++ });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
  baseURL: async ({ through }, use) => await use(through.url),
  release: async ({ through }, use) => await use(through.release),
});
