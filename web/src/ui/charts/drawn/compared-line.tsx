import { line } from 'd3-shape';
import { findIsolatedPoints } from '../geometry/find-isolated-points.ts';
import type { TimeBands } from '../geometry/time-bands.ts';
import type { TimeScale } from './axes.tsx';

interface Props {
  readonly values: readonly (number | null)[];
  readonly bands: TimeBands;
  readonly timeScale: TimeScale;
  readonly kind: 'plan' | 'quiet';
}

/** A less prominent line to compare with; it has gaps where there is no data, and a dash where a point is alone. */
export function ComparedLine({ values, bands, timeScale, kind }: Props) {
  const dashes = findIsolatedPoints(values).map((index) =>
    dashPath(bands.at(index), timeScale.y(values[index] ?? 0), bands.width),
  );
  const path = [linePath(values, bands, timeScale), ...dashes].join('');
  return <path d={path} className={`chart-line chart-line-${kind}`} />;
}

const shortestDash = 16;

function dashPath(middle: number, y: number, width: number): string {
  const half = Math.max(shortestDash, width) / 2;
  return `M${middle + half} ${y}H${middle - half}`;
}

export function linePath(values: readonly (number | null)[], bands: TimeBands, { y }: TimeScale): string {
  const shape = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => bands.at(index))
    .y((value) => y(value ?? 0));
  return shape(values) ?? '';
}
