import type { FailureBody } from '@afdal/contract/failures';
import type { SignedIn } from '@afdal/contract/people/accounts';
import { googleSignIn } from '@afdal/contract/people/google-sign-in';
import { call } from '../../../lib/api.ts';
import { enter } from '../enter.ts';
import { forgetNewcomer, newcomerDetails } from '../newcomer.ts';
import { secondStepIn } from '../second-step-in.ts';
import { authorizationAddress } from './authorization-address.ts';
import { copy } from './copy.ts';
import type { GoogleAnswer } from './google-answer.ts';
import { describeGoogleFailure, GoogleFailure } from './google-failure.ts';
import { listenForAnswer } from './listen-for-answer.ts';

interface Events {
  readonly onFailure: (description: string, cause?: string) => void;
  /** The popup seems to have been closed without an answer. One that still arrives is accepted. */
  readonly onLeft: () => void;
  readonly onEntering: () => void;
  /** Google knows them, and a second step is asked for. */
  readonly onSecondStep: (secondStepError: FailureBody) => void;
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
    if (!popup) throw new GoogleFailure('blocked');
    const idToken = await askProvider(popup, signal, events);
    events.onEntering();
    const body = { idToken, ...newcomerDetails() };
    const { user } = enter(await call(googleSignIn.signInWithGoogle, { body }));
    forgetNewcomer();
    return user;
  } catch (failure) {
    popup?.close();
    if (signal.aborted) return null;
    const step = secondStepIn(failure);
    if (step) {
      events.onSecondStep(step);
      return null;
    }
    const { description, cause } = describeGoogleFailure(failure);
    events.onFailure(description, cause);
    return null;
  }
}

/** Returns the id token that the provider gave. */
async function askProvider(popup: Window, signal: AbortSignal, { onFailure, onLeft }: Events): Promise<string> {
  const state = randomText();
  const { answer, stop } = listenForAnswer(state, popup, () => {
    onLeft();
    onFailure(copy.left);
  });
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    signal.throwIfAborted();
    await Promise.race([sendToProvider(popup, state, signal), aborted]);
    return getIdToken(await Promise.race([answer, aborted]));
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
    throw new GoogleFailure('noToken', cause);
  }
}

/** Until the provider's page loads, the popup says what it is for. */
function showOpening(document: Document): void {
  document.title = copy.heading;
  document.documentElement.lang = 'ar';
  document.documentElement.dir = 'rtl';
  document.body.textContent = copy.opening;
}

function getIdToken({ idToken, error }: GoogleAnswer): string {
  if (error === 'access_denied') throw new GoogleFailure('cancelled');
  if (!idToken) throw new GoogleFailure('noToken');
  return idToken;
}

/** 128 random bits. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
