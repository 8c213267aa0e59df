import { readAmount } from '../amount-text.ts';
import { isCurrency } from '../currency.ts';
import { plainWords } from '../statement/plain-words.ts';
import { currencyWords } from '../statement/vocabulary.ts';
import { plainMessage } from './plain-message.ts';
import { currencyNames } from './vocabulary.ts';

/** An Arabic one. */
const letter = '[\u0621-\u064a]';
// The words are written literally, `us$` too; signs of two letters with points or without, and never as part of a word.
const words = Object.entries({ ...currencyWords, ...currencyNames });
const codesOf = new Map(words.map(([word, codes]) => [plainWords(word), codes]));
const spellings = words
  .map(([word]) => plainMessage(word))
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace(/[$.]/g, '\\$&').replace(/^(\p{L})(\p{L})$/u, `$1\\.?$2\\.?(?!${letter})`))
  .join('|');
const currency = `(?<![a-z])(?:${spellings}|[a-z]{3})(?![a-z])`;

// A number is read whole or not at all: of `1 250.00`, `1.250,00` or a day, no part is an amount.
const within = ".,'\u2019\u060c\u066b\u066c/:-";
// Before a point alone `.500` has no whole part; that of `K.D.500` belongs to the currency.
const starts = `(?<!\\d[${within}]?|[*#]|(?<![a-z]|${letter})[.\u066b])(?!(?<=(?<![\\d${within}])\\d{1,3}[^\\S\\n])\\d{3}(?!\\d))`;
const ends = `(?!\\d|[${within}]\\d)`;
const digits = '\\d+(?:[,\u066c]\\d+)*(?:[.\u066b]\\d{1,3}|(?![^\\S\\n]\\d{3}(?!\\d)))';

/** A number with a currency before or behind it, in a plain message. */
export const moneyPattern = `(?<before>${currency})? ?${starts}(?<number>${digits})${ends} ?(?<after>${currency})?`;

/**
 * What `moneyPattern` found, in minor units above zero; null where it is no such amount, or of a currency that money is
 * not kept in.
 *
 * @param home the person's currency: where none is named, and where a word stands for several
 */
export function moneyIn(groups: Readonly<Record<string, string | undefined>>, home: string) {
  const { before, number = '', after } = groups;
  const code = codeOf(before, home) ?? codeOf(after, home) ?? home;
  if (!isCurrency(code)) return null;
  const read = readAmount(number, code);
  return 'problem' in read || read.minor <= 0 ? null : { amountMinor: read.minor, currency: code };
}

function codeOf(word: string | undefined, home: string): string | null {
  if (!word) return null;
  const code = word.toUpperCase();
  // Three letters alone are none, as in «for 45»; a real currency that we have not must not become the person’s own.
  if (isCurrency(code) || Intl.supportedValuesOf('currency').includes(code)) return code;
  const codes = codesOf.get(plainWords(word)) ?? codesOf.get(plainWords(word).replace(/ /g, '')) ?? [];
  return codes.includes(home) ? home : (codes[0] ?? null);
}
