import { exponentOf } from '@afdal/domain/money/currency';

/** One whole unit of a currency, in its minor units. */
export function oneOf(currency: string): number {
  return 10 ** exponentOf(currency);
}
