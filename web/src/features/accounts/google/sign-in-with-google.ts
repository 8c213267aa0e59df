import type { ErrorBody, ErrorCode } from '@afdal/contract/errors';
import type { SignedIn } from '@afdal/contract/people/accounts';
import { googleSignIn } from '@afdal/contract/people/google-sign-in';
import { call } from '../../../lib/api.ts';
import { ApiError, getErrorMessage } from '../../../lib/api-error.ts';
import { secondStepIn } from '../second-step-in.ts';
import { startSession, UnexpectedResponse } from '../sign-in.ts';
import { forgetSignUpDetails, getSignUpDetails } from '../sign-up-details.ts';
import { texts as accounts } from '../texts.ts';
import { type GoogleResponse, googleChannel, type Heard, isResponseTo } from './google-response.ts';
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

interface Given {
  readonly authorizationUrl: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly state: string;
}

/**
 * The popup's address: the provider's own, with the parameters of OpenID Connect's implicit flow.
 *
 * @throws Error when the address is not safe to send a person to
 */
function authorizationAddress({ authorizationUrl, clientId, nonce, state }: Given): string {
  const url = new URL(authorizationUrl);
  if (!isTrusted(url)) throw new Error('An identity provider is reached by https, or on this machine.');
  const wanted = {
    client_id: clientId,
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: `${window.location.origin}/google-callback`,
    nonce,
    state,
    prompt: 'select_account',
  };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url.href;
}

function isTrusted({ protocol, origin, hostname }: URL): boolean {
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (origin === window.location.origin || isLoopback.test(hostname));
}

const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** An attempt that ended before the server was asked to sign anybody in. */
class GoogleSignInError extends Error {
  constructor(why: 'blocked' | 'cancelled' | 'noToken', cause?: unknown) {
    super(texts[why], { cause });
    this.name = 'GoogleSignInError';
  }
}

/** Failures whose own message is the best advice. */
const verbatimCodes: readonly ErrorCode[] = [
  'user_stopped',
  'account_exists_with_different_credential',
  'rate_limited',
  'too_many_tries',
];

/** The text of a failed attempt, and its cause where that helps. */
function describeGoogleSignInError(failure: unknown): { description: string; cause?: string | undefined } {
  const origin = failure instanceof GoogleSignInError ? failure.cause : failure;
  const errorBody = origin instanceof ApiError ? origin.body : null;
  if (errorBody && verbatimCodes.includes(errorBody.errorType)) return { description: errorBody.message };
  if (errorBody?.errorType === 'google_token_invalid') return { description: texts.noProfile };
  if (failure instanceof UnexpectedResponse) return { description: failure.message };
  return {
    description: failure instanceof GoogleSignInError ? failure.message : accounts.google.failed,
    cause: getErrorMessage(origin),
  };
}

/** How long after the person returns without an answer the popup is checked. */
const checkAfterMs = 1000;

/**
 * Waits for the popup to answer with the state that it was given.
 *
 * A popup that left our origin may report `closed` while it is still open (our documents isolate themselves), so `closed`
 * counts only once the person is back on this page; an answer that still arrives is accepted.
 */
function listenForResponse(state: string, popup: Window, onPopupClosed: () => void) {
  const channel = new BroadcastChannel(googleChannel);
  let clock: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const check = () => {
    if (isClosed || !popup.closed) return;
    isClosed = true;
    onPopupClosed();
  };
  const checkSoon = () => {
    clearTimeout(clock);
    if (document.visibilityState === 'visible') clock = setTimeout(check, checkAfterMs);
  };
  window.addEventListener('focus', checkSoon);
  document.addEventListener('visibilitychange', checkSoon);

  const stop = () => {
    clearTimeout(clock);
    window.removeEventListener('focus', checkSoon);
    document.removeEventListener('visibilitychange', checkSoon);
    channel.close();
  };
  const response = new Promise<GoogleResponse>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Partial<GoogleResponse> | null>) => {
      if (!isResponseTo(state, data)) return;
      channel.postMessage({ heard: state } satisfies Heard);
      stop();
      resolve(data);
    };
  });
  return { response, stop };
}
