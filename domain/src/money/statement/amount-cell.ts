import { searchable } from '../../text/searchable.ts';
import { latinDigits, readAmount } from '../amount-text.ts';
import { getExponent, isCurrency, usesFractions } from '../currency.ts';
import type { ImportSign } from '../import.ts';
import { keysByWord } from './normalize-words.ts';
import { mapped, type Steps } from './steps.ts';
import { currencyWords, sideWords } from './vocabulary.ts';

/** Longer cells are not amounts. Bounds the work per cell: the file is untrusted. */
const maxLength = 60;

/** The decimal separator: `1,250.50` or `1.250,50`. */
export type DecimalMark = 'point' | 'comma';

type AmountCellProblem = 'empty' | 'unreadable' | 'too_large' | 'other_currency';
/** `side` comes from a word next to the number; when set, `minor` is the absolute amount. */
export type AmountCell =
  | { readonly minor: number; readonly side: 'debit' | 'credit' | null }
  | { readonly problem: AmountCellProblem };

const codesByWord = new Map(
  Object.entries(currencyWords).map(([word, codes]) => [withoutDots(searchable(word)), codes]),
);
const sides = keysByWord(sideWords);

// A leading point belongs to the number unless a letter precedes it: yes in «.5», no in «ر.ع.5».
const around = /^(.*?)((?<![\p{L}\p{M}])[.\u066b])?(\d(?:.*\d)?)[.,\u066b]?([^\d]*)$/su;
const minus = /[-\u2212\u2013]/g;

/**
 * Parses an amount as statements write it: as `readAmount`, and also parentheses or a trailing minus for a negative
 * amount, the account's currency around the number, and words for debit or credit.
 *
 * @returns signed minor units, or why the cell is not an amount
 */
export function readAmountCell(text: string, currency: string, mark: DecimalMark): AmountCell {
  const plain = plainCell(text);
  if (/^[-\u2013\u2014.]*$/.test(plain)) return { problem: 'empty' };
  if (plain.length > maxLength) return { problem: 'unreadable' };
  const { digits, currencyText, signs, inParentheses } = splitAmountText(plain);
  const number = inPoints(digits, mark, currency);
  if (number === null) return { problem: 'unreadable' };

  const named = namedBeside(currencyText, currency);
  if (signs > 1 || (signs === 1 && inParentheses) || 'problem' in named) {
    return { problem: 'problem' in named ? named.problem : 'unreadable' };
  }

  const read = readAmount(number, currency);
  if ('problem' in read) return { problem: read.problem === 'too_large' ? 'too_large' : 'unreadable' };
  if (named.side) return { minor: read.minor, side: named.side };
  return { minor: read.minor === 0 || (signs === 0 && !inParentheses) ? read.minor : -read.minor, side: null };
}

/** What marks the direction of an amount, in any currency: a minus, otherwise a word for debit or credit. */
export function parseMark(text: string): 'minus' | 'debit' | 'credit' | null {
  if (text.length > maxLength) return null;
  const { digits, currencyText, signs, inParentheses } = splitAmountText(plainCell(text));
  if (digits === '') return null;
  if (signs > 0 || inParentheses) return 'minus';
  return sidesAmong(tokenize(currencyText))[0] ?? null;
}

/**
 * What an amount without a mark means in a column of amounts with these marks: an account statement marks outgoing money, a
 * card statement may mark nothing but what came back. Null when none is marked.
 */
export function signByMarks(marks: readonly ReturnType<typeof parseMark>[]): ImportSign | null {
  if (marks.includes('minus') || marks.includes('debit')) return 'income';
  return marks.includes('credit') ? 'expense' : null;
}

/** With Latin digits, without invisible format characters (direction marks, joiners). */
function plainCell(text: string): string {
  return latinDigits(text.replace(/[\p{Cf}]/gu, '')).trim();
}

/** Splits a cell into the number and the words around it, without signs. */
function splitAmountText(plain: string) {
  const [, before = '', point = '', digits = '', after = ''] = around.exec(plain) ?? [];
  const currencyText = `${before} ${after}`;
  return {
    digits: point + digits,
    currencyText: currencyText.replace(minus, ' ').replace(/[()+]/g, ' '),
    signs: currencyText.match(minus)?.length ?? 0,
    inParentheses: /\(/.test(before) && /\)/.test(after),
  };
}

