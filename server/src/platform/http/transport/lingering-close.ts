import type { Socket } from 'node:net';

/** How long, and how many bytes, to keep reading after the last response. */
export const lingeringLimits = { ms: 1_000, bytes: 16 * 1_024 * 1_024 } as const;

/**
 * Closes a connection whose client may still be sending (RFC 9112, 9.6). Closing at once would reset it, and the client
 * would see the reset instead of the response: so incoming bytes are read and discarded until the client closes its side
 * or the time is up.
 */
export function closeLingering(socket: Socket): void {
  if (socket.destroyed) return;
  // Detaches the HTTP parser: further bytes are neither a body nor the next request.
  socket.removeAllListeners('data');
  let read = 0;
  socket.on('data', (bytes) => {
    read += bytes.length;
    // Stops reading without a reset: a client that reads while it writes still sees the response.
    if (read > lingeringLimits.bytes) socket.pause();
  });
  socket.on('error', () => {});
  const cut = setTimeout(() => socket.destroy(), lingeringLimits.ms);
  socket.once('close', () => clearTimeout(cut));
  // Node has stopped reading if the body was not consumed; pushing an empty chunk makes the socket read again.
  socket.push('');
  socket.resume();
  socket.end();
}
