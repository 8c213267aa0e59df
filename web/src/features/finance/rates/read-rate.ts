import { latinDigits } from '@afdal/domain/money/amount-text';
import { type Digits, inDigits, isolated } from '../../../lib/format/numbers.ts';

/** A rate as it was typed, in any digits, as the plain decimal text that is sent: `3.75`. */
export function readRate(typed: string): string {
  return latinDigits(typed.trim())
    .replaceAll('\u066b', '.')
    .replace(/[,\u066c]/g, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '');
}

/** A rate in the person's digits, to its last decimal that says something. */
export function rateInWords(rate: string, digits: Digits): string {
  const plain = rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
  return isolated(inDigits(digits === 'arab' ? plain.replace('.', '\u066b') : plain, digits));
}
