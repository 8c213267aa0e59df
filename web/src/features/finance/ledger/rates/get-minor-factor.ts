import { getExponent } from '@afdal/domain/money/currency';

/** One major unit of a currency, in minor units. */
export function getMinorFactor(currency: string): number {
  return 10 ** getExponent(currency);
}
