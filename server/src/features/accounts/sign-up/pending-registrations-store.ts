import { emailConfirmationMs } from '@afdal/domain/sessions/limits';
import { and, eq } from 'drizzle-orm';
import { lastsUntil } from '../../../platform/database/ages.ts';
import type { Db } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { pendingRegistrations } from '../tables.ts';
import type { SignUpDetails } from './sign-up-details.ts';

/** What the account is created from once its mail is opened. */
interface Registration extends SignUpDetails {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Stores a registration until its mail is opened. Returns its id. */
export async function insertPending(tx: Db, registration: Registration, now: Date): Promise<string> {
  const id = uuidv7(now.getTime());
  const expiresAt = new Date(now.getTime() + emailConfirmationMs);
  const { email, name, passwordHash, ...choices } = registration;
  await tx.insert(pendingRegistrations).values({ id, email, name, passwordHash, choices, expiresAt });
  return id;
}

export async function pendingEmail(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ email: pendingRegistrations.email })
    .from(pendingRegistrations)
    .where(eq(pendingRegistrations.id, id));
  return row?.email ?? null;
}

export async function deletePending(db: Db, id: string): Promise<void> {
  await db.delete(pendingRegistrations).where(eq(pendingRegistrations.id, id));
}

/** A token for the link of the mail. Writing the mail again replaces the previous token. */
export async function newPendingToken(db: Db, id: string): Promise<string> {
  const token = newSecret('afdalmail');
  await db
    .update(pendingRegistrations)
    .set({ tokenHash: hashSecret(token) })
    .where(eq(pendingRegistrations.id, id));
  return token;
}

/** Removes and returns a valid token's registration; others of its address go too. Of concurrent calls, at most one gets it. */
export async function consumePending(
  tx: Db,
  token: string,
  now: Date,
): Promise<{ registration: Registration; expiresAt: Date } | null> {
  const isGood = and(
    eq(pendingRegistrations.tokenHash, hashSecret(token)),
    lastsUntil(pendingRegistrations.expiresAt, emailConfirmationMs, now),
  );
  const [row] = await tx.delete(pendingRegistrations).where(isGood).returning();
  if (!row) return null;
  await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.email, row.email));
  const { email, name, passwordHash, choices, expiresAt } = row;
  return { registration: { email, name, passwordHash, ...choices }, expiresAt };
}
