import { emailProbesMax, emailProbesMs } from '@afdal/domain/limits/login-limits';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { hashOfSecret } from '../../platform/secret.ts';
import { emailProbes } from './tables.ts';

/** Whether a network has failed at so many addresses lately that it is told of none any more. */
export async function isProbing(db: Db, network: string, now: Date, factor: number): Promise<boolean> {
  const [row] = await db
    .select({ probes: count() })
    .from(emailProbes)
    .where(and(eq(emailProbes.network, network), gt(emailProbes.expiresAt, now)));
  return (row?.probes ?? 0) >= emailProbesMax * factor;
}

/** Counts an address that a network failed at, once. False when it failed at enough of them and must not be told. */
export async function countProbe(db: Db, network: string, email: string, now: Date, factor: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // One after the other for each network, or many at once would all be the first.
    await lockName(tx, `email_probes ${network}`);
    if (await isProbing(tx, network, now, factor)) return false;
    const expiresAt = new Date(now.getTime() + emailProbesMs);
    await tx
      .insert(emailProbes)
      .values({ network, emailHash: hashOfSecret(email), expiresAt })
      .onConflictDoUpdate({ target: [emailProbes.network, emailProbes.emailHash], set: { expiresAt } });
    return true;
  });
}
