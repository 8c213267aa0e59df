/** The level a number of points gives: floor(sqrt(points / 50)) + 1. */
export function levelOf(points: number): number {
  return Math.floor(Math.sqrt(points / 50)) + 1;
}
