import { latinDigits } from '../amount-text.ts';

/**
 * A message without invisible characters, tatweel and tashkeel. Payees are cut from this form. A letter that a tatweel sets
 * off («لـSTARBUCKS») is a label, as a word with a colon is.
 */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u061c\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u00a0\u202f\t][\u00a0\u202f\t ]*| [\u00a0\u202f\t ]+/g, ' ')
    .replace(/([\u0628\u0644])(?<=(?:^|\s).)\u0640+[ :]{0,3}/gm, '$1:')
    .replace(/\u0640/g, '')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Each letter of the first text is folded into that of the second, at the same place. */
const unfolded = '\u06a9\uff1a\u061b\u2013\u2014\u2212àâéèêëîïôûùç';
const letters = '\u0643:;---aaeeeeiiouuc';
const folded = new Map(Array.from(unfolded, (letter, n) => [letter, letters.charAt(n)]));
const foldable = new RegExp(`[${unfolded}]`, 'g');

/** Normalises a message for matching, one character for one, so that offsets stay valid in `visibleText`'s output. */
export function normalizeMessage(seen: string): string {
  const lower = seen.toLowerCase();
  // A few capitals are two characters in lower case.
  const sameLength = lower.length === seen.length ? lower : seen.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return latinDigits(sameLength)
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(foldable, (letter) => folded.get(letter) ?? letter);
}

/** Word boundaries that many patterns start with. */
const boundaries = ['(?<![ء-ي])', '(?<![a-z])'];

/**
 * Regex source that matches any of the words, which may be patterns themselves. A boundary that several start with is
 * looked at once for all of them: at most offsets that is all there is to do.
 */
export function anyOf(words: readonly string[]): string {
  const parts = words.flatMap((word) => splitAlternatives(normalizeMessage(word)));
  const bounded = boundaries.flatMap((boundary) => {
    const rest = parts.filter((part) => part.startsWith(boundary)).map((part) => part.slice(boundary.length));
    return rest.length > 0 ? [`${boundary}(?:${rest.join('|')})`] : [];
  });
  const others = parts.filter((part) => !boundaries.some((boundary) => part.startsWith(boundary)));
  return `(?:${[...bounded, ...others].join('|')})`;
}

/** The alternatives of a pattern: what `|` parts outside brackets. */
function splitAlternatives(pattern: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of pattern) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
