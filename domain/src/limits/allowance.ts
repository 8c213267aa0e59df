import { clockSkewMs } from './age.ts';

/** A rate limit: `burst` times at once, then once every `everyMs`. */
export interface Allowance {
  readonly burst: number;
  readonly everyMs: number;
}

/** The state of an allowance after a request: `freeAtMs` is when the full burst is available again. */
export interface Spent {
  readonly freeAtMs: number;
  /** 0 when the request was allowed, else the time until it will be. */
  readonly waitMs: number;
}

/**
 * Takes one request from an allowance if any is left. The generic cell rate algorithm (ITU-T I.371). What was spent
 * by a clock that has been set back since is forgotten, else everybody would wait until the old time comes again.
 */
export function spend({ burst, everyMs }: Allowance, freeAtMs: number, nowMs: number): Spent {
  const isFromFasterClock = freeAtMs > nowMs + burst * everyMs + clockSkewMs;
  const next = (isFromFasterClock ? nowMs : Math.max(freeAtMs, nowMs)) + everyMs;
  const waitMs = next - nowMs - burst * everyMs;
  return waitMs > 0 ? { freeAtMs, waitMs } : { freeAtMs: next, waitMs: 0 };
}
