import { searchable } from '../../text/searchable.ts';
import { latinDigits, readAmount } from '../amount-text.ts';
import { exponentOf, isCurrency } from '../currency.ts';
import { keysByWord } from './plain-words.ts';
import { mapped, type Steps } from './steps.ts';
import { currencyWords, sideWords } from './vocabulary.ts';

/** No amount is longer. What is would only cost time: anybody may write the file. */
const lengthAtMost = 60;

/** What parts the decimals: `1,250.50` or `1.250,50`. */
export type DecimalMark = 'point' | 'comma';

type AmountCellProblem = 'empty' | 'unreadable' | 'too_large' | 'other_currency';
/** `side` is what a word beside the number says; then its sign says nothing more. */
export type AmountCell =
  | { readonly minor: number; readonly side: 'debit' | 'credit' | null }
  | { readonly problem: AmountCellProblem };

const codesOf = new Map(Object.entries(currencyWords).map(([word, codes]) => [withoutDots(searchable(word)), codes]));
const sides = keysByWord(sideWords);

// A point that no letter stands before belongs to the number: that of «.5», and not the last one of «ر.ع.5».
const around = /^(.*?)((?<![\p{L}\p{M}])[.\u066b])?(\d(?:.*\d)?)[.,\u066b]?([^\d]*)$/su;
const minus = /[-\u2212\u2013]/g;

/**
 * Reads an amount as statements write it: what `readAmount` reads, and besides parentheses or a minus behind it for
 * less than nothing, the account's currency around it, and words for the side it stands on.
 *
 * @returns signed minor units, or why it is no amount
 */
export function readAmountCell(text: string, currency: string, mark: DecimalMark): AmountCell {
  const plain = plainCell(text);
  if (/^[-\u2013\u2014.]*$/.test(plain)) return { problem: 'empty' };
  if (plain.length > lengthAtMost) return { problem: 'unreadable' };
  const { digits, words, signs, inParentheses } = partsOf(plain);
  const number = inPoints(digits, mark);
  if (number === null) return { problem: 'unreadable' };

  const named = namedBeside(words, currency);
  if (signs > 1 || (signs === 1 && inParentheses) || 'problem' in named) {
    return { problem: 'problem' in named ? named.problem : 'unreadable' };
  }

  const read = readAmount(number, currency);
  if ('problem' in read) return { problem: read.problem === 'too_large' ? 'too_large' : 'unreadable' };
  if (named.side) return { minor: read.minor, side: named.side };
  return { minor: read.minor === 0 || (signs === 0 && !inParentheses) ? read.minor : -read.minor, side: null };
}

/** What says beside a number which way its money went, whatever its currency is: a sign, or else a word for a side. */
export function markOf(text: string): 'minus' | 'debit' | 'credit' | null {
  if (text.length > lengthAtMost) return null;
  const { digits, words, signs, inParentheses } = partsOf(plainCell(text));
  if (digits === '') return null;
  if (signs > 0 || inParentheses) return 'minus';
  return sidesAmong(tokensOf(words))[0] ?? null;
}

/** In Latin digits, without what only turns the writing around. */
function plainCell(text: string): string {
  return latinDigits(text.replace(/[\p{Cf}]/gu, '')).trim();
}

/** A number, and the words around it without the signs. */
function partsOf(plain: string) {
  const [, before = '', point = '', digits = '', after = ''] = around.exec(plain) ?? [];
  const words = `${before} ${after}`;
  return {
    digits: point + digits,
    words: words.replace(minus, ' ').replace(/[()+]/g, ' '),
    signs: words.match(minus)?.length ?? 0,
    inParentheses: /\(/.test(before) && /\)/.test(after),
  };
}

/**
 * The mark that a column's amounts show. A point, unless some can only be read by a comma and none by a point alone;
 * or all of a currency with three decimals have just that many behind a comma, where whole thousands would be a chance.
 */
