import { latinDigits } from '@afdal/domain/money/amount-text';
import { extractDigits } from './card-number.ts';

/** MM/YY while it is typed: the slash comes by itself, and a month of one digit takes its zero. */
export function expiryAsTyped(typed: string, before = ''): string {
  const [first = '', ...rest] = latinDigits(typed).split(/[/.-]/);
  const digits = extractDigits(first);
  const isSplit = rest.length > 0 && digits !== '';
  const month = digits.length === 1 && (isSplit || digits > '1') ? `0${digits}` : digits.slice(0, 2);
  if (month.length < 2) return month;
  const year = digits.slice(2) + extractDigits(rest.join(''));
  const isDeleting = typed.length < before.length;
  return year === '' && isDeleting ? month : `${month}/${getYear(year)}`;
}

/** Browsers fill in four digits too. */
function getYear(digits: string): string {
  return /^20\d\d/.test(digits) ? digits.slice(2, 4) : digits.slice(0, 2);
}

export type ExpiryProblem = 'malformed' | 'past';

/**
 * What is wrong with an expiry, if anything. A card is good until the last day of its month.
 *
 * @param today YYYY-MM-DD
 */
export function expiryProblem(expiry: string, today: string): ExpiryProblem | null {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? [];
  if (month === '') return 'malformed';
  return `20${year}-${month}` < today.slice(0, 7) ? 'past' : null;
}
