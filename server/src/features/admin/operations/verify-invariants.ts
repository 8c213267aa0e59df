import type { Db } from '../../../platform/database/database.ts';
import type { Invariants } from '../../../platform/invariants/invariant.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { saveInvariantRun } from './store.ts';
import type { FoundViolation } from './tables.ts';

/** Checks all invariants, one after the other. */
export async function findViolations(db: Db, { invariants }: Invariants, now: Date): Promise<FoundViolation[]> {
  const found: FoundViolation[] = [];
  for (const { name, findViolations: find } of invariants) {
    for (const violation of await find(db, now)) found.push({ invariant: name, ...violation });
  }
  return found;
}

export function describeViolation({ invariant, id, detail }: FoundViolation): string {
  return `Invariant ${invariant} does not hold of ${id}: ${detail}`;
}

/** Hourly: logs an error for each row that contradicts others, and keeps what was found for the administration. Corrects nothing. */
export const verifyInvariants = (needs: Invariants) =>
  defineJob<unknown>('verify-invariants', async (_, { db, clock, log }) => {
    const now = clock.now();
    const violations = await findViolations(db, needs, now);
    for (const violation of violations) log('error', describeViolation(violation));
    await saveInvariantRun(db, { at: now, checked: needs.invariants.length, violations });
  });
