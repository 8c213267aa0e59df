import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import type { ConnectionConfig } from '../src/platform/database/database.ts';

/** A TCP proxy to a database that can be closed, or fall silent, to simulate one that is unavailable. */
export async function proxyToDatabase(database: ConnectionConfig) {
  const { user, password, database: name, host, port } = new pg.Client(database);
  const end = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let isSilent = false;
  const open = async (at: number) => {
    server = createServer((near) => {
      const far = connect(end);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => {});
      }
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      near.pipe(far).pipe(near);
      if (isSilent) for (const socket of [near, far]) socket.pause();
    }).listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : at;
  };
  const at = await open(0);
  return {
    connection: { user, database: name, host: '127.0.0.1', port: at, ...(password && { password }) },
    open: () => open(at),
    /** Nothing gets through in either direction any more, on connections that are open or new. */
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      server?.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}
