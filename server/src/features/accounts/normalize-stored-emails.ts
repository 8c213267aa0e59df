import { normalizedEmail } from '@afdal/domain/people/email';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { getViolatedUnique } from '../../platform/database/errors.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { emailConfirmations, users } from './tables.ts';

/**
 * Normalizes addresses stored when a domain still had two spellings (Unicode and ASCII), so that lookups find them.
 * Where another account has the normalized address, both stay as they are and lookups find that one.
 *
 * @returns how many were left unchanged
 */
export async function normalizeStoredEmails(db: Db): Promise<number> {
  // Pure ASCII addresses never had another spelling.
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(sql`octet_length(${users.email}) > char_length(${users.email})`);
  let conflictCount = 0;
  for (const { email: before } of rows) {
    const email = normalizedEmail(before);
    if (email !== before && !(await respell(db, before, email))) conflictCount++;
  }
  return conflictCount;
}

async function respell(db: Db, before: string, email: string): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.update(users).set({ email }).where(eq(users.email, before));
      await tx
        .update(emailConfirmations)
        .set({ email })
        .where(acrossUsers(eq(emailConfirmations.email, before)));
    });
    return true;
  } catch (error) {
    if (getViolatedUnique(error) === null) throw error;
    return false;
  }
}
