import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './living-process.ts';
import { type Postmaster, stopPostmaster } from './postmaster.ts';

const shortestDelay = 200;
const longestDelay = 5_000;
const watchEvery = 200;
/** One that ran this long did not die of its start: the next restart waits the shortest delay again. */
const settledAfter = 10_000;

export interface KeptAlive {
  stop(): Promise<void>;
}

/** Starts the postmaster again when it dies while we live. */
export function keepAlive(
  first: Postmaster,
  bringUp: (stopped: AbortSignal) => Promise<Postmaster>,
  log: (message: string) => void,
): KeptAlive {
  const stopping = new AbortController();
  let current: Postmaster | null = first;
  let since = Date.now();
  let delay = shortestDelay;
  let restarting = Promise.resolve();
  let complaint = '';

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
        complaint = '';
        return;
      } catch (error) {
        complain(error instanceof Error ? error.message : String(error));
      }
    }
  }

  /** The same reason every few seconds is said once. */
  function complain(message: string): void {
    if (message !== complaint && !stopping.signal.aborted) log(message);
    complaint = message;
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
