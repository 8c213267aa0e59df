import { scaleBand, scalePoint } from 'd3-scale';
import { indices } from '../../base/indices.ts';

/** The positions of the points in time, from the oldest at the right edge to the newest at the left. */
export interface TimeBands {
  /** The middle of a point. */
  readonly at: (index: number) => number;
  /** Width of a bar. */
  readonly width: number;
  /** Distance from one point to the next. */
  readonly step: number;
  /** The point at a distance from the left edge; the nearest one beyond the edges. */
  readonly hitTest: (x: number) => number;
}

const widest = 56;

/**
 * Bars between two distances from the left edge.
 *
 * @param gap the share of the distance between two points that stays free
 */
export function barBands(count: number, [left, right]: readonly [number, number], gap = 0.5): TimeBands {
  const scale = scaleBand<number>()
    .domain(indices(count))
    .range([right, left])
    .paddingInner(gap)
    .paddingOuter(gap / 2);
  const width = Math.max(1, Math.min(widest, scale.bandwidth()));
  const at = (index: number) => (scale(index) ?? right) + scale.bandwidth() / 2;
  return { at, width, step: scale.step(), hitTest: (x) => within(Math.floor((right - x) / scale.step()), count) };
}

/** Points of a line: the first on the right edge, the last on the left; a single one is now, so it is on the left. */
export function linePoints(count: number, [left, right]: readonly [number, number]): TimeBands {
  const scale = scalePoint<number>().domain(indices(count)).range([right, left]);
  const step = count > 1 ? scale.step() : right - left;
  const at = (index: number) => (count > 1 ? (scale(index) ?? left) : left);
  return { at, width: 0, step, hitTest: (x) => within(Math.round((right - x) / step), count) };
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
