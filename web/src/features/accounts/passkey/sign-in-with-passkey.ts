import type { SignedIn } from '@afdal/contract/people/accounts';
import { passkeySignIn } from '@afdal/contract/people/passkey-sign-in';
import { startAuthentication } from '@simplewebauthn/browser';
import { call } from '../../../lib/api.ts';
import { dropChoices } from '../onboarding/stored-choices.ts';
import { toPasskeyAssertion } from '../passkey-assertion.ts';
import { startSession } from '../sign-in.ts';

interface Attempt {
  /** Aborted when another attempt begins or the page is left. */
  readonly signal: AbortSignal;
  /** Among what the browser suggests for the e-mail address, instead of a dialog. */
  readonly isSuggested: boolean;
  /** The device has signed, and the server is asked. */
  readonly onSigned: () => void;
}

/**
 * Asks the device for a passkey, and opens the session of whose it is. Null when the attempt was aborted before the device
 * was asked.
 *
 * @throws WebAuthnError when the device gives none; ApiError, NetworkError
 */
export async function signInWithPasskey({ signal, isSuggested, onSigned }: Attempt): Promise<SignedIn | null> {
  const { challenge, passkey: optionsJSON } = await call(passkeySignIn.beginPasskeySignIn, {});
  if (signal.aborted) return null;
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested });
  onSigned();
  const body = { challenge, passkey: toPasskeyAssertion(response) };
  const signedIn = startSession(await call(passkeySignIn.signInWithPasskey, { body }));
  dropChoices();
  return signedIn;
}
