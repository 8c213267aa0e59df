import { setTimeout } from 'node:timers/promises';

const tickMs = 5;

export interface SteadyLoad {
  /** How many were sent a second so far. */
  readonly getPerSecond: () => number;
  /** Sends no more; resolves once all that were sent are over. */
  readonly end: () => Promise<void>;
}

/**
 * Sends requests at a steady rate, whether answers come or not, from now until it is ended.
 *
 * @param send the request with a number, from 0; never rejects
 * @param maxPending more at once are not sent: where the server is slower, the rate is missed instead
 */
export function startSteadyLoad(
  perSecond: number,
  send: (n: number) => Promise<void>,
  maxPending = Number.POSITIVE_INFINITY,
): SteadyLoad {
  const pending = new Set<Promise<void>>();
  const begun = performance.now();
  const getSeconds = () => (performance.now() - begun) / 1_000;
  let sent = 0;
  let isEnding = false;
  const run = async () => {
    while (!isEnding) {
      for (; sent < getSeconds() * perSecond && pending.size < maxPending; sent += 1) {
        const request: Promise<void> = send(sent).finally(() => pending.delete(request));
        pending.add(request);
      }
      await setTimeout(tickMs);
    }
  };
  const running = run();
  return {
    getPerSecond: () => sent / getSeconds(),
    end: async () => {
      isEnding = true;
      await running;
      await Promise.all(pending);
    },
  };
}
