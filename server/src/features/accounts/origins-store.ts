import type { UserId } from '@afdal/contract/ids';
import { knownNetworkMs } from '@afdal/domain/limits/login-limits';
import { deviceKind } from '@afdal/domain/sessions/device-name';
import { isNewSignIn } from '@afdal/domain/sessions/new-sign-in';
import { eq } from 'drizzle-orm';
import { lastsSince } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { knownDevices, knownNetworks, users } from './tables.ts';

/** Where a user signs in from: the browser's description of itself, and its network. */
export interface SessionOrigin {
  readonly device: string;
  readonly network: string;
}

/** Records the network and the kind of device that a user has signed in from. */
export async function rememberOrigin(
  db: Db,
  userId: UserId,
  { device, network }: SessionOrigin,
  now: Date,
): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ userId, network, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.network], set: { lastUsedAt: now } });
  await db
    .insert(knownDevices)
    .values({ userId, device: deviceKind(device), lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: { lastUsedAt: now } });
}

/** Whether a sign-in from there is one that its owner is told of, see `isNewSignIn`. */
export async function isNewOrigin(
  db: Db,
  user: UserId,
  { device, network }: SessionOrigin,
  now: Date,
): Promise<boolean> {
  const networks = await findKnownNetworks(db, user, now);
  const devices = await findKnownDevices(db, user, now);
  return isNewSignIn({
    hasNetworks: networks.length > 0,
    isNetworkKnown: networks.includes(network),
    hasDevices: devices.length > 0,
    isDeviceKnown: devices.includes(deviceKind(device)),
    isOld: networks.length === 0 && (await isOldAccount(db, user, now)),
  });
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

/** Deletes the known networks and devices of an account, for when somebody else used it. */
export async function forgetOrigins(db: Db, userId: UserId): Promise<void> {
  await db.delete(knownNetworks).where(own(knownNetworks, userId));
  await db.delete(knownDevices).where(own(knownDevices, userId));
}

async function findKnownNetworks(db: Db, user: UserId, now: Date): Promise<string[]> {
  const rows = await db
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .where(own(knownNetworks, user, lastsSince(knownNetworks.lastUsedAt, knownNetworkMs, now)));
  return rows.map(({ network }) => network);
}

async function findKnownDevices(db: Db, user: UserId, now: Date): Promise<string[]> {
  const rows = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(own(knownDevices, user, lastsSince(knownDevices.lastUsedAt, knownNetworkMs, now)));
  return rows.map(({ device }) => device);
}

/** Whether an account is older than what is remembered of it. */
async function isOldAccount(db: Db, user: UserId, now: Date): Promise<boolean> {
  const [row] = await db.select({ createdAt: users.createdAt }).from(users).where(own(users, user));
  return row !== undefined && now.getTime() - row.createdAt.getTime() >= knownNetworkMs;
}
