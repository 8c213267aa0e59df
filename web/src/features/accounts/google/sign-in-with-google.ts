import type { ErrorBody } from '@afdal/contract/errors';
import type { SignedIn } from '@afdal/contract/people/accounts';
import { googleSignIn } from '@afdal/contract/people/google-sign-in';
import { call } from '../../../lib/api.ts';
import { secondStepIn } from '../second-step-in.ts';
import { startSession } from '../sign-in.ts';
import { forgetSignUpDetails, getSignUpDetails } from '../sign-up-details.ts';
import { authorizationAddress } from './authorization-address.ts';
import type { GoogleResponse } from './google-response.ts';
import { describeGoogleSignInError, GoogleSignInError } from './google-sign-in-error.ts';
import { listenForResponse } from './listen-for-response.ts';
import { texts } from './texts.ts';

interface Events {
  readonly onError: (description: string, cause?: string) => void;
  /** The popup seems to have been closed without an answer. One that still arrives is accepted. */
  readonly onPopupClosed: () => void;
  readonly onEntering: () => void;
  /** Google knows them, and a second step is asked for. */
  readonly onSecondStep: (secondStepError: ErrorBody) => void;
}

/**
 * Takes a person through the popup and opens the session. Returns null on failure, which has been reported by then.
 *
 * @param popup open and empty; null when the browser blocked it
 * @param signal aborted when another attempt begins or the page is left: any later answer to this one is ignored
 */
export async function signInWithGoogle(
  popup: Window | null,
  signal: AbortSignal,
  events: Events,
): Promise<SignedIn['user'] | null> {
  try {
    if (!popup) throw new GoogleSignInError('blocked');
    const idToken = await requestIdToken(popup, signal, events);
    events.onEntering();
    const body = { idToken, ...getSignUpDetails() };
    const { user } = startSession(await call(googleSignIn.signInWithGoogle, { body }));
    forgetSignUpDetails();
    return user;
  } catch (failure) {
    popup?.close();
    if (signal.aborted) return null;
    const step = secondStepIn(failure);
    if (step) {
      events.onSecondStep(step);
      return null;
    }
    const { description, cause } = describeGoogleSignInError(failure);
    events.onError(description, cause);
    return null;
  }
}

/** Returns the id token that the provider gave. */
async function requestIdToken(popup: Window, signal: AbortSignal, { onError, onPopupClosed }: Events): Promise<string> {
  const state = randomText();
  const { response, stop } = listenForResponse(state, popup, () => {
    onPopupClosed();
    onError(texts.popupClosed);
  });
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    signal.throwIfAborted();
    await Promise.race([sendToProvider(popup, state, signal), aborted]);
    return getIdToken(await Promise.race([response, aborted]));
  } finally {
    stop();
  }
}

async function sendToProvider(popup: Window, state: string, signal: AbortSignal): Promise<void> {
  if (!popup.closed) showOpening(popup.document);
  try {
    const given = await call(googleSignIn.newGoogleNonce, {});
    const address = authorizationAddress({ ...given, state });
    if (!signal.aborted) popup.location.replace(address);
  } catch (cause) {
    throw new GoogleSignInError('noToken', cause);
  }
}

/** Until the provider's page loads, the popup says what it is for. */
function showOpening(document: Document): void {
  document.title = texts.heading;
  document.documentElement.lang = 'ar';
  document.documentElement.dir = 'rtl';
  document.body.textContent = texts.opening;
}

function getIdToken({ idToken, error }: GoogleResponse): string {
  if (error === 'access_denied') throw new GoogleSignInError('cancelled');
  if (!idToken) throw new GoogleSignInError('noToken');
  return idToken;
}

/** 128 random bits. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
