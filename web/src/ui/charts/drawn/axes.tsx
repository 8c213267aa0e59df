import { pickVisibleLabels } from '../geometry/pick-visible-labels.ts';
import { textWidth } from '../geometry/text-width.ts';
import type { TimeBands } from '../geometry/time-bands.ts';
import { type ValueScale, valueScale } from '../geometry/value-scale.ts';
import { heights } from '../heights.ts';
import { ChartText } from './chart-text.tsx';
import type { Measure } from './use-measure.ts';

/** The plot area of a chart over time: the value scale, and the left and right edges of the points. */
export interface TimeScale extends ValueScale {
  readonly width: number;
  readonly edges: readonly [left: number, right: number];
  readonly names: readonly string[];
}

const [above, below, beside] = [24, 28, 10];

/** @param inset distance in px of the points from the edges */
export function createTimeScale(
  values: readonly number[],
  width: number,
  { measure, inset }: { measure: Measure; inset: number },
): TimeScale {
  const scale = valueScale(values, { step: measure.step, range: [heights.overTime - below, above] });
  const names = scale.ticks.map(measure.short);
  const axis = Math.max(...names.map((name) => textWidth(name))) + beside;
  return { ...scale, width, names, edges: [inset, width - axis - inset] };
}

/** The value axis, at the right, where time begins. */
export function ValueAxis({ timeScale: { y, ticks, names, edges, width } }: { timeScale: TimeScale }) {
  const [left, right] = [0, edges[1] + edges[0]];
  return ticks.map((tick, index) => (
    <g key={tick}>
      <path d={`M${left} ${y(tick)}H${right}`} className={tick === 0 ? 'chart-base' : 'chart-grid'} />
      <ChartText x={width} y={y(tick) + 4} edge="right">
        {names[index]}
      </ChartText>
    </g>
  ));
}

interface TimeLabelsProps {
  readonly labels: readonly string[];
  readonly bands: TimeBands;
  readonly now: number;
  readonly isWithoutPresent?: boolean;
  readonly width: number;
}

/** The labels under the points, as many as fit; the current one is bold. */
export function TimeLabels({ labels, bands, now, width, isWithoutPresent }: TimeLabelsProps) {
  return pickVisibleLabels(labels, { bands, now, edges: [0, width] }).map(({ index, x }) => (
    <ChartText key={index} x={x} y={heights.overTime - 8} strong={index === now && !isWithoutPresent}>
      {labels[index]}
    </ChartText>
  ));
}
