import { readAmount } from '../amount-text.ts';
import { isCurrency } from '../currency.ts';
import { currencyWords } from '../statement/copy.ts';
import { plainWords } from '../statement/plain-words.ts';
import { currencyShapes } from './copy.ts';
import { plainMessage } from './plain-message.ts';

const spellings = [...Object.keys(currencyWords), ...currencyShapes]
  .map(plainMessage)
  .sort((a, b) => b.length - a.length)
  .join('|');
const currency = `(?:${spellings}|[a-z]{3})`;

/** A number with a currency before or behind it, in a plain message. */
export const moneyPattern = `(?<before>${currency})? ?(?<number>\\d[\\d,\u066c]*(?:[.\u066b]\\d{1,3})?) ?(?<after>${currency})?`;

/**
 * What `moneyPattern` found, in minor units above zero; null where it is no such amount.
 *
 * @param home the person's currency: where none is named, and where a word stands for several
 */
export function moneyIn(groups: Readonly<Record<string, string | undefined>>, home: string) {
  const { before, number = '', after } = groups;
  const code = codeOf(before, home) ?? codeOf(after, home) ?? home;
  const read = readAmount(number, code);
  return 'problem' in read || read.minor <= 0 ? null : { amountMinor: read.minor, currency: code };
}

function codeOf(word: string | undefined, home: string): string | null {
  if (!word) return null;
  const code = word.toUpperCase();
  if (isCurrency(code)) return code;
  const codes = currencyWords[plainWords(word)] ?? currencyWords[plainWords(word).replace(/ /g, '')] ?? [];
  return codes.includes(home) ? home : (codes[0] ?? null);
}
