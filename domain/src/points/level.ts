const base = 50;

/** The level for a number of points: floor(sqrt(points / 50)) + 1. */
export function levelOf(points: number): number {
  return Math.floor(Math.sqrt(points / base)) + 1;
}

/** The points at which a level begins. */
export function pointsAtLevel(level: number): number {
  return base * (level - 1) ** 2;
}
