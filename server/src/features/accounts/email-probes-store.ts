import { emailProbesMs, maxEmailProbes } from '@afdal/domain/limits/login-limits';
import { and, count, eq } from 'drizzle-orm';
import { lastsUntil } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { hashSecret } from '../../platform/secret.ts';
import { emailProbes } from './tables.ts';

/** Whether a network recently failed at so many addresses that replies to it must not reveal whether one is registered. */
export async function isProbing(db: Db, network: string, now: Date, factor: number): Promise<boolean> {
  const [row] = await db
    .select({ probes: count() })
    .from(emailProbes)
    .where(and(eq(emailProbes.network, network), lastsUntil(emailProbes.expiresAt, emailProbesMs, now)));
  return (row?.probes ?? 0) >= maxEmailProbes * factor;
}

/** Counts an address that a network failed at, repeats once. False at the limit: the reply must reveal nothing. */
export async function countProbe(db: Db, network: string, email: string, now: Date, factor: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Serialized per network; otherwise concurrent calls would all see a count below the limit.
    await lockName(tx, `email_probes ${network}`);
    if (await isProbing(tx, network, now, factor)) return false;
    const expiresAt = new Date(now.getTime() + emailProbesMs);
    await tx
      .insert(emailProbes)
      .values({ network, emailHash: hashSecret(email), expiresAt })
      .onConflictDoUpdate({ target: [emailProbes.network, emailProbes.emailHash], set: { expiresAt } });
    return true;
  });
}
