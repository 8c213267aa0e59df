import { exponentOf } from '@afdal/domain/money/currency';

/** One major unit of a currency, in minor units. */
export function oneOf(currency: string): number {
  return 10 ** exponentOf(currency);
}
