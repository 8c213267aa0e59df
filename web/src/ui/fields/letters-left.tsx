import { fillTemplate } from '@afdal/domain/text/fill-template';
import { counted } from '../../lib/format/plurals.ts';
import { classes } from '../classes.ts';
import { useReadingStyle } from '../reading-style.ts';
import { useDebouncedText } from '../use-debounced-text.ts';
import { copy } from './copy.ts';

/** The counter is shown from this share of the limit. */
const near = 0.8;

/** The number of characters left near the limit, or over it; counted as the contract counts them. */
export function LettersLeft({ length, limit }: { length: number; limit: number }) {
  const { digits } = useReadingStyle();
  const left = limit - length;
  const phrase = left < 0 ? copy.lettersOver : copy.lettersLeft;
  const text =
    length < near * limit ? null : fillTemplate(phrase, { letters: counted('letter', Math.abs(left), digits) });
  const readOut = useDebouncedText(text);
  return (
    <>
      {text && (
        <p aria-hidden="true" className={classes('mt-1 text-end text-12', left < 0 ? 'text-danger-ink' : 'text-ink-2')}>
          {text}
        </p>
      )}
      <p role="status" className="sr-only">
        {readOut}
      </p>
    </>
  );
}