/**
 * Guesses the decimal mark of a statement's amounts. A comma if some amounts require it and none a point; also for a
 * currency with three decimals if all amounts have three digits after a comma, since they are hardly all whole thousands.
 * Otherwise a point.
 */
export function* guessDecimalMark(columns: readonly (readonly string[])[], currency: string): Steps<DecimalMark> {
  const marks = new Set<DecimalMark>();
  const counts = { numbers: 0, threeBehindComma: 0 };
  const inspect = (text: string) => {
    if (text.length > maxLength) return;
    const number = latinDigits(text).replace(/^\D+|\D+$/g, '');
    const mark = markIn(number, currency);
    if (mark) marks.add(mark);
    if (number !== '') counts.numbers += 1;
    if (/^\d{1,3},\d{3}$/.test(number)) counts.threeBehindComma += 1;
  };
  for (const texts of columns) yield* mapped(texts, inspect);
  if (marks.has('point')) return 'point';
  const allBehindComma = counts.numbers > 0 && counts.threeBehindComma === counts.numbers;
  return marks.has('comma') || (allBehindComma && hasThreeDecimals(currency)) ? 'comma' : 'point';
}

/** Of a currency without fractions in practice `25,000` and `25.000` mean thousands. */
function hasThreeDecimals(currency: string): boolean {
  return getExponent(currency) === 3 && usesFractions(currency);
}

/**
 * The decimal mark that a number proves by itself: the last of two kinds; a single mark that cannot separate thousands;
 * the other kind, where one is repeated; a comma, where a point precedes more decimals than the currency has in practice.
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
  return last === '.' && !hasThreeDecimals(currency) ? 'comma' : null;
}

/** Rewrites digits for `readAmount`, or returns null when they are not grouped correctly. */
function inPoints(digits: string, mark: DecimalMark, currency: string): string | null {
  const spaced = digits.replace(/[\u2019'\s]/g, ' ');
  if (spaced.includes(' ') && !/^\d{1,3}( \d{3})+([.,\u066b]\d*)?$/.test(spaced)) return null;
  const joined = spaced.replace(/ /g, '');
  if (mark === 'point') return /^[\d.,\u066b\u066c]+$/.test(joined) ? joined : null;
  if (!usesFractions(currency) && /^\d{1,3}(,\d{3})+$/.test(joined)) return joined;
  if (!/^(\d{1,3}(\.\d{3})+|\d+)(,\d*)?$/.test(joined)) return null;
  return joined.replace(/\./g, '').replace(',', '.');
}

/** Reads the words around an amount: its side, and whether its currency is the account's. */
function namedBeside(
  currencyText: string,
  currency: string,
): { side: 'debit' | 'credit' | null } | { problem: AmountCellProblem } {
  const tokens = tokenize(currencyText);
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
 * Whether a cell names no other currency than the given one; an empty cell or any other text names none. Three Latin
 * letters count as a currency code even when the code is not supported.
 */
export function allowsCurrency(cell: string, currency: string): boolean {
  if (cell.length > maxLength) return true;
  const name = withoutDots(searchable(cell));
  const codes = codesNamed(name);
  return codes ? codes.includes(currency) : !/^[a-z]{3}$/.test(name);
}

function codesNamed(name: string): readonly string[] | undefined {
  return isCurrency(name.toUpperCase()) ? [name.toUpperCase()] : codesByWord.get(name);
}

function tokenize(currencyText: string): string[] {
  return withoutDots(searchable(currencyText)).split(/\s+/);
}

function sidesAmong(tokens: readonly string[]): ('debit' | 'credit')[] {
  return tokens.flatMap((token) => sides.get(token) ?? []);
}

function withoutDots(text: string): string {
  return text.replace(/[.\u060c]/g, '').trim();
}

/** Whether a text looks like an amount in any currency; used to detect amount columns. */
export function isAmountLike(text: string): boolean {
  if (text.length > maxLength || !/\d/.test(latinDigits(text))) return false;
  return (['point', 'comma'] as const).some((mark) => {
    const cell = readAmountCell(text, 'KWD', mark);
    return 'minor' in cell || cell.problem === 'other_currency';
  });
}
