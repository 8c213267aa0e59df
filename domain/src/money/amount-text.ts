import { getExponent, usesFractions } from './currency.ts';

/** The largest amount in minor units; the bound keeps sums of many amounts exact. */
export const largestMinor = 999_999_999_999;

type AmountProblem = 'empty' | 'not_a_number' | 'too_many_decimals' | 'too_large';
export type ReadAmount = { readonly minor: number } | { readonly problem: AmountProblem };

/** Converts Arabic-Indic and Persian digits to 0–9. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

// Direction marks and all whitespace: allowed anywhere in an amount.
const unseen = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\s\u00a0\u202f]/g;
// Thousands, or as in India a thousand and hundreds of it: 1,23,456.
const grouped = /^(?:\d{1,3}(?:[,\u066c]\d{3})+|\d{1,2}(?:[,\u066c]\d{2})+[,\u066c]\d{3})$/;
/** What needs no translation. */
const asIs = /^[\d.,]*$/;
const whole = /^\d*$/;

/**
 * Parses an amount as typed by a user: Latin, Arabic-Indic or Persian digits, `,` or `٬` between groups of three or as in India,
 * `.` or `٫` before the decimals, an optional leading sign.
 *
 * @returns minor units, or why the text is not an amount
 */
export function readAmount(text: string, currency: string): ReadAmount {
  const plain = asIs.test(text) ? text : latinDigits(text.replace(unseen, ''));
  const [, sign = '', integer = '', , decimals = ''] = /^([-+\u2212]?)([^.\u066b]*)([.\u066b](.*))?$/.exec(plain) ?? [];
  if (plain === '') return { problem: 'empty' };
  const isNumber = (whole.test(integer) || grouped.test(integer)) && /^\d*$/.test(decimals);
  if (!isNumber || integer + decimals === '') return { problem: 'not_a_number' };
  const exponent = getExponent(currency);
  // The lookbehind matches only at the first zero of a run; without it a long run of zeros takes quadratic time.
  const significant = decimals.replace(/(?<!0)0+$/, '');
  if (significant.length > exponent) return { problem: 'too_many_decimals' };
  const digits = integer.replace(/[,\u066c]/g, '') + significant.padEnd(exponent, '0');
  const minor = Number(digits);
  if (minor > largestMinor) return { problem: 'too_large' };
  return { minor: minor === 0 || sign === '' || sign === '+' ? minor : -minor };
}

/** An amount as typed, in minor units; NaN, which every call rejects, for what is none. */
export function typedMinor(text: string, currency: string): number {
  const read = readAmount(text, currency);
  return 'minor' in read ? read.minor : Number.NaN;
}

/**
 * Formats an amount for a file that we read again: a currency without fractions in practice never shows three decimals,
 * which would mean thousands there.
 */
export function statementAmount(minor: number, currency: string): string {
  const text = amountText(minor, currency);
  if (usesFractions(currency) || !text.includes('.')) return text;
  return text.replace(/\.?0+$/, '').replace(/\.\d{3}$/, '$&0');
}

/** Formats an amount as plain text, `-1250.50`, as edited in a field and as written to a file. */
export function amountText(minor: number, currency: string): string {
  const exponent = getExponent(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const [integer, decimals] = [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)];
  return `${minor < 0 ? '-' : ''}${integer}${decimals && `.${decimals}`}`;
}
