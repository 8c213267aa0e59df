import { getScoreRange, healthBands } from '@afdal/domain/health/financial-health';

/** The half circle of the gauge, in units of its view box: scores run from the right over the top to the left. */
export const gauge = { width: 260, height: 152, x: 130, y: 124, radius: 100 } as const;

/** Half of the gap between two bands, in points of the score. */
const halfGap = 0.6;

/** The place of a score on the half circle, `beyond` it by so many units. */
export function gaugePoint(score: number, beyond = 0): { readonly x: number; readonly y: number } {
  const angle = (Math.PI * score) / 100;
  const radius = gauge.radius + beyond;
  return { x: round(gauge.x + radius * Math.cos(angle)), y: round(gauge.y - radius * Math.sin(angle)) };
}

/** The arc of each band from the lowest score to the highest one, parted by gaps, as paths; up to a score where one is given. */
export function bandArcs(until = 100): readonly string[] {
  return healthBands.flatMap((band) => {
    const { from, to } = getScoreRange(band);
    const start = from === 0 ? 0 : from + halfGap;
    const end = Math.min(to === 100 ? 100 : to + 1 - halfGap, until);
    if (end <= start) return [];
    const [first, last] = [gaugePoint(start), gaugePoint(end)];
    return [`M${first.x} ${first.y}A${gauge.radius} ${gauge.radius} 0 0 0 ${last.x} ${last.y}`];
  });
}

/** The scores at which a band begins, but the lowest one. */
export const bandStarts = healthBands.map((band) => getScoreRange(band).from).filter((from) => from > 0);

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
