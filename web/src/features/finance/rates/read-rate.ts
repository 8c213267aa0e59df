import { latinDigits } from '@afdal/domain/money/amount-text';
import { type Digits, inDigits, isolated } from '../../../lib/format/numbers.ts';

// A comma elsewhere may have been meant as the decimal point: `3,75` is no 375, `0,025` no 25.
const groups = /^[1-9]\d{0,2}(?:[,\u066c]\d{3})+(?=\.|$)/;

/** A rate as it was typed, in any digits, as the plain decimal text that is sent: `3.75`. What is no rate stays as it is. */
export function readRate(typed: string): string {
  return latinDigits(typed.trim())
    .replaceAll('\u066b', '.')
    .replace(groups, (integer) => integer.replace(/[,\u066c]/g, ''))
    .replace(/^\./, '0.')
    .replace(/\.$/, '');
}

/** A rate in the person's digits, to its last decimal that says something. */
export function rateInWords(rate: string, digits: Digits): string {
  const plain = rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
  return isolated(inDigits(digits === 'arab' ? plain.replace('.', '\u066b') : plain, digits));
}
