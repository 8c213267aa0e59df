import type { Socket } from 'node:net';

/** How long, and how much, is read of what comes after the last answer. */
export const lingeringLimits = { ms: 1_000, bytes: 16 * 1_024 * 1_024 } as const;

/**
 * Ends a connection whose caller may still be sending (RFC 9112, 9.6). Closed at once it would be reset, and a
 * broken connection would be all the caller sees: so what still comes is read and thrown away, until the caller
 * has closed its side or the time is over.
 */
export function closeLingering(socket: Socket): void {
  if (socket.destroyed) return;
  // No parser any more: what comes now is neither a body nor the next request.
  socket.removeAllListeners('data');
  let read = 0;
  socket.on('data', (bytes) => {
    read += bytes.length;
    // Not read on, and not reset either: whoever reads while writing still sees the answer.
    if (read > lingeringLimits.bytes) socket.pause();
  });
  socket.on('error', () => {});
  const cut = setTimeout(() => socket.destroy(), lingeringLimits.ms);
  socket.once('close', () => clearTimeout(cut));
  // Node stopped reading where nobody took the body; an empty piece lets the socket ask for the next.
  socket.push('');
  socket.resume();
  socket.end();
}
