import { once } from 'node:events';
import { createServer } from 'node:net';

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    throw new Error('No port is free on 127.0.0.1: end what holds them, and run this again.');
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
