import { emailProbesMax, emailProbesMs } from '@afdal/domain/limits/login-limits';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { hashOfSecret } from '../../platform/secret.ts';
import { emailProbes } from './tables.ts';

/** Whether a network has learnt of so many addresses lately that it learns no more. */
export async function hasLearntEnough(db: Db, network: string, now: Date, factor: number): Promise<boolean> {
  const [row] = await db
    .select({ learnt: count() })
    .from(emailProbes)
    .where(and(eq(emailProbes.network, network), gt(emailProbes.expiresAt, now)));
  return (row?.learnt ?? 0) >= emailProbesMax * factor;
}

/** Counts an address that a network is told about. False when it has learnt enough and must not be told. */
export async function mayLearnOf(db: Db, network: string, email: string, now: Date, factor: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // One after the other for each network, or many at once would all be the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email_probes ${network}`}, 0))`);
    if (await hasLearntEnough(tx, network, now, factor)) return false;
    const expiresAt = new Date(now.getTime() + emailProbesMs);
    await tx
      .insert(emailProbes)
      .values({ network, emailHash: hashOfSecret(email), expiresAt })
      .onConflictDoUpdate({ target: [emailProbes.network, emailProbes.emailHash], set: { expiresAt } });
    return true;
  });
}
