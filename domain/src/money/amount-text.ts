import { exponentOf } from './currency.ts';

/** The largest amount in minor units, so that sums of many stay exact. */
export const largestMinor = 999_999_999_999;

type AmountProblem = 'empty' | 'not_a_number' | 'too_many_decimals' | 'too_large';
export type ReadAmount = { readonly minor: number } | { readonly problem: AmountProblem };

/** Brings every decimal digit that an Arabic, Persian or Latin keyboard types to 0–9. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

// Marks of direction, and every space: they may stand around the parts of an amount.
const unseen = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\s\u00a0\u202f]/g;
const grouped = /^\d{1,3}(?:[,\u066c]\d{3})+$/;
const whole = /^\d*$/;

/**
 * Reads what a person typed as an amount of a currency: digits of any of the three sets, `,` or `٬` between
 * groups of three, `.` or `٫` before the decimals, a sign in front.
 *
 * @returns minor units, or why it is no amount
 */
export function readAmount(text: string, currency: string): ReadAmount {
  const plain = latinDigits(text.replace(unseen, ''));
  const [, sign = '', integer = '', , decimals = ''] = /^([-+\u2212]?)([^.\u066b]*)([.\u066b](.*))?$/.exec(plain) ?? [];
  if (plain === '') return { problem: 'empty' };
  const isNumber = (whole.test(integer) || grouped.test(integer)) && /^\d*$/.test(decimals);
  if (!isNumber || integer + decimals === '') return { problem: 'not_a_number' };
  const exponent = exponentOf(currency);
  // From the first zero of a run alone: from each of them, a long run would be gone through anew.
  const kept = decimals.replace(/(?<!0)0+$/, '');
  if (kept.length > exponent) return { problem: 'too_many_decimals' };
  const digits = integer.replace(/[,\u066c]/g, '') + kept.padEnd(exponent, '0');
  const minor = Number(digits);
  if (minor > largestMinor) return { problem: 'too_large' };
  return { minor: minor === 0 || sign === '' || sign === '+' ? minor : -minor };
}

/** An amount as plain text, `-1250.50`: what a field shows while it is edited, and what a file holds. */
export function amountText(minor: number, currency: string): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const [integer, decimals] = [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)];
  return `${minor < 0 ? '-' : ''}${integer}${decimals && `.${decimals}`}`;
}
