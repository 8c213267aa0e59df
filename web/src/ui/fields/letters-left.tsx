import { fillTemplate } from '@afdal/domain/text/fill-template';
import { counted } from '../../lib/format/plurals.ts';
import { classes } from '../base/classes.ts';
import { useReadingStyle } from '../figures/reading-style.ts';
import { useDebouncedText } from '../hooks/use-debounced-text.ts';
import { copy } from './copy.ts';

/** The number of characters left, or over the limit; counted as the contract counts them. */
export function LettersLeft({ length, limit }: { length: number; limit: number }) {
  const { digits } = useReadingStyle();
  const left = limit - length;
  const phrase = left < 0 ? copy.lettersOver : left === 0 ? copy.lettersFull : copy.lettersLeft;
  const text = fillTemplate(phrase, { letters: counted('letter', Math.abs(left), digits) });
  const readOut = useDebouncedText(text);
  return (
    <>
      <p aria-hidden="true" className={classes('mt-1 text-end text-12', left < 0 ? 'text-danger-ink' : 'text-ink-2')}>
        {text}
      </p>
      {/* Empty at first, and filled once the keys rest: only a region that is there already is read out. */}
      <p role="status" className="sr-only">
        {readOut}
      </p>
    </>
  );
}
