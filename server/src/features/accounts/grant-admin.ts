import { defaultTimeZone } from '@afdal/domain/people/country';
import { normalizedEmail } from '@afdal/domain/people/email';
import type { Db } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/password.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { insertUser, makeAdmin } from './user-store.ts';

/** Makes a registered person an administrator. False when nobody has that address. */
export async function grantAdmin(db: Db, email: string, now: Date): Promise<boolean> {
  return await makeAdmin(db, normalizedEmail(email), now);
}

/**
 * The administrator that the configuration names: made with that password when nobody has the address,
 * else only given the role. Replicas that start together make one.
 */
export async function grantFirstAdmin(db: Db, admin: { email: string; password: string }, now: Date): Promise<void> {
  if (await grantAdmin(db, admin.email, now)) return;
  const email = normalizedEmail(admin.email);
  const made = {
    id: uuidv7(now.getTime()),
    email,
    name: email.split('@')[0] ?? email,
    passwordHash: await hashPassword(admin.password),
    role: 'admin' as const,
    emailVerifiedAt: now,
    timezone: defaultTimeZone,
  };
  await db
    .transaction(async (tx) => await insertUser(tx, made, now))
    .catch(async (error: unknown) => {
      if (!(await grantAdmin(db, email, now))) throw error;
    });
}
