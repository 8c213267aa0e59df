import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { Instant } from '../values.ts';
import { Credentials, Email, NewPassword } from './accounts.ts';

export const Passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Whether it is enough to sign in with, without the password. */
  signsInAlone: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** How an account is protected, as its owner sees it in the settings. */
export const AccountSecurity = z.strictObject({
  email: z.string(),
  emailVerified: z.boolean(),
  /** Whether the holder opened a mailed link in a session of the account, or proved the mailbox otherwise: a second step needs it. */
  isHolderVerified: z.boolean(),
  /** The address that waits for its link to be opened. Until then the account keeps the other. */
  pendingEmail: z.nullable(z.strictObject({ email: z.string(), expiresAt: Instant })),
  /** False for who has only ever signed in by a provider. */
  hasPassword: z.boolean(),
  /** Null while it is the one of the registration. */
  passwordChangedAt: z.nullable(Instant),
  /** The second step of signing in: on with an authenticator app or a passkey. */
  twoStep: z.strictObject({
    hasApp: z.boolean(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
    /** An administrator who has none may do nothing else first. */
    isDemanded: z.boolean(),
  }),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

/** The password of who is signed in. An account without one is asked for a recent sign-in instead. */
const current = z.optional(Credentials.shape.password);

/** What any call answers that asks for the current password. */
const reauthenticating = ['proof_needed', 'too_many_tries', 'reset_required', 'busy'] as const;

/** Bounds how often one person is asked for a password or code, right or wrong. */
const tryLimit = { burst: 10, everySeconds: 60, per: 'person', errorCode: 'too_many_tries' } as const;

/** Bounds the mails that one person can ask for. */
const mailing = { burst: 3, everySeconds: 300, per: 'person' } as const;

/** What a person changes about how they sign in. */
export const accountSecurity = defineEndpoints({
  readAccountSecurity: {
    method: 'GET',
    path: '/auth/security',
    access: 'user',
    beforeSecondStep: true,
    summary: 'How your account is protected',
    output: AccountSecurity,
    status: 200,
    errors: [],
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/password',
    access: 'user',
    summary: 'Change your password, or set a first one; your other sessions end',
    body: z.strictObject({ currentPassword: current, password: NewPassword }),
    status: 204,
    errors: reauthenticating,
    limit: tryLimit,
  },
  changeEmail: {
    method: 'POST',
    path: '/auth/email',
    access: 'user',
    summary: 'Ask for another e-mail address; the answer is the same whether it is free or taken',
    body: z.strictObject({ email: Email, password: current }),
    output: AccountSecurity,
    status: 200,
    errors: reauthenticating,
    limit: { ...tryLimit, everySeconds: 360 },
  },
  resendEmailChange: {
    method: 'POST',
    path: '/auth/email/resend',
    access: 'user',
    summary: 'Mail the link of the pending address again; the earlier one stops working',
    output: AccountSecurity,
    status: 200,
    errors: ['not_found'],
    limit: mailing,
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/auth/email',
    access: 'user',
    summary: 'Keep the address that you have; the mailed link stops working',
    status: 204,
    errors: [],
  },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/confirm-email/resend',
    access: 'user',
    beforeSecondStep: true,
    summary: 'Mail the link again that confirms your address and proves that the account is yours',
    status: 204,
    errors: [],
    limit: mailing,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/session',
    access: 'user',
    summary: 'End all your sessions except the one that makes this call',
    status: 204,
    errors: [],
  },
});
