import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { serverKeys } from './tables.ts';

/** What a key is for. Stored: a renamed one would be another key. */
type KeyName = 'copied_ids' | 'mail_links' | 'mailboxes' | 'push' | 'sandbox_payments' | 'two_step';

/** The 256-bit key of a name; the first call makes it, and of two at once both get the same. */
export async function serverKey(db: Db, name: KeyName, now: Date): Promise<Buffer> {
  const known = await findKey(db, name);
  if (known) return known;
  const key = randomBytes(32).toString('base64url');
  await db.insert(serverKeys).values({ name, key, createdAt: now }).onConflictDoNothing();
  const stored = await findKey(db, name);
  if (!stored) throw new Error('a key that was just stored');
  return stored;
}

async function findKey(db: Db, name: KeyName): Promise<Buffer | null> {
  const [row] = await db.select({ key: serverKeys.key }).from(serverKeys).where(eq(serverKeys.name, name));
  return row ? Buffer.from(row.key, 'base64url') : null;
}
