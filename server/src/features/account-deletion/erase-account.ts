import type { UserId } from '@afdal/contract/ids';
import { eq, like, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { callRates, idempotencyKeys } from '../../platform/http/tables.ts';
import { pendingRegistrations, users } from '../accounts/tables.ts';

/**
 * Deletes everything of a person. Their rows go with the row of the user, which every table of theirs refers to; what does
 * not refer to it is deleted by name: answers kept for retries, counters of calls, registrations of the same address, and
 * jobs that wait.
 */
export async function eraseAccount(tx: Db, user: UserId): Promise<void> {
  // First, so that whatever else is being written for them waits, and then fails.
  const [row] = await tx.select({ email: users.email }).from(users).where(own(users, user)).for('update');
  if (!row) return;
  await tx.execute(
    sql`delete from graphile_worker._private_jobs
         where payload->>'userId' = ${user} or payload->>'user' = ${user} or lower(payload->>'email') = ${row.email}`,
  );
  await tx.delete(idempotencyKeys).where(own(idempotencyKeys, user));
  await tx.delete(callRates).where(like(callRates.bucket, `%${user}%`));
  await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.email, row.email));
  await tx.delete(users).where(own(users, user));
}