export function* guessDecimalMark(columns: readonly (readonly string[])[], currency: string): Steps<DecimalMark> {
  const shown = new Set<DecimalMark>();
  const counts = { numbers: 0, threeBehindComma: 0 };
  const look = (text: string) => {
    if (text.length > lengthAtMost) return;
    const number = latinDigits(text).replace(/^\D+|\D+$/g, '');
    const mark = markIn(number, currency);
    if (mark) shown.add(mark);
    if (number !== '') counts.numbers += 1;
    if (/^\d{1,3},\d{3}$/.test(number)) counts.threeBehindComma += 1;
  };
  for (const texts of columns) yield* mapped(texts, look);
  if (shown.has('point')) return 'point';
  const allBehindComma = counts.numbers > 0 && counts.threeBehindComma === counts.numbers;
  return shown.has('comma') || (allBehindComma && hasThreeDecimals(currency)) ? 'comma' : 'point';
}

/** Nobody pays in parts of an Iraqi dinar: `25,000` are thousands. */
function hasThreeDecimals(currency: string): boolean {
  return exponentOf(currency) === 3 && currency !== 'IQD';
}

/**
 * What a number alone proves of its marks: the last of two kinds, one that is no group of three, one kind repeated, or
 * a point before more decimals than its currency has.
 */
function markIn(number: string, currency: string): DecimalMark | null {
  const marks = number.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (!last) return null;
  const lastMark = last === ',' ? 'comma' : 'point';
  const otherMark = last === ',' ? 'point' : 'comma';
  if (marks.some((mark) => mark !== last)) return lastMark;
  if (marks.length > 1) return otherMark;
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(number)) return lastMark;
  return last === '.' && exponentOf(currency) < 3 ? 'comma' : null;
}

/** Digits as `readAmount` takes them, or null where their groups are none. */
function inPoints(digits: string, mark: DecimalMark): string | null {
  const spaced = digits.replace(/[\u2019'\s]/g, ' ');
  if (spaced.includes(' ') && !/^\d{1,3}( \d{3})+([.,\u066b]\d*)?$/.test(spaced)) return null;
  const joined = spaced.replace(/ /g, '');
  if (mark === 'point') return /^[\d.,\u066b\u066c]+$/.test(joined) ? joined : null;
  if (!/^(\d{1,3}(\.\d{3})+|\d+)(,\d*)?$/.test(joined)) return null;
  return joined.replace(/\./g, '').replace(',', '.');
}

/** What the words around an amount say: its side, and that its currency is the account's. */
function namedBeside(
  words: string,
  currency: string,
): { side: 'debit' | 'credit' | null } | { problem: AmountCellProblem } {
  const tokens = tokensOf(words);
  const found = sidesAmong(tokens);
  if (found.length > 1) return { problem: 'unreadable' };
  const side = found[0] ?? null;
  const name = tokens.filter((token) => !sides.has(token)).join(' ');
  if (name === '') return { side };
  const codes = codesNamed(name);
  if (!codes) return { problem: 'unreadable' };
  return codes.includes(currency) ? { side } : { problem: 'other_currency' };
}

/**
 * Whether a cell names no currency but the given one; one that is empty or says something else names none. Three Latin
 * letters are a code, also where nobody here keeps money in it.
 */
export function allowsCurrency(cell: string, currency: string): boolean {
  if (cell.length > lengthAtMost) return true;
  const name = withoutDots(searchable(cell));
  const codes = codesNamed(name);
  return codes ? codes.includes(currency) : !/^[a-z]{3}$/.test(name);
}

function codesNamed(name: string): readonly string[] | undefined {
  return isCurrency(name.toUpperCase()) ? [name.toUpperCase()] : codesOf.get(name);
}

function tokensOf(words: string): string[] {
  return withoutDots(searchable(words)).split(/\s+/);
}

function sidesAmong(tokens: readonly string[]): ('debit' | 'credit')[] {
  return tokens.flatMap((token) => sides.get(token) ?? []);
}

function withoutDots(text: string): string {
  return text.replace(/[.\u060c]/g, '').trim();
}

/** Whether a text looks like an amount of some currency: what a column is known by. */
export function isAmountLike(text: string): boolean {
  if (text.length > lengthAtMost || !/\d/.test(latinDigits(text))) return false;
  return (['point', 'comma'] as const).some((mark) => {
    const cell = readAmountCell(text, 'KWD', mark);
    return 'minor' in cell || cell.problem === 'other_currency';
  });
}
