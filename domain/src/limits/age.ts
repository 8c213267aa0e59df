/** How far the clocks of replicas may be apart. */
export const clockSkewMs = 60_000;

/** Between which instants something must have begun, the first one excluded, to last still. */
export interface Beginnings {
  readonly afterMs: number;
  readonly untilMs: number;
}

/**
 * The one answer to how old something may be: when something that lasts so long must have begun to last still. What
 * begins ahead of the clock was begun by one that was set back since. Nobody knows how old it is, so it lasts no more,
 * else it would last until the old time comes again.
 *
 * @param lastsMs how long it lasts, in milliseconds
 */
export function getBeginnings(lastsMs: number, nowMs: number): Beginnings {
  return { afterMs: nowMs - lastsMs, untilMs: nowMs + clockSkewMs };
}

/** Whether something that began at an instant lasts still. All in milliseconds, instants since 1970. */
export function lasts(lastsMs: number, beganMs: number, nowMs: number): boolean {
  const { afterMs, untilMs } = getBeginnings(lastsMs, nowMs);
  return afterMs < beganMs && beganMs <= untilMs;
}
