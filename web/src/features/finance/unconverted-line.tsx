import { interpolate } from '@afdal/domain/text/interpolate';
import { listed } from '../../lib/format/listed.ts';
import { classes } from '../../ui/base/classes.ts';
import { currencyName } from '../../ui/fields/currency-name.ts';
import { texts } from './texts.ts';

interface Props {
  readonly currencies: readonly string[];
  readonly className?: string;
}

/** Below figures: the currencies that they leave out, if there are any. */
export function UnconvertedLine({ currencies, className }: Props) {
  if (currencies.length === 0) return null;
  return <p className={classes('text-14 text-ink-2', className)}>{formatUnconverted(currencies)}</p>;
}

/** Names the currencies that figures leave out, as they have no rate. */
export function formatUnconverted(currencies: readonly string[]): string {
  return interpolate(texts.withoutRate, { currencies: listed(currencies.map(currencyName)) });
}
