import { normalizeWords } from './normalize-words.ts';
import { pendingPhrases, pendingWords } from './vocabulary.ts';

/** Longer texts are read up to here. Bounds the work per cell: the file is untrusted. */
const lettersRead = 200;
const listed = (words: readonly string[]) =>
  [...new Set(words.map(normalizeWords))].sort((a, b) => b.length - a.length).join('|');
const anywhere = new RegExp(`(?<=^| )(?:${listed(pendingPhrases)})(?= |$)`, 'g');
const alone = new Set(pendingWords.map(normalizeWords));

/**
 * Whether a description says that the bank has only reserved the money: by a phrase for it, or by a word that stands apart
 * («HOLD: Netflix», «نتفلكس (معلّق)»).
 */
export function isPendingText(text: string): boolean {
  const read = text.slice(0, lettersRead);
  return normalizeWords(read).search(anywhere) !== -1 || read.split(/[-:;/|*()[\]\u2013\u2014,\u060c\n]/).some(isAlone);
}

/** The words of a payee that both its pending and its posted row have: no numbers, and none of what says pending. */
export function wordsBesidePending(payee: string): string {
  const words = normalizeWords(payee.slice(0, lettersRead)).replace(anywhere, ' ').split(' ');
  return words.filter((word) => word !== '' && !/\d/.test(word) && !alone.has(word)).join(' ');
}

function isAlone(part: string): boolean {
  return alone.has(normalizeWords(part));
}
