import { formatNumber } from '../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useCountUp } from './use-count-up.ts';

/** A small visual reward for completing something: screen readers get the final number at once. */
export function CountUp({ value }: { value: number }) {
  const { digits } = useDisplayPreferences();
  const current = useCountUp(value);
  return (
    <>
      <span aria-hidden="true">{formatNumber(current, digits)}</span>
      <span className="sr-only">{formatNumber(value, digits)}</span>
    </>
  );
}
