import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Preloaded into the server's process: event-loop delay can only be measured from inside.
const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

// On a busy machine other processes delay the loop too: this process's own CPU time meanwhile tells the two apart.
let worstBusyMs = 0;
let [seen, used] = [performance.now(), process.cpuUsage()];
const watch = setInterval(() => {
  const [now, { user, system }] = [performance.now(), process.cpuUsage()];
  const busyMs = (user - used.user + system - used.system) / 1e3;
  worstBusyMs = Math.max(worstBusyMs, Math.min(now - seen - resolutionMs, busyMs));
  [seen, used] = [now, { user, system }];
}, resolutionMs);
watch.unref();

// The histogram's delays include the resolution itself.
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

/** Peak memory since the process started. On Linux `maxRSS` also includes what the parent had when it spawned this one. */
function peakMemoryKib() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}
