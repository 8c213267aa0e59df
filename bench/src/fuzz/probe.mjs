import { performance } from 'node:perf_hooks';

// Preloaded into the server's process: event-loop lag can only be measured from inside. Node's own histogram skips the
// first interval after a reset, in which a single call may already be over.
const everyMs = 2;
let seenAt = performance.now();
let worstLagMs = 0;

function recordLag() {
  const now = performance.now();
  worstLagMs = Math.max(worstLagMs, now - seenAt - everyMs);
  seenAt = now;
}

setInterval(recordLag, everyMs).unref();

// Replies with the longest lag since the last message.
process.on('message', () => {
  recordLag();
  process.send?.({ worstLagMs });
  worstLagMs = 0;
});
process.channel?.unref();
