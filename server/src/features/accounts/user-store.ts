import { randomInt } from 'node:crypto';
import type { UserId } from '@afdal/contract/ids';
import { getCountry, getCurrency } from '@afdal/domain/people/country';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Enqueued } from '../../platform/jobs/job.ts';
import { preferences, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type PreferencesRow = typeof preferences.$inferSelect;

/** @param email in its normalised spelling */
export async function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** As `userByEmail`; locks the user until the transaction ends. */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('no key update');
  return row ?? null;
}

export async function userWithPreferences(db: Db, id: UserId) {
  const query = prepared(db, 'user_with_preferences', (on, statement) =>
    on
      .select({ user: users, preferences })
      .from(users)
      .innerJoin(preferences, own(preferences, users.id))
      .where(own(users, sql.placeholder('id')))
      .prepare(statement),
  );
  const [row] = await query.execute({ id });
  return row ?? null;
}

export async function findPlan(db: Db, id: UserId): Promise<Pick<UserRow, 'plan' | 'planEndsAt'>> {
  const [row] = await db.select({ plan: users.plan, planEndsAt: users.planEndsAt }).from(users).where(own(users, id));
  if (!row) throw new Error('a person who is gone');
  return row;
}

export async function setPlan(tx: Db, id: UserId, plan: UserRow['plan'], now: Date): Promise<void> {
  await tx.update(users).set({ plan, updatedAt: now }).where(own(users, id));
}

/** Changes the role of a user, or whether they may sign in. */
export async function setStanding(
  tx: Db,
  id: UserId,
  standing: Partial<Pick<UserRow, 'role' | 'isStopped'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...standing, updatedAt: now })
    .where(own(users, id));
}

/** The ids of all administrators. */
export async function findAdministrators(db: Db): Promise<UserId[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  return rows.map(({ id }) => id as UserId);
}

/** The user, locked until the transaction ends; null for one who is gone. */
export async function lockUser(tx: Db, id: UserId): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(own(users, id)).for('no key update');
  return row ?? null;
}

/** The user, locked until the transaction ends. */
export async function lockHolder(tx: Db, id: UserId): Promise<UserRow> {
  const row = await lockUser(tx, id);
  if (!row) throw new Error('a person who is gone');
  return row;
}

/** Locks the user until the transaction ends, so that what the caller counts meanwhile stays true. */
export async function lockPerson(tx: Db, id: UserId): Promise<void> {
  const [row] = await tx.select({ id: users.id }).from(users).where(own(users, id)).for('no key update');
  if (!row) throw new Error('a person who is gone');
}

export async function userIdByReferralCode(db: Db, code: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.referralCode, code));
  return row?.id ?? null;
}

type NewUser = Omit<typeof users.$inferInsert, 'id' | 'country' | 'referralCode' | 'createdAt' | 'updatedAt'> & {
  readonly id: UserId;
};
type Choices = Partial<Pick<PreferencesRow, 'interests' | 'occupation'>>;

/** Inserts a user with the country and currency derived from the time zone, and a new referral code. */
export async function insertUser(db: Db, user: NewUser, choices: Choices, now: Date): Promise<void> {
  const country = getCountry(user.timezone);
  await db.insert(users).values({ ...user, country, referralCode: newReferralCode(), createdAt: now, updatedAt: now });
  await db.insert(preferences).values({ ...choices, userId: user.id, currency: getCurrency(country) });
}

/** @param email in its normalised spelling */
export async function makeAdmin(tx: Db, email: string, now: Date): Promise<void> {
  await tx.update(users).set({ role: 'admin', updatedAt: now }).where(eq(users.email, email));
}

type UserChanges = Partial<Pick<UserRow, 'name' | 'country' | 'timezone' | 'city'>>;

/** Updates the given fields; at least one is required. */
export async function updateUser(db: Db, id: UserId, changes: UserChanges, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(own(users, id));
}

/** Sets the address of the user's picture, or clears it with null. */
export async function setAvatarUrl(tx: Db, id: UserId, avatarUrl: string | null, now: Date): Promise<void> {
  await tx.update(users).set({ avatarUrl, updatedAt: now }).where(own(users, id));
}

