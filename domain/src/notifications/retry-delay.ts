import { deliveryTriedHours } from './limits.ts';

const minuteMs = 60_000;
const firstMs = minuteMs / 2;
// As for jobs: once the other side is back, everything goes out within five minutes.
const longestMs = 5 * minuteMs;

/**
 * How long after a failed try the next one is.
 *
 * @param failed how many tries failed, from 1
 * @param requestedMs how long the other side asked to be left alone
 */
export function retryDelayMs(failed: number, requestedMs = 0): number {
  return Math.max(Math.min(firstMs * 2 ** (failed - 1), longestMs), requestedMs);
}

/** The instant from which something that was due is not brought any more. */
export function getDeliveryDeadline(dueMs: number): number {
  return dueMs + deliveryTriedHours * 60 * minuteMs;
}
