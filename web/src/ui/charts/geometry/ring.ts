import { arc, pie } from 'd3-shape';

/** A slice of a ring; its middle relative to the centre, right and down. */
export interface Slice {
  readonly index: number;
  readonly path: string;
  readonly middle: readonly [x: number, y: number];
}

interface Ring {
  readonly inner: number;
  readonly outer: number;
}

const gapPx = 3;

/** The slices from 12 o'clock to the left, separated by 3 px; values of zero or less have none. */
export function ringSlices(values: readonly number[], { inner, outer }: Ring): Slice[] {
  const visible = values.map((value, index) => ({ value, index })).filter(({ value }) => value > 0);
  const angles = pie<(typeof visible)[number]>()
    .value(({ value }) => value)
    .sort(null)
    // Negative: d3 draws clockwise.
    .endAngle(-2 * Math.PI);
  const gapAngle = visible.length > 1 ? gapPx / outer : 0;
  const shape = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(inner)
    .outerRadius(outer)
    .padAngle(gapAngle)
    .padRadius(outer);
  return angles(visible).map(({ startAngle, endAngle, data: { index } }) => ({
    index,
    path: shape({ startAngle, endAngle }) ?? '',
    middle: shape.centroid({ startAngle, endAngle }),
  }));
}

/** The slice at a point given relative to the centre, right and down; null outside the ring. */
export function hitTestSlice(values: readonly number[], [x, y]: readonly [number, number], { inner, outer }: Ring) {
  const distance = Math.hypot(x, y);
  if (distance < inner || distance > outer) return null;
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  let remaining = getAnticlockwiseTurn(x, y) * total;
  const found = values.findIndex((value) => {
    remaining -= Math.max(0, value);
    return remaining < 0;
  });
  return found < 0 ? null : found;
}

/** The anticlockwise angle from 12 o'clock, as a share of a full turn. */
export function getAnticlockwiseTurn(x: number, y: number): number {
  return (Math.atan2(-x, -y) / (2 * Math.PI) + 1) % 1;
}
