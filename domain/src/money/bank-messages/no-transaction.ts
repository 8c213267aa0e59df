import { filteredPattern } from './filtered-pattern.ts';
import { anyOf } from './normalize-message.ts';
import {
  announcements,
  askingWords,
  codeWords,
  conditions,
  declinedWords,
  notices,
  offerWords,
  refundPhrases,
  warnings,
} from './notice-words.ts';

const declined = filteredPattern(declinedWords);
const returned = new RegExp(anyOf(refundPhrases), 'g');
const condition = new RegExp(`${anyOf(conditions)}[^\\n.!]*`, 'g');
const code = filteredPattern(codeWords);
const codeItself = new RegExp(
  `${anyOf(codeWords)}(?: هو| is|:|الخاص بك)?(?: هو)?[ :#]{0,3}\\d{4,8}(?!\\d)|(?<!\\d)\\d{4,8} (?:هو|is)[^\\n.]{0,20}?${anyOf(codeWords)}`,
);
const warning = new RegExp(`${anyOf(warnings)}[^\\n.]*`, 'g');
const announcement = filteredPattern(announcements);
const notice = filteredPattern(notices);
const asking = filteredPattern(askingWords);
const offerWord = filteredPattern(offerWords);

/** Whether a normalised message carries a one-time code, or says that a payment was declined. */
export function isCodeOrDeclined(plain: string): boolean {
  // Most messages have no such word at all.
  const [hasCode, isRefused] = [code.test(plain), declined.test(plain)];
  if (!hasCode && !isRefused) return false;
  if (hasCode && codeItself.test(plain)) return true;
  const unconditional = plain.replace(condition, '');
  return (
    (isRefused && declined.test(unconditional.replace(returned, ''))) ||
    (hasCode && code.test(unconditional.replace(warning, '')))
  );
}

/**
 * Whether a normalised text only offers something, or tells of a bill or of money that is yet to move. Where a part of the
 * message reads as a transaction, the text is what precedes the end of that sentence: what a bank advertises after a
 * purchase does not undo it.
 *
 * @param payee of the transaction, whose name may have such a word; null where there is none
 */
export function isAnnouncement(text: string, payee: string | null): boolean {
  if (announcement.test(text)) return true;
  return offerWord.test(text) && (!payee || offerWord.test(text.replace(payee, '')));
}

/**
 * Whether what precedes the words of a transaction in their sentence makes it a question, a wish, or somebody's own telling.
 */
export function isAsked(before: string): boolean {
  return asking.test(before);
}

/** Whether a text is of the account itself: a login, a new card, a mandate, a request, a limit, a complaint. */
export function isNotice(text: string): boolean {
  return notice.test(text);
}
