import type { PasskeyCreation, PasskeyRegistration } from '@afdal/contract/people/passkey-json';
import { startRegistration } from '@simplewebauthn/browser';
import { NetworkError } from '../../lib/api-error.ts';
import { texts } from './texts.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks the device for a passkey. @throws Unanswered when it makes none */
export async function makePasskey(creation: PasskeyCreation): Promise<PasskeyRegistration> {
  // The library knows algorithms and transports by name; the browser ignores those it does not know.
  const made = await startRegistration({ optionsJSON: creation as Options }).catch((cause: unknown) => {
    throw new NetworkError(texts.passkeyNotMade, cause);
  });
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  return { id: made.id, rawId: made.rawId, type: made.type, response };
}
