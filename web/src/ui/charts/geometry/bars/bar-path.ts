const roundest = 4;

interface VerticalBar {
  readonly middle: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  readonly isFlat?: boolean;
}

/**
 * A vertical bar, rounded only at its far end.
 *
 * @param from its start, as a distance from the top
 * @param to its end: above `from` for positive values, below for negative ones
 * @param isFlat for a part with another one stacked on it: the end is not rounded
 */
export function getVerticalBarPath({ middle, width, from, to, isFlat = false }: VerticalBar): string {
  const radius = isFlat ? 0 : Math.min(roundest, width / 2, Math.abs(to - from));
  const [left, right] = [middle - width / 2, middle + width / 2];
  const bend = to < from ? radius : -radius;
  return [
    `M${left} ${from}V${to + bend}`,
    `Q${left} ${to} ${left + radius} ${to}`,
    `H${right - radius}`,
    `Q${right} ${to} ${right} ${to + bend}`,
    `V${from}Z`,
  ].join('');
}
