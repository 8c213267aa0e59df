import { performance } from 'node:perf_hooks';

// Loaded into the server's own process: only from inside is it seen how long the loop stood still. The histogram of
// Node itself passes over the first interval after a reset, in which a single call may well be over.
const everyMs = 2;
let seenAt = performance.now();
let worstLagMs = 0;

function look() {
  const now = performance.now();
  worstLagMs = Math.max(worstLagMs, now - seenAt - everyMs);
  seenAt = now;
}

setInterval(look, everyMs).unref();

// Whoever asks is told the longest since it was asked last.
process.on('message', () => {
  look();
  process.send?.({ worstLagMs });
  worstLagMs = 0;
});
process.channel?.unref();
