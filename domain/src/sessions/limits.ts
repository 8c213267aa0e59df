export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds a session lives without being used, and at the most. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

export function sessionLimits(role: Role): SessionLimits {
  return role === 'admin' ? { idleMs: 30 * minute, absoluteMs: 12 * hour } : { idleMs: 14 * day, absoluteMs: 30 * day };
}

/** How long a session's last use may lag behind, so that reading does not write each time. */
export const sessionTouchMs = minute;

/** How long the link in a confirmation mail works. */
export const emailConfirmationMs = 3 * day;

/** How long a nonce may be brought back in an id token. */
export const signInNonceMs = 10 * minute;

/** How long the link in a reset mail works. */
export const passwordResetMs = 60 * minute;

/** How many reset mails one person gets in an hour: a stranger must not fill a mailbox. */
export const passwordResetsPerHour = 5;

/** All times in milliseconds since 1970. */
export function isSessionAlive(role: Role, createdAtMs: number, lastSeenAtMs: number, nowMs: number): boolean {
  const limits = sessionLimits(role);
  return nowMs - lastSeenAtMs < limits.idleMs && nowMs - createdAtMs < limits.absoluteMs;
}
