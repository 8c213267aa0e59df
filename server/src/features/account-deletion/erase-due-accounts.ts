import type { UserId } from '@afdal/contract/ids';
import { eq, like, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { callRates, idempotencyKeys } from '../../platform/http/tables.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.ts';
import { defineJob, type JobTools } from '../../platform/jobs/job.ts';
import { pendingRegistrations, users } from '../accounts/tables.ts';
import { toRecipient, type UserRow } from '../accounts/user-store.ts';
import { forgetCustomerSoon, lockCustomer } from '../subscriptions/stop-renewal.ts';
import { sendDeletionDoneMail } from './deletion-done-mail.ts';
import { isLastAdmin, lockDueUser, usersToErase } from './store.ts';

const limit = 100;

/** What an account that goes leaves to others, in its transaction. */
export type BeforeErasing = (tx: Db, person: UserRow, now: Date) => Promise<void>;

/** Hourly: deletes the accounts whose days are over, each in a transaction of its own, with the last mail to its person. */
export const eraseDueAccounts = (beforeErasing: BeforeErasing) =>
  defineJob<unknown>('erase-due-accounts', async (_, tools) => {
    const { db, clock, log } = tools;
    const due = await usersToErase(db, clock.now(), limit);
    await forEachUser(due, log, async (user) => await erase(user, beforeErasing, tools));
  });

async function erase(user: UserId, beforeErasing: BeforeErasing, { db, clock, log }: JobTools): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isLastAdmin(tx, user)) {
      log('error', 'the last administrator cannot be deleted: grant the role to somebody else first');
      return;
    }
    const now = clock.now();
    const row = await lockDueUser(tx, user, now);
    if (!row) return;
    await beforeErasing(tx, row, now);
    // The renewal may have been turned on again meanwhile, and a provider charges without us.
    const customer = await lockCustomer(tx, user);
    await eraseAccount(tx, user);
    if (customer) await forgetCustomerSoon(tx, customer);
    await enqueue(tx, sendDeletionDoneMail, toRecipient(row));
  });
}

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
