import { randomBytes } from 'node:crypto';
import type { PasskeyRequest } from '@afdal/contract/errors';
import type {
  AnyPasskeyRequest,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
} from '@afdal/contract/people/passkey-json';
import { passkeySignInMs, secondStepMs } from '@afdal/domain/sessions/second-step-limits';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyRow } from '../passkeys-store.ts';

/** The site that passkeys are made for: of the configured address, never of what a call says. */
export interface PasskeySite {
  readonly id: string;
  readonly origin: string;
}

export function passkeySite(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

export function newPasskeyChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const algorithms = [-8, -7, -257] as const;

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** What a browser needs to make a passkey. */
export function toPasskeyCreation(
  site: PasskeySite,
  { id, email, name }: Owner,
  challenge: string,
  known: readonly PasskeyRow[],
): PasskeyCreation {
  return {
    challenge,
    rp: { id: site.id, name: 'Afdal' },
    user: { id: toUserHandle(id), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: secondStepMs,
    attestation: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    extensions: { credProps: true },
  };
}

/** What a device keeps of whose a passkey is, and says with each signature. */
export function toUserHandle(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** What a browser needs to ask for any passkey of the site, and for proof of who uses it. */
export function toAnyPasskeyRequest(site: PasskeySite, challenge: string): AnyPasskeyRequest {
  return { challenge, rpId: site.id, timeout: passkeySignInMs, userVerification: 'required' };
}

/** What a browser needs to ask for one of these passkeys. */
export function toPasskeyRequest(site: PasskeySite, challenge: string, known: readonly PasskeyRow[]): PasskeyRequest {
  const allowCredentials = known.map(toDescriptor);
  return { challenge, rpId: site.id, timeout: secondStepMs, userVerification: 'preferred', allowCredentials };
}

function toDescriptor({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports };
}

/**
 * The key that an authenticator made for this site and challenge; null for anything else. It signs in alone when its
 * person was verified and the device finds it by itself, which is also believed of browsers that do not say.
 */
export async function verifyPasskeyAttestation(site: PasskeySite, response: PasskeyRegistration, challenge: string) {
  const { registrationInfo } = await orNull(
    verifyRegistrationResponse({
      // The library's types name a browser's values; what they may be was checked at the edge.
      response: withExtensions(response) as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...algorithms],
    }),
  );
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  const signsInAlone = registrationInfo.userVerified && response.clientExtensionResults?.credProps?.rk !== false;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, signsInAlone };
}

/**
 * The counter of a passkey that signed this site's challenge; null when it did not.
 *
 * @param isAlone as the only step, for which its device must have verified the person
 */
export async function verifyPasskeyAssertion(
  site: PasskeySite,
  response: PasskeyAssertion,
  challenge: string,
  { credentialId, publicKey, counter }: PasskeyRow,
  isAlone = false,
): Promise<number | null> {
  const { verified, authenticationInfo } = await orNull(
    verifyAuthenticationResponse({
      response: withExtensions(response) as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: isAlone,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }),
  );
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

function withExtensions<T extends { readonly clientExtensionResults?: object | undefined }>(response: T) {
  return { ...response, clientExtensionResults: {} };
}

/** The library throws at whatever a response lacks. */
async function orNull<T extends object>(check: Promise<T>): Promise<Partial<T>> {
  return await check.catch(() => ({}));
}
