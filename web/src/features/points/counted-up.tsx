import { formatNumber } from '../../lib/format/numbers.ts';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { useCountedUp } from './use-counted-up.ts';

/** A small visual reward for completing something: screen readers get the final number at once. */
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
