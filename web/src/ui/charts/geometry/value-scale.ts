import { type ScaleLinear, scaleLinear } from 'd3-scale';

export interface ValueScale {
  /** From a value to a distance from the upper edge. */
  readonly y: ScaleLinear<number, number>;
  readonly ticks: readonly number[];
}

const wantedTicks = 3;

/**
 * The axis of values: from zero, whichever side the values lie on, to a round number past the farthest.
 *
 * @param step the smallest difference that means something, so that 0 to 2 tasks are not cut into halves
 * @param range distances of the lowest and the highest value from the upper edge
 */
export function valueScale(
  values: readonly number[],
  { step, range }: { readonly step: number; readonly range: readonly [low: number, high: number] },
): ValueScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  // Where everything is nothing, only the zero line means something.
  if (low === high) return { y: scaleLinear().domain([0, step]).range(range), ticks: [0] };
  const y = scaleLinear().domain([low, high]).range(range).nice(wantedTicks);
  const ticks = y.ticks(wantedTicks).filter((tick) => isMultiple(tick, step));
  return { y, ticks };
}

/** Division of decimals leaves dust: 0.3 / 0.1 is not 3. */
function isMultiple(value: number, step: number): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-6;
}
