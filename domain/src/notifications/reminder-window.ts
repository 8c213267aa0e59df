import { deliveryTriedHours } from './limits.ts';

/** What falls after `fromMs` and not after `toMs`, in milliseconds since 1970. */
export interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The window to catch up on. Nothing is sent as if it were new that was due more than a day ago; where the clock went back
 * there is nothing to catch up on, and what falls into the time that comes again is sent at most once by its occasion.
 */
export function windowSince(doneUntilMs: number, nowMs: number): Window {
  const earliestMs = nowMs - deliveryTriedHours * 3_600_000;
  return { fromMs: Math.min(Math.max(doneUntilMs, earliestMs), nowMs), toMs: nowMs };
}
