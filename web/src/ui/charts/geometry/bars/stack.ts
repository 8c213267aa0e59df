/** One part of a stacked bar, between two values. */
export interface StackedPart {
  readonly series: number;
  readonly from: number;
  readonly to: number;
  /** No other part is stacked on it. */
  readonly isOuter: boolean;
}

/** Stacks the values of one point: positive values upwards from zero, negative ones downwards. */
export function stacked(values: readonly (number | null)[]): StackedPart[] {
  let [up, down] = [0, 0];
  const lastUp = values.findLastIndex((value) => (value ?? 0) > 0);
  const lastDown = values.findLastIndex((value) => (value ?? 0) < 0);
  return values.flatMap((value, series) => {
    if (!value) return [];
    const from = value > 0 ? up : down;
    const to = from + value;
    if (value > 0) up = to;
    else down = to;
    return [{ series, from, to, isOuter: series === lastUp || series === lastDown }];
  });
}
