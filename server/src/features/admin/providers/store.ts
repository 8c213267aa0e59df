import { mailJobs, type RecordedProvider } from '@afdal/domain/admin/providers';
import type { PaymentProviderName } from '@afdal/domain/subscriptions/history';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers } from '../../../platform/database/own.ts';
import { providerOutcomes } from '../../../platform/outcomes/tables.ts';
import { charges, subscriptionHistory } from '../../subscriptions/tables.ts';

export async function findOutcomes(
  db: Db,
): Promise<ReadonlyMap<RecordedProvider, typeof providerOutcomes.$inferSelect>> {
  const rows = await db.select().from(providerOutcomes);
  return new Map(rows.map((row) => [row.provider, row]));
}

export async function findLastCharge(db: Db, provider: PaymentProviderName): Promise<Date | null> {
  const [row] = await db
    .select({ at: charges.paidAt })
    .from(charges)
    .where(acrossUsers(eq(charges.provider, provider)))
    .orderBy(desc(charges.paidAt))
    .limit(1);
  return row?.at ?? null;
}

/** When a renewal last failed, whoever was to charge it. */
export async function findLastFailedCharge(db: Db): Promise<Date | null> {
  const { at, kind } = subscriptionHistory;
  const [row] = await db
    .select({ at })
    .from(subscriptionHistory)
    .where(acrossUsers(eq(kind, 'payment_failed')))
    .orderBy(desc(at))
    .limit(1);
  return row?.at ?? null;
}

/** Mails in the queue, other than those of notifications: how many failed and are tried again, and failed for good. */
export async function countMailJobs(db: Db) {
  const { rows } = await db.execute<{ delayed: number; failed: number }>(
    sql`select count(*) filter (where attempts < max_attempts)::int as delayed,
               count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
          from graphile_worker._private_jobs as jobs
          join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
         where attempts > 0 and last_error is not null and tasks.identifier ~ ${mailJobs}`,
  );
  return rows[0] ?? { delayed: 0, failed: 0 };
}
