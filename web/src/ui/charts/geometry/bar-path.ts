const roundest = 4;

interface StandingBar {
  readonly middle: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  readonly isFlat?: boolean;
}

/**
 * A bar that grows from the axis and is round only at its far end.
 *
 * @param from where it begins, as a distance from the upper edge
 * @param to where it ends: above `from` for what is more than nothing, below for what is less
 * @param isFlat something else goes on where it ends
 */
export function standingBar({ middle, width, from, to, isFlat = false }: StandingBar): string {
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
