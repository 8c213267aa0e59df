import { isTimeZone } from '@afdal/domain/calendar/time-zone';
import { normalizedEmail, normalizedPassword } from '@afdal/domain/people/email';
import { maxPasswordLength, minPasswordLength } from '@afdal/domain/people/limits';
import { interests, knownInterests, occupations } from '@afdal/domain/people/onboarding';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { asSent, Instant, trimmed } from '../values.ts';
import { PersonName } from './person-name.ts';
import { User } from './users.ts';

export type SessionId = Id<'SessionId'>;

const maxEmailLength = 254;

// A dot-atom in any script, without the characters that separate addresses in a mail header.
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{M}\\p{N}]+(?:-+[\\p{L}\\p{M}\\p{N}]+)*';
const address = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, 'u');

/**
 * An e-mail address, normalised before validation, so that the validated form is the stored one.
 *
 * @param missing error text for an empty address
 */
export function emailField(missing: string) {
  return trimmed(1, maxEmailLength, missing, errorTexts.emailInvalid).check(
    z.overwrite(normalizedEmail),
    // Normalisation may make the address longer.
    z.maxLength(maxEmailLength, { error: errorTexts.emailInvalid, abort: true }),
    z.email({ error: errorTexts.emailInvalid, pattern: address }),
  );
}

export const Email = emailField(errorTexts.emailRequired);

/** The limit before normalisation, four times as high: a letter and its marks may be sent as separate characters. */
const maxTypedLength = 4 * maxPasswordLength;

/** Limits apply to the normalised password, which is hashed: four accented letters may be typed as eight characters. */
function passwordField(min: number, tooShort: string) {
  return asSent(maxTypedLength, errorTexts.passwordTooLong, errorTexts.passwordRequired).check(
    z.overwrite(normalizedPassword),
    z.minLength(min, { error: tooShort }),
    z.maxLength(maxPasswordLength, { error: errorTexts.passwordTooLong }),
  );
}

export const NewPassword = passwordField(minPasswordLength, errorTexts.passwordTooShort);

/** The token in a mailed link. */
export const MailedToken = asSent(200, errorTexts.tokenRequired);

/** An unknown time zone must not prevent registration: it is treated as missing. */
const TimeZone = z.catch(z.optional(asSent(64, errorTexts.valueInvalid).check(z.refine(isTimeZone))), undefined);

/** What the browser sends about a new user: referral code, time zone and onboarding choices. */
export const signUpDetails = {
  ref: z.optional(asSent(64, errorTexts.valueInvalid)),
  timezone: z.optional(TimeZone),
  interests: z.optional(
    z.array(z.enum(interests)).check(
      z.maxLength(interests.length),
      z.overwrite((chosen) => knownInterests(chosen)),
    ),
  ),
  occupation: z.optional(z.enum(occupations)),
};

export const Registration = z.strictObject({
  email: Email,
  password: NewPassword,
  name: PersonName,
  ...signUpDetails,
});

export const Credentials = z.strictObject({
  email: Email,
  password: passwordField(1, errorTexts.passwordRequired),
});

export const ForgottenPassword = z.strictObject({ email: Email });

const PasswordReset = z.strictObject({
  token: MailedToken,
  password: NewPassword,
});

export const SignedIn = z.strictObject({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** The response to a registration that opens no session: the next step is in the mail, whether or not the address is taken. */
const Mailed = z.strictObject({ isMailed: z.literal(true) });

export const Session = z.strictObject({
  id: z.string(),
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/**
 * Probing for registered addresses is limited by counting addresses (`maxEmailProbes`), past which a registration is not
 * rejected but decided by mail. This limit only bounds the number of rejections. It is generous, since many users may share
 * a carrier's network.
 */
const signUpEndpoint = {
  burst: 100,
  everySeconds: 6,
  errorCode: 'too_many_tries',
  skipSuccessfulRequests: true,
} as const;

/** Limit of calls whose rejections reveal something about an account. */
const guessing = { burst: 10, everySeconds: 60, errorCode: 'too_many_tries', skipSuccessfulRequests: true } as const;

export const users = defineEndpoints({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Create an account and sign in, or leave it to a mail',
    body: Registration,
    output: SignedIn,
    accepted: Mailed,
    status: 201,
    errors: ['sign_up_closed', 'email_exists', 'too_many_tries', 'busy'],
    limit: signUpEndpoint,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: Credentials,
    output: SignedIn,
    status: 200,
    errors: [
      'user_not_found',
      'invalid_password',
      'second_step_required',
      'user_stopped',
      'general_error',
      'too_many_tries',
      'reset_required',
      'busy',
    ],
    limit: guessing,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    beforeSecondStep: true,
    summary: 'End the session that makes this call',
    status: 204,
    errors: [],
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'public',
    recognises: true,
    summary: 'Confirm an e-mail address with the token of the mailed link',
    body: z.strictObject({ token: MailedToken }),
    output: z.strictObject({ emailVerified: z.literal(true) }),
    status: 200,
    errors: ['link_invalid'],
    limit: { burst: 10, everySeconds: 6 },
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Mail a link for a new password; the answer is the same whether the address is known or not',
    body: ForgottenPassword,
    output: z.strictObject({ isSent: z.literal(true) }),
    status: 200,
    errors: [],
    limit: { burst: 10, everySeconds: 60 },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of the mailed link, once; every session ends',
    body: PasswordReset,
    output: z.strictObject({ isChanged: z.literal(true) }),
    status: 200,
    errors: ['reset_token_invalid', 'busy'],
    limit: { burst: 10, everySeconds: 6 },
  },
  proveIdentity: {
    method: 'POST',
    path: '/auth/proof',
    access: 'user',
    summary: 'Prove by the password who uses this session, for what is shown to them alone',
    body: z.strictObject({ password: Credentials.shape.password }),
    status: 204,
    errors: ['too_many_tries', 'reset_required', 'busy'],
    limit: { burst: 10, everySeconds: 60, per: 'person', errorCode: 'too_many_tries' },
  },
  readUser: {
    method: 'GET',
    path: '/user',
    access: 'user',
    beforeSecondStep: true,
    summary: 'The signed-in person',
    output: User,
    status: 200,
    errors: [],
  },
  listSessions: {
    method: 'GET',
    path: '/auth/session',
    access: 'user',
    beforeSecondStep: true,
    summary: 'The sessions that are alive, newest use first',
    output: z.array(Session),
    status: 200,
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/session/:id',
    access: 'user',
    summary: 'End one of your sessions',
    params: z.strictObject({ id: uuid<SessionId>() }),
    status: 204,
    errors: ['not_found'],
  },
});
