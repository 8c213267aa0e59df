/** A point of a wheel relative to its centre, right and down: the first spoke is at 12 o'clock, the next follow to the left. */
export function wheelPoint(spoke: number, spokes: number, radius: number): readonly [x: number, y: number] {
  const turn = (spoke / spokes) * 2 * Math.PI;
  return [rounded(-Math.sin(turn) * radius), rounded(-Math.cos(turn) * radius)];
}

/** The spoke nearest to an anticlockwise share of a full turn. */
export function findNearestSpoke(turn: number, spokes: number): number {
  return Math.round(turn * spokes) % spokes;
}

/** The side of the point on which a name is placed, so that it extends away from the wheel. */
export function nameSide([x]: readonly [number, number]): 'left' | 'right' | 'middle' {
  if (Math.abs(x) < 1) return 'middle';
  return x < 0 ? 'left' : 'right';
}

// Avoids minus zero and floating-point noise, which would make different strings of the same point.
const rounded = (value: number) => Math.round(value * 100) / 100 + 0;
