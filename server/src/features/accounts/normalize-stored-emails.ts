import { normalizedEmail } from '@afdal/domain/people/email';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { brokenUnique } from '../../platform/database/errors.ts';
import { emailConfirmations, users } from './tables.ts';

/**
 * Brings to their one spelling the addresses that were stored while a domain had two, so that their owners are found.
 * Two accounts that are of one address now stay as they are, and the one in the new spelling is found.
 *
 * @returns how many were left so
 */
export async function normalizeStoredEmails(db: Db): Promise<number> {
  // What is in ASCII altogether was never stored otherwise.
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(sql`octet_length(${users.email}) > char_length(${users.email})`);
  let left = 0;
  for (const { email: before } of rows) {
    const email = normalizedEmail(before);
    if (email !== before && !(await respell(db, before, email))) left++;
  }
  return left;
}

async function respell(db: Db, before: string, email: string): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.update(users).set({ email }).where(eq(users.email, before));
      await tx.update(emailConfirmations).set({ email }).where(eq(emailConfirmations.email, before));
    });
    return true;
  } catch (error) {
    if (brokenUnique(error) === null) throw error;
    return false;
  }
}
