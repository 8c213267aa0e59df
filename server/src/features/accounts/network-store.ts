import type { UserId } from '@afdal/contract/ids';
import { knownNetworkMs } from '@afdal/domain/limits/login-limits';
import { eq } from 'drizzle-orm';
import { lastsSince } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { knownNetworks } from './tables.ts';

/** Records a network that a user has signed in from. */
export async function rememberNetwork(db: Db, userId: UserId, network: string, now: Date): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ userId, network, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.network], set: { lastUsedAt: now } });
}

/** Whether a user has signed in from a network within `knownNetworkMs`. */
export async function isKnownNetwork(db: Db, userId: UserId, network: string, now: Date): Promise<boolean> {
  const isRecent = lastsSince(knownNetworks.lastUsedAt, knownNetworkMs, now);
  const [row] = await db
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .where(own(knownNetworks, userId, eq(knownNetworks.network, network), isRecent));
  return row !== undefined;
}

/** Deletes the known networks of an account, for when somebody else used it. */
export async function forgetNetworks(db: Db, userId: UserId): Promise<void> {
  await db.delete(knownNetworks).where(own(knownNetworks, userId));
}
