import { latinDigits } from '@afdal/domain/money/amount-text';
import { getExponent } from '@afdal/domain/money/currency';
import { type Digits, localizeDigits } from '@afdal/domain/text/digits';
import { isolated } from '../../../../lib/format/numbers.ts';

// Any other comma may have been meant as a decimal point: `3,75` is not 375, `0,025` not 25.
const groups = /^[1-9]\d{0,2}(?:[,\u066c]\d{3})+(?=\.|$)/;

/** A typed rate, in any digits, as the plain decimal text that is sent: `3.75`. The contract rejects any other text. */
export function readRate(typed: string): string {
  return latinDigits(typed.trim())
    .replaceAll('\u066b', '.')
    .replace(groups, (integer) => integer.replace(/[,\u066c]/g, ''))
    .replace(/^\./, '0.')
    .replace(/\.$/, '');
}

/** A rate in the person's digits, without trailing zeros. */
export function formatCurrencyRate(rate: string, digits: Digits): string {
  const plain = rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
  return isolated(localizeDigits(digits === 'arab' ? plain.replace('.', '\u066b') : plain, digits));
}

/** One major unit of a currency, in minor units. */
export function getMinorFactor(currency: string): number {
  return 10 ** getExponent(currency);
}
