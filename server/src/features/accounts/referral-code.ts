import { randomInt } from 'node:crypto';

// No 0, O, 1, I or L: a code is read aloud and typed.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Ten of 31 letters: 49 bits, so that codes neither collide nor can be guessed. */
export function newReferralCode(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
}
