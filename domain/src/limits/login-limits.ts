const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Milliseconds to wait after the first, second, … wrong password in a row; the last goes for every further one. */
export const loginWaitsMs: readonly number[] = [
  0,
  0,
  0,
  0,
  30 * second,
  ...[1, 2, 4, 8, 16, 32, 60].map((minutes) => minutes * minute),
];

/** From so many wrong passwords in a row on, only a new password by mail opens the account there. */
export const loginTriesMax = 100;

/** The wrong password in a row at which the owner is told: the first one that brings a wait. */
export const loginTriesTold = loginWaitsMs.findIndex((ms) => ms > 0) + 1;

/** @param failures wrong passwords in a row, this one included; from 1 */
export function loginWaitMs(failures: number): number {
  return loginWaitsMs[Math.min(failures, loginWaitsMs.length) - 1] ?? 0;
}

/** Wrong passwords are forgotten when none was tried for so long, unless they reached the most. */
export const loginTriesKeptMs = 30 * day;

/** How long a network counts as one of the person's own after its last sign-in. */
export const knownNetworkMs = 90 * day;

/**
 * At how many addresses a network may fail within `emailProbesMs`, each counted once: unknown ones at sign-in, taken ones
 * at registration, wrong passwords. Then it is told of none any more.
 */
export const emailProbesMax = 5;
export const emailProbesMs = 10 * minute;

/** Wrong passwords of one account from one source. */
export interface LoginTries {
  readonly failures: number;
  /** Before this no password is looked at. */
  readonly nextAtMs: number;
}

/** What becomes of one more try: it is looked at, it must wait, or only a new password helps. */
export type LoginTry =
  | { readonly kind: 'allowed'; readonly tries: LoginTries }
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'reset' };

/**
 * Counts a try as wrong before the password is looked at, so that many at once are no way around the wait.
 *
 * @param tries null when there was no wrong password since the last right one
 * @param factor multiplies how many tries there are before each wait
 */
export function claimLoginTry(tries: LoginTries | null, nowMs: number, factor: number): LoginTry {
  const { failures, nextAtMs } = tries ?? { failures: 0, nextAtMs: 0 };
  if (failures >= loginTriesMax * factor) return { kind: 'reset' };
  if (nextAtMs > nowMs) return { kind: 'wait', waitMs: nextAtMs - nowMs };
  const waitMs = loginWaitMs(Math.ceil((failures + 1) / factor));
  return { kind: 'allowed', tries: { failures: failures + 1, nextAtMs: nowMs + waitMs } };
}
