import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { closeLingering } from './lingering-close.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From the first moment of the end on. */
    readonly isStopping: boolean;
  }
}

/** How long callers have to leave by themselves, and how long an answer may still take, in milliseconds. */
const stopping = { graceMs: 400, answersMs: 7_000 } as const;

/**
 * Ends connections so that no call is lost. While the server stops, every answer tells its caller that it is the
 * last one, and what is idle is let go after a grace only: closed at once, it would be just when a caller sends
 * its next call. Process managers kill after ten seconds, so before that all are closed.
 */
export function closeGracefully(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isStopping = false;
  app.decorate('isStopping', { getter: () => isStopping });
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Node calls this after an answer with `connection: close`.
    socket.destroySoon = () => closeLingering(socket);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify says it to calls that come from now on; this is for those that are waiting for their answer.
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const end = performance.now() + stopping.graceMs;
    while (open.size > 0 && performance.now() < end) await sleep(20);
    closeIdle(app.server, open);
    const idle = setInterval(() => closeIdle(app.server, open), 50);
    const all = setTimeout(() => app.server.closeAllConnections(), stopping.answersMs);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
  });
}

/** Those between two calls, and those opened in advance that never had one: to Node these are no idle ones. */
function closeIdle(server: Server, open: ReadonlySet<Socket>): void {
  server.closeIdleConnections();
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
}
