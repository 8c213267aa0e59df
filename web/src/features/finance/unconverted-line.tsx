import { classes } from '../../ui/base/classes.ts';
import { formatUnconverted } from './format-unconverted.ts';

interface Props {
  readonly currencies: readonly string[];
  readonly className?: string;
}

/** Below figures: the currencies that they leave out, if there are any. */
export function UnconvertedLine({ currencies, className }: Props) {
  if (currencies.length === 0) return null;
  return <p className={classes('text-14 text-ink-2', className)}>{formatUnconverted(currencies)}</p>;
}
