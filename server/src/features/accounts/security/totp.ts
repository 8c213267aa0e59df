import { totpPeriodSeconds } from '@afdal/domain/sessions/second-step-limits';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** A secret of 160 bits, base32: the longest that every authenticator app takes. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: 'Afdal', label: email, secret });
}

/**
 * The time step whose code this is: of now, or of the step before or after, since clocks differ and people are slow.
 *
 * @param after the last step whose code was used: neither it nor an earlier one is accepted again
 * @returns null for any other code
 */
export function findTotpStep(secret: string, code: string, now: Date, after: number | null): number | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: totpPeriodSeconds,
    ...(after !== null && { afterTimeStep: after }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
