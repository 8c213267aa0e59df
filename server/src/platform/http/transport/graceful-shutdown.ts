import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { closeLingering } from './lingering-close.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the start of the shutdown. */
    readonly isStopping: boolean;
  }
}

/** How long clients have to disconnect by themselves, and how long a response may still take, in milliseconds. */
const stopping = { graceMs: 400, responsesMs: 7_000 } as const;

/**
 * Closes connections so that no call is lost. During shutdown every response carries `connection: close`, and idle
 * connections are closed only after a grace period: closing one at once can race with the client's next call.
 * Process managers kill after ten seconds, so all are closed before that.
 */
export function closeGracefully(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isStopping = false;
  app.decorate('isStopping', { getter: () => isStopping });
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Node calls this after a response with `connection: close`.
    socket.destroySoon = () => closeLingering(socket);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify sets this for calls that arrive from now on; this covers those in progress.
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const deadline = performance.now() + stopping.graceMs;
    while (open.size > 0 && performance.now() < deadline) await sleep(20);
    closeIdle(app.server, open);
    const idle = setInterval(() => closeIdle(app.server, open), 50);
    const all = setTimeout(() => app.server.closeAllConnections(), stopping.responsesMs);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
  });
}

/** Closes connections between two calls, and preconnected ones without any call, which Node does not count as idle. */
function closeIdle(server: Server, open: ReadonlySet<Socket>): void {
  server.closeIdleConnections();
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
}
