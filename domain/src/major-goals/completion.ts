import { lasts } from '../limits/age.ts';
import { completionUndoHours } from './limits.ts';

const hourMs = 3_600_000;

/** Whether a completion can still be undone as if it had never been. Instants in milliseconds since 1970. */
export function isUndoable(doneAtMs: number, nowMs: number): boolean {
  return lasts(completionUndoHours * hourMs, doneAtMs, nowMs);
}

interface Completed {
  readonly doneAtMs: number;
  /** When the goal was first completed for good; null while it never was. */
  readonly countedAtMs: number | null;
}

/**
 * Since when a goal counts as completed once it is reopened: never, if that completion is undone in time; otherwise it
 * goes on counting, once however often it is completed.
 */
export function getCountedCompletion({ doneAtMs, countedAtMs }: Completed, nowMs: number): number | null {
  return countedAtMs === doneAtMs && isUndoable(doneAtMs, nowMs) ? null : countedAtMs;
}
