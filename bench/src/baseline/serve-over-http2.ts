import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { certificatesFor } from '@afdal/server/testing/certificates';
import type { Baseline } from './serve-baseline.ts';

/**
 * Puts TLS and HTTP/2 in front of a server of this machine, as the reverse proxy of a deployed product does: over HTTP/1.1
 * a browser asks for six files at once, and the number of files would be measured.
 * @param origin without a slash in the end
 */
export async function serveOverHttp2(origin: string): Promise<Baseline> {
  const sockets = new Set<Socket>();
  const server = createSecureServer(certificatesFor(['localhost']), (incoming, outgoing) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
    const passed = request(`${origin}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...own } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, own);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed.on('error', () => outgoing.destroy()));
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
