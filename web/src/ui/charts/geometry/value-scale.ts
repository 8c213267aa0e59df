import { type ScaleLinear, scaleLinear } from 'd3-scale';

export interface ValueScale {
  /** Maps a value to a distance from the top. */
  readonly y: ScaleLinear<number, number>;
  readonly ticks: readonly number[];
}

const wantedTicks = 3;

/**
 * The value axis: always includes zero, and extends to a round number beyond the extreme values.
 *
 * @param step the smallest meaningful difference, so that 0 to 2 tasks get no ticks at halves
 * @param range distances of the lowest and the highest value from the top
 */
export function valueScale(
  values: readonly number[],
  { step, range }: { readonly step: number; readonly range: readonly [low: number, high: number] },
): ValueScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  // Where all values are zero, only the zero line is meaningful.
  if (low === high) return { y: scaleLinear().domain([0, step]).range(range), ticks: [0] };
  const y = scaleLinear().domain([low, high]).range(range).nice(wantedTicks);
  const ticks = y.ticks(wantedTicks).filter((tick) => isMultiple(tick, step));
  return { y, ticks };
}

/** Tolerates floating-point errors: 0.3 / 0.1 is not exactly 3. */
function isMultiple(value: number, step: number): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-6;
}
