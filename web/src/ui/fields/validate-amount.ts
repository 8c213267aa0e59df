import { readAmount } from '@afdal/domain/money/amount-text';
import { getExponent } from '@afdal/domain/money/currency';
import { type Digits, localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { currencyNames, texts } from './texts.ts';

/** The error message for a text that is not a valid amount of the currency; empty counts as invalid. */
export function validateAmount(text: string, currency: string, digits: Digits, anySign = false): string | undefined {
  const read = readAmount(text, currency);
  if ('minor' in read) return read.minor > 0 || anySign ? undefined : texts.amountPositive;
  switch (read.problem) {
    case 'empty':
      return texts.amountPositive;
    case 'too_large':
      return texts.amountTooLarge;
    case 'too_many_decimals':
      return interpolate(texts.amountDecimals, {
        currency: currencyNames[currency] ?? currency,
        n: formatNumber(getExponent(currency), digits),
      });
    case 'not_a_number':
      return localizeDigits(texts.amountDigits, digits);
  }
}
