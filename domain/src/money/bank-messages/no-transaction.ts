import { normalizeMessage } from './normalize-message.ts';
import {
  announcements,
  codeWords,
  conditions,
  declinedWords,
  offerWords,
  refundPhrases,
  warnings,
} from './vocabulary.ts';

const listed = (words: readonly string[]) => words.map(normalizeMessage).join('|');
const declined = new RegExp(listed(declinedWords), 'u');
const returned = new RegExp(listed(refundPhrases), 'gu');
const condition = new RegExp(`(?:${listed(conditions)})[^\\n.!]*`, 'gu');
const code = new RegExp(listed(codeWords), 'u');
const codeItself = new RegExp(
  `(?:${listed(codeWords)})(?: هو| is)?[ :#]{0,3}\\d{4,8}(?!\\d)|(?<!\\d)\\d{4,8} (?:هو|is)[^\\n.]{0,20}?(?:${listed(codeWords)})`,
  'u',
);
const warning = new RegExp(`(?:${listed(warnings)})[^\\n.]*`, 'gu');
const announcement = new RegExp(listed(announcements), 'u');
const offerWord = new RegExp(listed(offerWords), 'u');
const sentenceEnd = /[.!?\u061f](?=\s|$)|\n/gu;

/** Whether a normalised message carries a one-time code, or says that a payment was declined. */
export function isCodeOrDeclined(plain: string): boolean {
  if (codeItself.test(plain)) return true;
  const unconditional = plain.replace(condition, '');
  return declined.test(unconditional.replace(returned, '')) || code.test(unconditional.replace(warning, ''));
}

/**
 * Whether a normalised message only offers something, or tells of a bill or of money that is yet to move. Where a part of
 * it reads as a transaction, only what precedes the end of that sentence is looked at: what a bank advertises after a
 * purchase does not undo it.
 */
export function isAnnouncement(plain: string, found: { readonly end: number; readonly payee: string } | null): boolean {
  if (!found) return announcement.test(plain) || offerWord.test(plain);
  sentenceEnd.lastIndex = Math.max(0, found.end - 1);
  const head = plain.slice(0, sentenceEnd.exec(plain)?.index ?? plain.length);
  return announcement.test(head) || offerWord.test(head.replace(found.payee, ''));
}
