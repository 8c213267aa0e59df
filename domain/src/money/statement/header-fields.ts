import { isCurrency } from '../currency.ts';
import { normalizeWords } from './normalize-words.ts';
import { currencyWords, headerWords } from './vocabulary.ts';

export type HeaderField = keyof typeof headerWords;

/** A field that a column name may mean; a match of the whole name weighs far more than one of words in it. */
export interface NamedField {
  readonly field: HeaderField;
  readonly weight: number;
}

const maxLength = 60;
const wholeName = 1_000;
/** Shorter words occur in too many names by chance. */
const wordsFrom = 4;

const phrases = (Object.keys(headerWords) as HeaderField[]).flatMap((field) =>
  headerWords[field].map((words, at) => ({ field, words: normalizeWords(words), at })),
);
const money = new Set(Object.keys(currencyWords).map(normalizeWords));

/** The fields that a column name may mean: by the whole name, otherwise by the longest known phrase in it. */
export function namedFields(name: string): readonly NamedField[] {
  if (name.length > maxLength) return [];
  const plain = withoutCurrency(normalizeWords(name));
  if (plain === '') return [];
  const whole = phrases.filter(({ words }) => words === plain);
  if (whole.length > 0) return whole.map(({ field, at }) => ({ field, weight: wholeName - at }));
  const padded = ` ${plain} `;
  const within = phrases.filter(({ words }) => words.length >= wordsFrom && padded.includes(` ${words} `));
  const longest = Math.max(0, ...within.map(({ words }) => words.length));
  return within
    .filter(({ words }) => words.length === longest)
    .map(({ field, at }) => ({ field, weight: longest * 10 - at }));
}

/** As `namedFields`, without weights. */
export function fieldsNamed(name: string): readonly HeaderField[] {
  return name === '' ? [] : namedFields(name).map(({ field }) => field);
}

/** Strips a trailing currency: «Amount (SAR)» becomes «amount». */
function withoutCurrency(plain: string): string {
  const words = plain.split(' ');
  const count = [1, 2].find((n) => {
    const last = words.slice(-n).join('');
    return n < words.length && (isCurrency(last.toUpperCase()) || money.has(last));
  });
  return count ? words.slice(0, -count).join(' ') : plain;
}
