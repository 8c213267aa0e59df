import { type Digits, localizeDigits } from './digits.ts';

/** A card by its last digits is one run; else words are what spaces part. */
const words = /•+\s*\d+|\S+/g;
const isLeftAsItIs = /^•|[A-Za-z@]|\d\.\d+\.\d/;

/**
 * Sentences that were written with Latin digits, in the person's: with their separators and percent signs. Cards, Latin
 * words and addresses stay as they are.
 */
export function localizeProse(text: string, digits: Digits): string {
  if (digits === 'latn') return text;
  return text.replace(words, (word) => {
    if (isLeftAsItIs.test(word) || !/\d/.test(word)) return word;
    const separated = word
      .replace(/(\d),(?=\d{3})/g, '$1٬')
      .replace(/(\d)\.(?=\d)/g, '$1٫')
      .replaceAll('%', '٪');
    return localizeDigits(separated, digits);
  });
}
