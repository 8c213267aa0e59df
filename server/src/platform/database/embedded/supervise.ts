import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './find-process.ts';
import { type Postmaster, stopPostmaster } from './postmaster.ts';

const shortestDelay = 200;
const longestDelay = 5_000;
const watchEvery = 200;
/** After running this long, the start counts as successful and the restart delay is reset. */
const settledAfter = 10_000;

export interface Supervisor {
  stop(): Promise<void>;
}

/** Restarts the postmaster, with backoff, whenever it dies while this process lives. */
export function supervise(
  first: Postmaster,
  bringUp: (stopped: AbortSignal) => Promise<Postmaster>,
  log: (message: string) => void,
): Supervisor {
  const stopping = new AbortController();
  let current: Postmaster | null = first;
  let since = Date.now();
  let delay = shortestDelay;
  let restarting = Promise.resolve();
  let lastReason = '';

  const watch = setInterval(() => {
    if (!current || isAlive(current.pid)) return;
    current = null;
    if (Date.now() - since > settledAfter) delay = shortestDelay;
    log('PostgreSQL ended unexpectedly and is started again');
    restarting = restart();
  }, watchEvery);
  watch.unref();

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
      delay = Math.min(delay * 2, longestDelay);
      if (stopping.signal.aborted) return;
      try {
        current = await bringUp(stopping.signal);
        since = Date.now();
        lastReason = '';
        return;
      } catch (error) {
        logOnce(error instanceof Error ? error.message : String(error));
      }
    }
  }

  /** Logs the same reason only once in a row. */
  function logOnce(message: string): void {
    if (message !== lastReason && !stopping.signal.aborted) log(message);
    lastReason = message;
  }

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(watch);
    stopping.abort();
    await restarting;
    if (current) await stopPostmaster(current.pid);
  };
  return { stop: () => (stopped ??= stop()) };
}
