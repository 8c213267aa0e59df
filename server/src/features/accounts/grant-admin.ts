import { Registration } from '@afdal/contract/accounts';
import { normalizedEmail } from '@afdal/domain/people/email';
import { passwordAtLeast, passwordAtMost } from '@afdal/domain/people/limits';
import type { Db } from '../../platform/database/database.ts';
import { brokenUnique } from '../../platform/database/errors.ts';
import { StartRefusal } from '../../platform/start-refusal.ts';
import type { AccountParts } from './account-parts.ts';
import { openAccount } from './open-account.ts';
import { weaknessOf } from './refuse-weak-password.ts';
import { makeAdmin, userByEmail } from './user-store.ts';

/** Grants the admin role to a registered user, confirmed or not. Null when the address is not registered. */
export async function grantAdmin(db: Db, email: string, now: Date): Promise<{ isConfirmed: boolean } | null> {
  const user = await userByEmail(db, normalizedEmail(email));
  if (!user) return null;
  await makeAdmin(db, user.email, now);
  return { isConfirmed: user.emailVerifiedAt !== null };
}

interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the configured administrator with the configured password; an address that is already registered only
 * gets the role. Replicas that start at the same time create one account.
 *
 * @returns false for an address that is registered but not confirmed: a stranger may have registered it, expecting
 *   it to be configured one day
 * @throws StartRefusal when the account has to be created and registration would refuse the password
 */
export async function grantFirstAdmin(
  db: Db,
  admin: FirstAdmin,
  parts: Pick<AccountParts, 'welcome' | 'passwords'>,
  now: Date,
): Promise<boolean> {
  const email = normalizedEmail(admin.email);
  const user = await userByEmail(db, email);
  if (user) return user.emailVerifiedAt !== null && (await makeAdmin(db, email, now));
  await assertStrong(admin);
  const made = {
    email,
    name: email.split('@')[0] ?? email,
    passwordHash: await parts.passwords.hashOf(admin.password),
    role: 'admin' as const,
    emailVerifiedAt: now,
    isHolderVerified: true,
  };
  try {
    await db.transaction(async (tx) => await openAccount(tx, made, parts.welcome, now));
    return true;
  } catch (error) {
    if (brokenUnique(error) !== 'users_email') throw error;
    return await grantFirstAdmin(db, admin, parts, now);
  }
}

const sentences = {
  passwordCommon: 'ADMIN_PASSWORD is among the most common passwords: choose another.',
  passwordNear: 'ADMIN_PASSWORD is hardly more than the address or the name of the product: choose another.',
};

async function assertStrong({ email, password }: FirstAdmin): Promise<void> {
  if (!Registration.shape.password.safeParse(password).success) {
    throw new StartRefusal(
      `ADMIN_PASSWORD must have ${passwordAtLeast} to ${passwordAtMost} characters in its plain (NFKC) spelling.`,
    );
  }
  const weakness = await weaknessOf(password, normalizedEmail(email));
  if (weakness) throw new StartRefusal(sentences[weakness]);
}
