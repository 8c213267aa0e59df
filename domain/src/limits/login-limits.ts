import { lasts } from './age.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Milliseconds to wait after the first, second, … wrong password in a row; the last applies to all further ones. */
export const loginWaitsMs: readonly number[] = [
  0,
  0,
  0,
  0,
  30 * second,
  ...[1, 2, 4, 8, 16, 32, 60].map((minutes) => minutes * minute),
];

/** After this many wrong passwords in a row, a source can only sign in after a password reset by mail. */
export const maxLoginTries = 100;

/** The number of wrong passwords in a row at which the owner is notified: the first that causes a wait. */
export const loginTriesBeforeNotice = loginWaitsMs.findIndex((ms) => ms > 0) + 1;

/** @param failures wrong passwords in a row, this one included; from 1 */
export function loginWaitMs(failures: number): number {
  return loginWaitsMs[Math.min(failures, loginWaitsMs.length) - 1] ?? 0;
}

/** The longest wait. */
export const maxLoginWaitMs = Math.max(...loginWaitsMs);

/** Wrong passwords are forgotten when none was tried for this long, unless their number reached the maximum. */
export const loginTriesRetentionMs = 30 * day;

/** How long a network counts as known to the user after their last sign-in from it. */
export const knownNetworkMs = 90 * day;

/**
 * How many distinct e-mail addresses a network may fail with within `emailProbesMs`: unknown ones at sign-in, taken ones
 * at registration, wrong passwords. After that, responses no longer reveal whether an address exists.
 */
export const maxEmailProbes = 5;
export const emailProbesMs = 10 * minute;

/** Wrong passwords of one account from one source. */
export interface LoginTries {
  readonly failures: number;
  /** No password is checked before this time. */
  readonly nextAtMs: number;
}

/** The outcome of one more attempt: the password is checked, the attempt must wait, or only a password reset helps. */
export type LoginTry =
  | { readonly kind: 'allowed'; readonly tries: LoginTries }
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'reset' };

function isWaiting(nextAtMs: number, nowMs: number): boolean {
  return lasts(maxLoginWaitMs, nextAtMs - maxLoginWaitMs, nowMs);
}

/**
 * Counts an attempt as wrong before the password is checked, so that concurrent attempts cannot bypass the wait.
 *
 * @param tries null when there was no wrong password since the last right one
 * @param factor multiplies the number of attempts before each wait
 */
export function claimLoginTry(tries: LoginTries | null, nowMs: number, factor: number): LoginTry {
  const { failures, nextAtMs } = tries ?? { failures: 0, nextAtMs: 0 };
  if (failures >= maxLoginTries * factor) return { kind: 'reset' };
  if (isWaiting(nextAtMs, nowMs)) return { kind: 'wait', waitMs: nextAtMs - nowMs };
  const waitMs = loginWaitMs(Math.ceil((failures + 1) / factor));
  return { kind: 'allowed', tries: { failures: failures + 1, nextAtMs: nowMs + waitMs } };
}
