import { latinDigits } from '../amount-text.ts';

/** A message without what nobody sees, tatweel and tashkeel: what a payee is cut from. */
export function seenMessage(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u00a0\u202f\t ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** The same message, letter by letter as it is compared: each stands where it stood. */
export function plainMessage(seen: string): string {
  return latinDigits(seen)
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
