import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralize } from '../../lib/format/plurals.ts';
import { classes } from '../base/classes.ts';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { useDebouncedText } from '../hooks/use-debounced-text.ts';
import { texts } from './texts.ts';

/** The number of characters left, or over the limit; counted as the contract counts them. */
export function RemainingCharacters({ length, limit }: { length: number; limit: number }) {
  const { digits } = useDisplayPreferences();
  const remaining = limit - length;
  const phrase = remaining < 0 ? texts.lettersOver : remaining === 0 ? texts.lettersFull : texts.remainingCharacters;
  const text = interpolate(phrase, { letters: pluralize('letter', Math.abs(remaining), digits) });
  const readOut = useDebouncedText(text);
  return (
    <>
      <p
        aria-hidden="true"
        className={classes('mt-1 text-end text-12', remaining < 0 ? 'text-danger-ink' : 'text-ink-2')}
      >
        {text}
      </p>
      {/* Empty at first, and filled once the keys rest: only a region that is there already is read out. */}
      <p role="status" className="sr-only">
        {readOut}
      </p>
    </>
  );
}
