import type { PasskeyAssertion } from '@afdal/contract/people/passkey-json';
import type { startAuthentication } from '@simplewebauthn/browser';

type PasskeyResponse = Awaited<ReturnType<typeof startAuthentication>>;

/** What the server is sent of a device's signature, without what no extension answered. */
export function toPasskeyAssertion({ id, rawId, type, response }: PasskeyResponse): PasskeyAssertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
