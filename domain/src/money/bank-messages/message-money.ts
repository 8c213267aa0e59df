import { readAmount } from '../amount-text.ts';
import { isCurrency } from '../currency.ts';
import { normalizeWords } from '../statement/normalize-words.ts';
import { currencyWords } from '../statement/vocabulary.ts';
import { normalizeMessage } from './normalize-message.ts';
import { currencyNames } from './vocabulary.ts';

/** Regex source for an Arabic letter. */
const letter = '[\u0621-\u064a]';
// Currency words match literally (`us$` is escaped). Two-letter abbreviations match with or without dots, never inside a
// word.
const words = Object.entries({ ...currencyWords, ...currencyNames });
const codesByWord = new Map(words.map(([word, codes]) => [normalizeWords(word), codes]));
const spellings = words
  .map(([word]) => normalizeMessage(word))
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace(/[$.]/g, '\\$&').replace(/^(\p{L})(\p{L})$/u, `$1\\.?$2\\.?(?!${letter})`))
  .join('|');
const currency = `(?<![a-z])(?:${spellings}|[a-z]{3})(?![a-z])`;

// A number is matched whole or not at all: no part of `1 250.00`, `1.250,00` or a date is an amount.
const within = ".,'\u2019\u060c\u066b\u066c/:-";
// A number does not start after a lone point, as in `.500`; the point in `K.D.500` belongs to the currency.
const starts = `(?<!\\d[${within}]?|[*#]|(?<![a-z]|${letter})[.\u066b])(?!(?<=(?<![\\d${within}])\\d{1,3}[^\\S\\n])\\d{3}(?!\\d))`;
const ends = `(?!\\d|[${within}]\\d)`;
const digits = '\\d+(?:[,\u066c]\\d+)*(?:[.\u066b]\\d{1,3}|(?![^\\S\\n]\\d{3}(?!\\d)))';

/** Regex source for a number with an optional currency before or after it, in a normalised message. */
export const moneyPattern = `(?<before>${currency})? ?${starts}(?<number>${digits})${ends} ?(?<after>${currency})?`;

/**
 * Converts a match of `moneyPattern` to minor units above zero. Null when it is not such an amount, or its currency is
 * not supported.
 *
 * @param home the user's currency: used when none is named, and preferred when a word is ambiguous
 */
export function moneyIn(groups: Readonly<Record<string, string | undefined>>, home: string) {
  const { before, number = '', after } = groups;
  const code = parseCurrencyCode(before, home) ?? parseCurrencyCode(after, home) ?? home;
  if (!isCurrency(code)) return null;
  const read = readAmount(number, code);
  return 'problem' in read || read.minor <= 0 ? null : { amountMinor: read.minor, currency: code };
}

const allMoney = new RegExp(moneyPattern, 'gu');

/** Whether a normalised message names an amount with its currency. */
export function namesMoney(plain: string): boolean {
  return [...plain.matchAll(allMoney)].some(
    ({ groups }) => parseCurrencyCode(groups?.before, '') ?? parseCurrencyCode(groups?.after, ''),
  );
}

function parseCurrencyCode(word: string | undefined, home: string): string | null {
  if (!word) return null;
  const code = word.toUpperCase();
  // Any three letters are not a code («for 45»), but a real currency that is unsupported must not fall back to `home`.
  if (isCurrency(code) || Intl.supportedValuesOf('currency').includes(code)) return code;
  const codes = codesByWord.get(normalizeWords(word)) ?? codesByWord.get(normalizeWords(word).replace(/ /g, '')) ?? [];
  return codes.includes(home) ? home : (codes[0] ?? null);
}
