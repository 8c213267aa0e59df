/** How often something may be done: `burst` times at once, then once every `everyMs`. */
export interface Allowance {
  readonly burst: number;
  readonly everyMs: number;
}

/** What is left of an allowance: `freeAtMs` is when nothing of it will be used up any more. */
export interface Spent {
  readonly freeAtMs: number;
  /** 0 when it was allowed, else how long until it will be. */
  readonly waitMs: number;
}

/** Uses an allowance once, if anything of it is left. The generic cell rate algorithm (ITU-T I.371). */
export function spend({ burst, everyMs }: Allowance, freeAtMs: number, nowMs: number): Spent {
  const next = Math.max(freeAtMs, nowMs) + everyMs;
  const waitMs = next - nowMs - burst * everyMs;
  return waitMs > 0 ? { freeAtMs, waitMs } : { freeAtMs: next, waitMs: 0 };
}
