import { lasts } from '../limits/age.ts';

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a session lives without use, and at most, in milliseconds. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

export function sessionLimits(role: Role): SessionLimits {
  return role === 'admin' ? { idleMs: 30 * minute, absoluteMs: 12 * hour } : { idleMs: 14 * day, absoluteMs: 30 * day };
}

/** How many sessions a person has: a further one ends that which was used least recently. */
export const maxSessions = 100;

/** How stale a session's last-used time may be, so that reads do not write every time. */
export const sessionTouchMs = minute;

/** How long the link in a confirmation mail is valid. */
export const emailConfirmationMs = 3 * day;

/** How long a sign-in nonce is valid. */
export const signInNonceMs = 10 * minute;

/** How long the link in a password reset mail is valid. */
export const passwordResetMs = 60 * minute;

/** How long the link is valid that confirms a new address of an account. */
export const emailChangeMs = 60 * minute;

/** How long somebody counts as having just proved who they are: by signing in, or by the password since. */
export const reauthenticationMs = 15 * minute;

/** How many password reset mails one user gets per hour, so that a stranger cannot flood the mailbox. */
export const passwordResetsPerHour = 5;

/**
 * How long a session's person still counts as having just proved who they are, in milliseconds; 0 where they do not.
 * All times in milliseconds since 1970.
 */
export function getRemainingProofMs(createdAtMs: number, reauthenticatedAtMs: number | null, nowMs: number): number {
  const authenticatedAtMs = [createdAtMs, reauthenticatedAtMs ?? 0].filter((atMs) =>
    lasts(reauthenticationMs, atMs, nowMs),
  );
  return Math.max(0, ...authenticatedAtMs.map((atMs) => atMs + reauthenticationMs - nowMs));
}

/** All times in milliseconds since 1970. */
export function isSessionAlive(role: Role, createdAtMs: number, lastSeenAtMs: number, nowMs: number): boolean {
  const limits = sessionLimits(role);
  return lasts(limits.idleMs, lastSeenAtMs, nowMs) && lasts(limits.absoluteMs, createdAtMs, nowMs);
}
