import { lazy } from '@afdal/domain/lazy';
import { currencyNames } from '../../../ui/fields/copy.ts';

const others = lazy(() => new Intl.DisplayNames(['ar'], { type: 'currency' }));

/** A currency as a list names it, in Arabic. */
export function currencyName(currency: string): string {
  return currencyNames[currency] ?? others().of(currency) ?? currency;
}
