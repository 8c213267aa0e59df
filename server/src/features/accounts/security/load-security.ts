import type { UserId } from '@afdal/contract/ids';
import type { AccountSecurity } from '@afdal/contract/people/account-security';
import type { Db } from '../../../platform/database/database.ts';
import { toUnicodeEmail } from '../to-unicode-email.ts';
import { userWithPreferences } from '../user-store.ts';
import { isSecondStepDemanded } from './assert-admin-has-second-step.ts';
import { findEmailChange } from './email-change-store.ts';
import { findSecondStep } from './find-second-step.ts';
import { toPasskey } from './passkeys.ts';

/** How an account is protected. */
export async function loadSecurity(db: Db, id: UserId, now: Date): Promise<AccountSecurity> {
  const person = await userWithPreferences(db, id);
  if (!person) throw new Error('the person of a session has an account');
  const { email, emailVerifiedAt, isHolderVerified, passwordHash, passwordChangedAt } = person.user;
  const { hasTotp, passkeys, recoveryCodesLeft } = await findSecondStep(db, id);
  const isDemanded = await isSecondStepDemanded(db, id, person.user.role);
  const pending = await findEmailChange(db, id, now);
  return {
    email: toUnicodeEmail(email),
    emailVerified: emailVerifiedAt !== null,
    isHolderVerified,
    pendingEmail: pending && { email: toUnicodeEmail(pending.email), expiresAt: pending.expiresAt.toISOString() },
    hasPassword: passwordHash !== null,
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    twoStep: { hasApp: hasTotp, passkeys: passkeys.map(toPasskey), recoveryCodesLeft, isDemanded },
  };
}
