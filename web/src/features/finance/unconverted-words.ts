import { fillTemplate } from '@afdal/domain/text/fill-template';
import { listed } from '../../lib/format/listed.ts';
import { currencyName } from '../../ui/fields/currency-name.ts';
import { copy } from './copy.ts';

/** Names the currencies that figures leave out, as they have no rate. */
export function unconvertedWords(currencies: readonly string[]): string {
  return fillTemplate(copy.withoutRate, { currencies: listed(currencies.map(currencyName)) });
}
