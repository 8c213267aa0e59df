import { lazy } from '@afdal/domain/lazy';
import { currencyNames } from './texts.ts';

const others = lazy(() => new Intl.DisplayNames(['ar'], { type: 'currency' }));

/** The Arabic name of a currency. */
export function currencyName(currency: string): string {
  return currencyNames[currency] ?? others().of(currency) ?? currency;
}
