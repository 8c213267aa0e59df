import { isTimeZone } from '@afdal/domain/calendar/logical-date';
import { normalizedEmail, normalizedPassword } from '@afdal/domain/people/email';
import { interests, knownInterests, occupations } from '@afdal/domain/people/onboarding';
import * as z from 'zod/mini';
import { texts } from './copy.ts';
import { endpoint } from './endpoint.ts';
import { SessionId } from './ids.ts';
import { PersonName } from './person-name.ts';
import { User } from './users.ts';
import { asSent, Instant, trimmed } from './values.ts';

const emailAtMost = 254;

// A dot-atom in any script, without what separates addresses in a mail's header.
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{M}\\p{N}]+(?:-+[\\p{L}\\p{M}\\p{N}]+)*';
const address = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, 'u');

/**
 * An address brought to its one spelling first: what is checked is what is stored.
 *
 * @param missing what is said of an empty one
 */
export function emailField(missing: string) {
  return trimmed(1, emailAtMost, missing, texts.emailInvalid).check(
    z.overwrite(normalizedEmail),
    // The one spelling may be longer than what was typed.
    z.maxLength(emailAtMost, { error: texts.emailInvalid, abort: true }),
    z.email({ error: texts.emailInvalid, pattern: address }),
  );
}

export const Email = emailField(texts.emailRequired);

const passwordAtMost = 128;
/** Four times as many, before they are brought to their one spelling: a letter and its marks may be typed apart. */
const typedAtMost = 4 * passwordAtMost;

/** Its length is that of what is hashed: four accented letters may be typed as eight. */
function passwordField(min: number, tooShort: string) {
  return asSent(typedAtMost, texts.passwordTooLong, texts.passwordRequired).check(
    z.overwrite(normalizedPassword),
    z.minLength(min, { error: tooShort }),
    z.maxLength(passwordAtMost, { error: texts.passwordTooLong }),
  );
}

const NewPassword = passwordField(8, texts.passwordTooShort);

/** What a mailed link carries. */
const MailedToken = asSent(200, texts.tokenRequired);

/** A zone the runtime does not know must not keep anybody out: it is read as none. */
const TimeZone = z.catch(z.optional(asSent(64, texts.valueInvalid).check(z.refine(isTimeZone))), undefined);

/** What the browser tells of a newcomer: whose invitation brought them, where they are, and what they chose before. */
export const newcomer = {
  ref: z.optional(asSent(64, texts.valueInvalid)),
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
  ...newcomer,
});

export const Credentials = z.strictObject({
  email: Email,
  password: passwordField(1, texts.passwordRequired),
});

export const ForgottenPassword = z.strictObject({ email: Email });

const PasswordReset = z.strictObject({
  token: MailedToken,
  password: NewPassword,
});

export const SignedIn = z.strictObject({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** What a registration is told that opens no session: the mail has the next step, whoever has the address. */
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
 * What registering tells of an account is counted by its addresses, and past that count nobody is refused: this one only
 * keeps a network from being refused without end. A carrier's people may come many at once.
 */
const registering = { burst: 100, everySeconds: 6, refusal: 'too_many_tries', countsRefusals: true } as const;

/** Calls whose refusals tell something about an account. */
const guessing = { burst: 10, everySeconds: 60, refusal: 'too_many_tries', countsRefusals: true } as const;

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Create an account and sign in, or leave it to a mail',
    body: Registration,
    output: SignedIn,
    accepted: Mailed,
    status: 201,
    failures: ['email_exists', 'too_many_tries', 'busy'],
    limit: registering,
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: Credentials,
    output: SignedIn,
    status: 200,
    failures: [
      'user_not_found',
      'invalid_password',
      'user_stopped',
      'general_error',
      'too_many_tries',
      'reset_required',
      'busy',
    ],
    limit: guessing,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'End the session that makes this call',
    status: 204,
    failures: [],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'public',
    recognises: true,
    summary: 'Confirm an e-mail address with the token of the mailed link',
    body: z.strictObject({ token: MailedToken }),
    output: z.strictObject({ emailVerified: z.literal(true) }),
    status: 200,
    failures: ['link_invalid'],
    limit: { burst: 10, everySeconds: 6 },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Mail a link for a new password; the answer is the same whether the address is known or not',
    body: ForgottenPassword,
    output: z.strictObject({ isSent: z.literal(true) }),
    status: 200,
    failures: [],
    limit: { burst: 10, everySeconds: 60 },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of the mailed link, once; every session ends',
    body: PasswordReset,
    output: z.strictObject({ isChanged: z.literal(true) }),
    status: 200,
    failures: ['reset_token_invalid', 'busy'],
    limit: { burst: 10, everySeconds: 6 },
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/user',
    access: 'user',
    summary: 'The signed-in person',
    output: User,
    status: 200,
    failures: [],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/session',
    access: 'user',
    summary: 'The sessions that are alive, newest use first',
    output: z.array(Session),
    status: 200,
    failures: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/session/:id',
    access: 'user',
    summary: 'End one of your sessions',
    params: z.strictObject({ id: SessionId }),
    status: 204,
    failures: ['not_found'],
  }),
} as const;
