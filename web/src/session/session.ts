import { useSyncExternalStore } from 'react';
import { type SignedInUser, signedInUser } from './signed-in-user.ts';

export interface Session {
  readonly token: string;
  readonly user: SignedInUser;
}

// `authToken` is the second name under which the token has always been kept.
const keys = { token: 'token', authToken: 'authToken', user: 'user' } as const;

const listeners = new Set<() => void>();
let read: { token: string | null; user: string | null; session: Session | null } | null = null;

/** Who is signed in, or null. A token without a readable user is nobody. */
export function currentSession(): Session | null {
  const [token, user] = [localStorage.getItem(keys.token), localStorage.getItem(keys.user)];
  // The same stored texts give the same object, so that React sees when nothing has changed.
  if (!read || read.token !== token || read.user !== user) read = { token, user, session: parse(token, user) };
  return read.session;
}

/** Keeps the answer of a sign-in. `user` is kept whole, as the server sent it. */
export function openSession(token: string, user: { readonly id: string }): void {
  localStorage.setItem(keys.token, token);
  localStorage.setItem(keys.authToken, token);
  localStorage.setItem(keys.user, JSON.stringify(user));
  tell();
}

/** Renews what is known of the person, unless somebody else has signed in meanwhile. */
export function renewUser(user: { readonly id: string }): void {
  if (currentSession()?.user.id !== user.id) return;
  localStorage.setItem(keys.user, JSON.stringify(user));
  tell();
}

export function closeSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  tell();
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Calls back on every change, also one made in another tab. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
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
