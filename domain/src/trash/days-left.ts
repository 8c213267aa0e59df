import { trashDays } from '../limits/trash-days.ts';

const dayMs = 86_400_000;

/** For how many more days what was deleted can be restored, the running one included; at least one until it is purged. */
export function daysLeftInTrash(deletedAtMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((deletedAtMs - nowMs) / dayMs) + trashDays);
}
