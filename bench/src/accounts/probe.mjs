import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server's own process, before it: only from inside is it seen how long the loop stood still.
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

// The resolution itself is part of what the histogram counts.
const lagMs = () => Math.max(0, delay.percentile(99) / 1e6 - 5);

process.on('message', (word) => {
  if (word === 'reset') delay.reset();
  process.send?.({ lagMs: lagMs(), memoryMb: process.memoryUsage().rss / 2 ** 20 });
});
process.channel?.unref();
