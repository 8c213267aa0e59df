import { interpolate } from '@afdal/domain/text/interpolate';
import { listed } from '../../lib/format/listed.ts';
import { currencyName } from '../../ui/fields/currency-name.ts';
import { texts } from './texts.ts';

/** Names the currencies that figures leave out, as they have no rate. */
export function formatUnconverted(currencies: readonly string[]): string {
  return interpolate(texts.withoutRate, { currencies: listed(currencies.map(currencyName)) });
}
