import { formatNumber } from '../../lib/format/numbers.ts';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { useCountedUp } from './use-counted-up.ts';

/** The one small joy of completing something, for the eye alone: readers of the screen have the number at once. */
export function CountedUp({ value }: { value: number }) {
  const { digits } = useReadingStyle();
  const shown = useCountedUp(value);
  return (
    <>
      <span aria-hidden="true">{formatNumber(shown, digits)}</span>
      <span className="sr-only">{formatNumber(value, digits)}</span>
    </>
  );
}
