import { useSyncExternalStore } from 'react';
import { type SignedInUser, signedInUser } from './signed-in-user.ts';

export interface Session {
  readonly token: string;
  readonly user: SignedInUser;
}

// `authToken` is a second key under which the token has always been stored.
const keys = { token: 'token', authToken: 'authToken', user: 'user' } as const;

// The mark of onboarding, described as such, also says that somebody has signed in here. It outlives the session.
const visited = 'onboardingCompleted';

// Whose session ended without their doing, until somebody signs in: their unsaved typing waits for them.
const expired = 'expiredFor';

const listeners = new Set<() => void>();
let cached: { token: string | null; user: string | null; session: Session | null } | null = null;

/** The current session, or null. A token without a valid user does not count. */
export function currentSession(): Session | null {
  const [token, user] = [localStorage.getItem(keys.token), localStorage.getItem(keys.user)];
  // Unchanged storage returns the same object, as `useSyncExternalStore` requires.
  if (!cached || cached.token !== token || cached.user !== user) cached = { token, user, session: parse(token, user) };
  return cached.session;
}

/** Stores the response of a sign-in. `user` is stored in full, as the server sent it. */
export function openSession(token: string, user: { readonly id: string }): void {
  localStorage.setItem(keys.token, token);
  localStorage.setItem(keys.authToken, token);
  localStorage.setItem(keys.user, JSON.stringify(user));
  localStorage.removeItem(expired);
  rememberVisit();
  notify();
}

/** Remembers that this browser knows the product. */
export function rememberVisit(): void {
  localStorage.setItem(visited, 'true');
}

/** Whether nobody was ever here: no token is stored, and no mark of an earlier visit. */
export function isFirstVisit(): boolean {
  return [keys.token, visited].every((key) => localStorage.getItem(key) === null);
}

/** Updates the stored user, unless another user has signed in meanwhile. */
export function renewUser(user: { readonly id: string }): void {
  if (currentSession()?.user.id !== user.id) return;
  localStorage.setItem(keys.user, JSON.stringify(user));
  notify();
}

/** Ends the session on this device because the person said so. */
export function closeSession(): void {
  localStorage.removeItem(expired);
  removeSession();
}

/** Ends the session because the server no longer knows it: the same person may go on after signing in again. */
export function expireSession(): void {
  const session = currentSession();
  // Before the other keys, so that other tabs hear of both at once.
  if (session) localStorage.setItem(expired, session.user.id);
  removeSession();
}

/** Who is signed in, or whose session has expired and nobody has signed in since; null for nobody. */
export function getCurrentOrExpiredUser(): string | null {
  return currentSession()?.user.id ?? localStorage.getItem(expired);
}

function removeSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  notify();
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Calls the listener on every change, including those in other tabs. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // None where everything was cleared.
    if (!key || key === expired || key in keys) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

function parse(token: string | null, user: string | null): Session | null {
  if (!token || !user) return null;
  try {
    const known = signedInUser(JSON.parse(user));
    return known && { token, user: known };
  } catch {
    return null;
  }
}
