import { interpolate } from '@afdal/domain/text/interpolate';
import { line } from 'd3-shape';
import type { SparklineProps } from '../chart-data.ts';
import { linePoints } from '../geometry/time-bands.ts';
import { texts } from '../texts.ts';
import { chartColour } from './colours.ts';
import { describeTrend } from './describe.ts';
import { useMeasure } from './use-measure.ts';

const [width, height, inset] = [120, 36, 4];

export function Sparkline({ title, description, unit, labels, values }: SparklineProps) {
  const measure = useMeasure(unit);
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  // Constant values run in the middle.
  const y = (value: number) =>
    high === low ? height / 2 : height - inset - ((value - low) / (high - low)) * (height - 2 * inset);
  const points = linePoints(values.length, [inset, width - inset]);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => points.at(index))
    .y((value) => y(value ?? 0));
  const now = values.findLastIndex((value) => value !== null);
  const sentence = description ?? (describeTrend(labels, values, measure) || texts.empty);
  return (
    <svg
      role="img"
      aria-label={interpolate(texts.named, { title, description: sentence })}
      className="chart h-9 w-30 flex-none"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path d={path(values) ?? ''} stroke={chartColour(0)} className="chart-line chart-line-line" />
      {now >= 0 && <circle cx={points.at(now)} cy={y(values[now] ?? 0)} r="3.5" fill={chartColour(0)} />}
    </svg>
  );
}
