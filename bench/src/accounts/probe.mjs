import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server's own process, before it: only from inside is it seen how long the loop stood still.
const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

// On a busy machine the loop stands still as well while others run: what the process itself did meanwhile tells them apart.
let worstBusyMs = 0;
let [seen, used] = [performance.now(), process.cpuUsage()];
const watch = setInterval(() => {
  const [now, { user, system }] = [performance.now(), process.cpuUsage()];
  const busyMs = (user - used.user + system - used.system) / 1e3;
  worstBusyMs = Math.max(worstBusyMs, Math.min(now - seen - resolutionMs, busyMs));
  [seen, used] = [now, { user, system }];
}, resolutionMs);
watch.unref();

// The resolution itself is part of what the histogram counts.
const withoutResolution = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);

process.on('message', (word) => {
  if (word === 'reset') {
    delay.reset();
    worstBusyMs = 0;
  }
  process.send?.({
    lagMs: withoutResolution(delay.percentile(99)),
    worstLagMs: withoutResolution(delay.max),
    worstBusyMs,
    memoryMb: process.memoryUsage().rss / 2 ** 20,
    peakMemoryMb: peakMemoryKib() / 2 ** 10,
  });
});
process.channel?.unref();

/** The most memory since the process began. Linux counts into `maxRSS` also what its parent had when it was begun. */
function peakMemoryKib() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}
