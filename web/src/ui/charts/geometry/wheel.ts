/** A point of a wheel, right and down of its centre: the first spoke stands at 12 o'clock, the next ones follow to the left. */
export function wheelPoint(spoke: number, spokes: number, radius: number): readonly [x: number, y: number] {
  const turn = (spoke / spokes) * 2 * Math.PI;
  return [rounded(-Math.sin(turn) * radius), rounded(-Math.cos(turn) * radius)];
}

/** The spoke nearest to a share of a whole turn to the left. */
export function spokeNear(turn: number, spokes: number): number {
  return Math.round(turn * spokes) % spokes;
}

/** The side of the point on which a name stands, so that it runs away from the wheel. */
export function nameSide([x]: readonly [number, number]): 'left' | 'right' | 'middle' {
  if (Math.abs(x) < 1) return 'middle';
  return x < 0 ? 'left' : 'right';
}

// Minus zero and dust make different texts of the same point.
const rounded = (value: number) => Math.round(value * 100) / 100 + 0;
