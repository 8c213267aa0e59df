import { Registration } from '@afdal/contract/people/accounts';
import { normalizedEmail } from '@afdal/domain/people/email';
import { maxPasswordLength, minPasswordLength } from '@afdal/domain/people/limits';
import type { Db } from '../../platform/database/database.ts';
import { getViolatedUnique } from '../../platform/database/errors.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { AccountNeeds } from './account-needs.ts';
import { findWeakness } from './passwords/assert-strong-password.ts';
import { openAccount } from './sign-up/open-account.ts';
import { lockUserByEmail, makeAdmin, type UserRow } from './user-store.ts';

/** Grants the admin role to a registered user, confirmed or not. Null when the address is not registered. */
export async function grantAdmin(db: Db, email: string, now: Date): Promise<{ isConfirmed: boolean } | null> {
  return await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, normalizedEmail(email));
    if (!user) return null;
    await grantRole(tx, user, 'command_line', now);
    return { isConfirmed: user.emailVerifiedAt !== null };
  });
}

async function grantRole(tx: Db, user: UserRow, actor: AuditEntry['actor'], now: Date): Promise<void> {
  if (user.role === 'admin') return;
  await makeAdmin(tx, user.email, now);
  await writeAudit(tx, granted(user.id, { role: user.role }, actor, now));
}

function granted(id: string, before: AuditEntry['before'], actor: AuditEntry['actor'], at: Date): AuditEntry {
  return { actor, action: 'user.grant_admin', target: { kind: 'user', id }, before, after: { role: 'admin' }, at };
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
 * @throws StartupError when the account has to be created and registration would reject the password
 */
export async function grantFirstAdmin(
  db: Db,
  admin: FirstAdmin,
  deps: Pick<AccountNeeds, 'seedNewUser' | 'passwords'>,
  now: Date,
): Promise<boolean> {
  const email = normalizedEmail(admin.email);
  const found = await promote(db, email, now);
  if (found) return found.isConfirmed;
  await assertStrong(admin);
  const made = {
    email,
    name: email.split('@')[0] ?? email,
    passwordHash: await deps.passwords.hashPassword(admin.password),
    role: 'admin' as const,
    emailVerifiedAt: now,
    isHolderVerified: true,
  };
  try {
    await db.transaction(async (tx) => {
      const id = await openAccount(tx, made, deps.seedNewUser, now);
      await writeAudit(tx, granted(id, null, 'server', now));
    });
    return true;
  } catch (error) {
    if (getViolatedUnique(error) !== 'users_email') throw error;
    return await grantFirstAdmin(db, admin, deps, now);
  }
}

/** Gives the role to whoever confirmed the address. Null when nobody has it. */
async function promote(db: Db, email: string, now: Date): Promise<{ isConfirmed: boolean } | null> {
  return await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return null;
    if (user.emailVerifiedAt !== null) await grantRole(tx, user, 'server', now);
    return { isConfirmed: user.emailVerifiedAt !== null };
  });
}

const sentences = {
  passwordCommon: 'ADMIN_PASSWORD is among the most common passwords: choose another.',
  passwordNear: 'ADMIN_PASSWORD is hardly more than the address or the name of the product: choose another.',
};

async function assertStrong({ email, password }: FirstAdmin): Promise<void> {
  if (!Registration.shape.password.safeParse(password).success) {
    throw new StartupError(
      `ADMIN_PASSWORD must have ${minPasswordLength} to ${maxPasswordLength} characters in its plain (NFKC) spelling.`,
    );
  }
  const weakness = await findWeakness(password, normalizedEmail(email));
  if (weakness) throw new StartupError(sentences[weakness]);
}