export async function setPasswordHash(db: Db, id: UserId, passwordHash: string, now: Date): Promise<void> {
  await db.update(users).set({ passwordHash, passwordChangedAt: now, updatedAt: now }).where(own(users, id));
}

/** A user's password hash, null without a password. Locks the user until the transaction ends. */
export async function lockPasswordHash(tx: Db, id: UserId): Promise<string | null> {
  const hash = { passwordHash: users.passwordHash };
  const [row] = await tx.select(hash).from(users).where(own(users, id)).for('no key update');
  return row?.passwordHash ?? null;
}

/** Whether this is still the user's password. If so, a share lock keeps it so until the transaction ends. */
export async function isStillPassword(tx: Db, id: UserId, passwordHash: string | null): Promise<boolean> {
  const isSame = own(users, id, eq(users.passwordHash, passwordHash ?? ''));
  const [row] = await tx.select({ id: users.id }).from(users).where(isSame).for('share');
  return row !== undefined;
}

/** Whether a person is still there. If so, they cannot be erased until the transaction ends. */
export async function isStillThere(tx: Db, id: UserId): Promise<boolean> {
  const [row] = await tx.select({ id: users.id }).from(users).where(own(users, id)).for('key share');
  return row !== undefined;
}

/** Confirms an address whose mailbox somebody proved to read; an earlier confirmation keeps its time. */
export async function markEmailVerified(db: Db, id: UserId, now: Date): Promise<void> {
  const [confirmed] = await db
    .update(users)
    .set({ emailVerifiedAt: now, registeredFrom: null, updatedAt: now })
    .where(own(users, id, isNull(users.emailVerifiedAt)))
    .returning({ referredBy: users.referredBy });
  if (confirmed?.referredBy) await enqueueConfirmedJob(db, id);
}

/** As `markEmailVerified`, when it was the account holder who proved it. */
export async function markHolderVerified(db: Db, id: UserId, now: Date): Promise<void> {
  await markEmailVerified(db, id, now);
  await db
    .update(users)
    .set({ isHolderVerified: true, updatedAt: now })
    .where(own(users, id, eq(users.isHolderVerified, false)));
}

/**
 * Gives an account another address, whose mailbox somebody proved to read.
 *
 * @returns the former address
 */
export async function moveToEmail(
  tx: Db,
  id: UserId,
  { email, isHolderVerified }: Pick<UserRow, 'email' | 'isHolderVerified'>,
  now: Date,
): Promise<string> {
  const [before] = await tx.select({ email: users.email }).from(users).where(own(users, id)).for('no key update');
  if (!before) throw new Error('a person who is gone');
  const [moved] = await tx
    .update(users)
    .set({ email, isHolderVerified, emailVerifiedAt: now, registeredFrom: null, updatedAt: now })
    .where(own(users, id))
    .returning({ referredBy: users.referredBy });
  if (moved?.referredBy) await enqueueConfirmedJob(tx, id);
  return before.email;
}

/** The recipient of a mail. No name until the address is confirmed: a stranger may have chosen it. */
export function toRecipient({ name, email, emailVerifiedAt }: UserRow, preferences?: Pick<PreferencesRow, 'digits'>) {
  return { name: emailVerifiedAt ? name : '', address: email, ...(preferences && { digits: preferences.digits }) };
}

// No 0, O, 1, I or L: a code is read aloud and typed.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Ten of 31 letters: 49 bits, so that codes neither collide nor can be guessed. */
export function newReferralCode(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
}

/** The job that runs once an invited person's address is confirmed: what it does is known above the accounts. */
export const confirmedJob = { name: 'accept_referral' } satisfies Enqueued<{ userId: UserId }>;

export async function enqueueConfirmedJob(tx: Db, userId: UserId): Promise<void> {
  await enqueue(tx, confirmedJob, { userId });
}

/** The administrators who may sign in, by their names. */
export async function findAdministratorNames(db: Db) {
  return await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(acrossUsers(eq(users.role, 'admin'), eq(users.isStopped, false)))
    .orderBy(asc(users.name), asc(users.id));
}
