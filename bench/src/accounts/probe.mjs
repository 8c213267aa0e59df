import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into the server's process: event-loop delay can only be measured from inside.
const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

// On a busy machine other processes delay the loop too: how long its thread waited for a processor, and the CPU time that the
// process itself took meanwhile, tell the two apart.
let worstBusyMs = 0;
let [seen, used, waited] = [performance.now(), process.cpuUsage(), readRunDelayMs()];
const recordLag = () => {
  const [now, { user, system }, delayMs] = [performance.now(), process.cpuUsage(), readRunDelayMs()];
  const busyMs = (user - used.user + system - used.system) / 1e3;
  worstBusyMs = Math.max(worstBusyMs, Math.min(now - seen - resolutionMs - (delayMs - waited), busyMs));
  [seen, used, waited] = [now, { user, system }, delayMs];
};
setInterval(recordLag, resolutionMs).unref();

// The histogram's delays include the resolution itself.
const withoutResolution = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);

v8.setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

// Answers what was measured since the last reset; `reset` measures anew from here on, `collect` collects garbage first.
process.on('message', (word) => {
  recordLag();
  if (word === 'collect') collectGarbage();
  process.send?.({
    lagMs: withoutResolution(delay.percentile(99)),
    worstLagMs: withoutResolution(delay.max),
    worstBusyMs,
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
    memoryMb: process.memoryUsage().rss / 2 ** 20,
    peakMemoryMb: peakMemoryKib() / 2 ** 10,
  });
  if (word !== 'reset') return;
  delay.reset();
  worstBusyMs = 0;
  resetPeakMemory();
});
process.channel?.unref();

/** How long this thread was ready to run and had no processor. Other systems than Linux do not say. */
function readRunDelayMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Peak memory since the last reset. On Linux `maxRSS` also includes what the parent had when it spawned this one. */
function peakMemoryKib() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

/** Sets the peak to what is in memory now: proc(5), `clear_refs`. Elsewhere than on Linux it stays that of the process. */
function resetPeakMemory() {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {}
}
