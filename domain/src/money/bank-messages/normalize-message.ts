import { latinDigits } from '../amount-text.ts';

/** A message without invisible characters, tatweel and tashkeel. Payees are cut from this form. */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u00a0\u202f\t ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Normalises a message for matching, one character for one, so that offsets stay valid in `seenMessage`'s output. */
export function normalizeMessage(seen: string): string {
  return latinDigits(seen)
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
