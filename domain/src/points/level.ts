const base = 50;

/**
 * The level for the points that somebody earned: floor(sqrt(earned / 50)) + 1.
 *
 * @param earned awards less what undos took back of them; spending takes nothing away, so a purchase lowers no level
 */
export function getLevel(earned: number): number {
  return Math.floor(Math.sqrt(earned / base)) + 1;
}

/** The earned points at which a level begins. */
export function pointsAtLevel(level: number): number {
  return base * (level - 1) ** 2;
}
