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

/** How many addresses a network may learn of, registered or not, within `emailProbesMs`; then it learns nothing. */
export const emailProbesMax = 5;
export const emailProbesMs = 10 * minute;
