import type { UserId } from '@afdal/contract/ids';
import type { AccountSecurity, accountSecurity } from '@afdal/contract/people/account-security';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, Handlers } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { PasswordDeps } from '../account-needs.ts';
import { toUnicodeEmail } from '../mailbox-hash.ts';
import { assertStrongPassword } from '../passwords/assert-strong-password.ts';
import { forgetTries } from '../passwords/login-tries-store.ts';
import { sendPasswordChangedMail } from '../passwords/password-changed-mail.ts';
import { voidPasswordResets } from '../passwords/password-reset-store.ts';
import { deleteOtherSessions, lockCaller } from '../session-store.ts';
import { sendConfirmationMail } from '../sign-up/confirmation-mail.ts';
import { setPasswordHash, userWithPreferences } from '../user-store.ts';
import { voidChallenges } from './challenge-store.ts';
import { deleteEmailChange, findEmailChange, putEmailChange } from './email-change-store.ts';
import { sendEmailChangeMail, sendEmailNotice } from './email-mail.ts';
import { findSecondStep, isSecondStepDemanded } from './find-second-step.ts';
import { toPasskey } from './passkeys.ts';
import { reauthenticate } from './reauthenticate.ts';

export function accountSecurityHandlers(deps: PasswordDeps): Handlers<typeof accountSecurity> {
  return {
    readAccountSecurity: async ({ db, user, now }) => await loadSecurity(db, user.id, now),
    changePassword: (call) => changePassword(call, deps),
    changeEmail: async (call) => {
      await changeEmail(call, deps);
      return await loadSecurity(call.db, call.user.id, call.now);
    },
    resendEmailChange: async (call) => {
      await resendEmailChange(call);
      return await loadSecurity(call.db, call.user.id, call.now);
    },
    cancelEmailChange: async ({ db, user }) => {
      await deleteEmailChange(db, user.id);
      return undefined;
    },
    resendConfirmation: async ({ db, user }) => {
      await enqueue(db, sendConfirmationMail, { userId: user.id });
      return undefined;
    },
    endOtherSessions: async ({ db, user }) => {
      await db.transaction(async (tx) => {
        await lockCaller(tx, user);
        await deleteOtherSessions(tx, user.id, user.sessionId);
      });
      return undefined;
    },
  };
}

/** How an account is protected. */
async function loadSecurity(db: Db, id: UserId, now: Date): Promise<AccountSecurity> {
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

/** Sets a new password, ends the other sessions, unused reset links and a pending address, and enqueues a mail, in one transaction. */
async function changePassword(
  call: Call<typeof accountSecurity.changePassword>,
  deps: PasswordDeps,
): Promise<undefined> {
  const { db, user, body, now } = call;
  const given = { field: 'currentPassword', password: body.currentPassword } as const;
  const { person, confirm } = await reauthenticate(call, given, deps);
  await assertStrongPassword(body.password, person.email);
  const passwordHash = await deps.passwords.hashPassword(body.password);
  await db.transaction(async (tx) => {
    await confirm(tx);
    await setPasswordHash(tx, user.id, passwordHash, now);
    await voidChallenges(tx, user.id);
    await deleteOtherSessions(tx, user.id, user.sessionId);
    await voidPasswordResets(tx, user.id, now);
    await deleteEmailChange(tx, user.id);
    await forgetTries(tx, user.id);
    await enqueue(tx, sendPasswordChangedMail, { userId: user.id, changedAt: now.toISOString() });
  });
}

/**
 * Keeps the address that a person wants, mails it a link, and tells the address of now. Whether it is free is looked up
 * by the job, so that neither the answer nor its timing reveals who is registered.
 */
async function changeEmail(call: Call<typeof accountSecurity.changeEmail>, deps: PasswordDeps): Promise<void> {
  const { db, user, body, now } = call;
  const { person, confirm } = await reauthenticate(call, { field: 'password', password: body.password }, deps);
  if (person.email === body.email) throw invalidField('email', refusalTexts.emailIsOwn);
  await db.transaction(async (tx) => {
    await confirm(tx);
    await putEmailChange(tx, user.id, body.email, now);
    await enqueue(tx, sendEmailChangeMail, { userId: user.id, email: body.email });
    await enqueue(tx, sendEmailNotice, {
      userId: user.id,
      kind: 'asked',
      to: person.email,
      newEmail: body.email,
      at: now.toISOString(),
    });
  });
}

/** @throws Failure `not_found` when no address is pending */
async function resendEmailChange({ db, user, now }: Call<typeof accountSecurity.resendEmailChange>): Promise<void> {
  const pending = await findEmailChange(db, user.id, now);
  if (!pending) throw new AppError('not_found');
  await enqueue(db, sendEmailChangeMail, { userId: user.id, email: pending.email });
}
