import { Email } from '@afdal/contract/people/accounts';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';

/** A user's identity at a provider, proven by an id token. Its key is issuer and subject, which never change. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Normalised, and confirmed by the provider. */
  readonly email: string;
  /** As sent by the provider: any text, or none. */
  readonly name: string | null;
  /** The nonce that the sign-in started with. The caller must check that it is unused. */
  readonly nonce: string;
}

export interface TokenRules {
  readonly issuer: string;
  readonly clientIds: readonly string[];
  readonly keys: JWTVerifyGetKey;
}

const google = 'https://accounts.google.com';

// A subject is at most 255 ASCII characters (OpenID Connect Core 1.0 §2).
const Claims = z.object({
  sub: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
  email: Email,
  email_verified: z.literal(true),
  nonce: z.string().check(z.minLength(1)),
  name: z.catch(z.optional(z.string()), undefined),
});

/**
 * Verifies an id token (OpenID Connect Core 1.0 §3.1.3.7): signature, issuer, audience, times, and a confirmed address.
 *
 * @throws JOSEError when it is invalid; what `keys` throws
 */
export async function verifyIdToken(token: string, now: Date, rules: TokenRules): Promise<VerifiedIdentity> {
  const { issuer, clientIds, keys } = rules;
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    // Google's older tokens omit the scheme.
    issuer: issuer === google ? [google, 'accounts.google.com'] : issuer,
    audience: [...clientIds],
    clockTolerance: 30,
    maxTokenAge: '10m',
    currentDate: now,
    requiredClaims: ['exp', 'sub', 'email', 'email_verified', 'nonce'],
  });
  if (!isForUs(payload, clientIds)) throw new errors.JWTClaimValidationFailed('foreign azp', payload, 'azp');
  const { success, data } = z.safeParse(Claims, payload);
  if (!success) throw new errors.JWTClaimValidationFailed('unusable claims', payload);
  return { issuer, subject: data.sub, email: data.email, name: data.name ?? null, nonce: data.nonce };
}

/** A token for several audiences must name the client that requested it (`azp`), and that client must be ours. */
function isForUs({ aud, azp }: JWTPayload, clientIds: readonly string[]): boolean {
  if (azp === undefined) return !Array.isArray(aud) || aud.length === 1;
  return typeof azp === 'string' && clientIds.includes(azp);
}
