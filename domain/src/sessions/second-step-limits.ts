const minute = 60_000;

/** How long a sign-in waits for its second step. */
export const secondStepMs = 5 * minute;

/** How long what a passkey signs, to be the only step of a sign-in, waits for it. */
export const passkeySignInMs = 10 * minute;

/** After so many wrong codes a sign-in begins anew, with the password. */
export const maxSecondStepTries = 5;

/** How long a secret that was shown waits for its first code, and a browser for a new passkey. */
export const secondStepSetupMs = 30 * minute;

/** Digits of a code, and how long each is valid (RFC 6238). */
export const totpDigits = 6;
export const totpPeriodSeconds = 30;

export const recoveryCodesMade = 10;

/** Letters of a recovery code, without the hyphens between groups of four. 80 bits. */
export const recoveryCodeLength = 16;

/** Neither I nor O, which look like 1 and 0, nor those. */
export const recoveryAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const maxPasskeys = 10;
export const maxPasskeyNameLength = 40;
