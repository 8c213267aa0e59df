import { interpolate } from '@afdal/domain/text/interpolate';
import type { BarChartProps } from '../chart-data.ts';
import { getVerticalBarPath } from '../geometry/bars/bar-path.ts';
import { getSlot } from '../geometry/bars/side-by-side.ts';
import { type StackedPart, stacked } from '../geometry/bars/stack.ts';
import { clampInside } from '../geometry/pick-visible-labels.ts';
import { textWidth } from '../geometry/text-width.ts';
import { barBands } from '../geometry/time-bands.ts';
import { heights } from '../heights.ts';
import { texts } from '../texts.ts';
import { createTimeScale, TimeLabels, ValueAxis } from './axes.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { knownValues, seriesText, timeTable } from './chart-table.tsx';
import { ChartText } from './chart-text.tsx';
import { chartColour } from './colours.ts';
import { ComparedLine } from './compared-line.tsx';
import { describeTrend } from './describe.ts';
import type { Layout } from './layout.ts';
import { Legend, type LegendKey } from './legend.tsx';
import { Texture } from './textures.tsx';
import { type Measure, useMeasure } from './use-measure.ts';

/** Bars over time, from the oldest at the right to now at the left; several series are stacked, or side by side. */
export function BarChart(props: BarChartProps) {
  const measure = useMeasure(props.unit);
  const { labels, series, plan, pointName } = props;
  const all = plan ? [...series, plan] : series;
  return (
    <ChartFrame
      texts={props}
      description={describeBars(props, measure)}
      height={heights.overTime}
      isEmpty={knownValues(series).length === 0}
      layout={(width) => computeLayout(props, measure, width)}
      table={timeTable(pointName, labels, all, measure)}
      legend={all.length > 1 && <Legend items={getLegend(props)} />}
    />
  );
}

function computeLayout(props: BarChartProps, measure: Measure, width: number): Layout {
  const { labels, series, plan, isSideBySide = false, isWithoutPresent = false } = props;
  const getSegments = isSideBySide ? sideBySide : stacked;
  const points = labels.map((_, index) => ({
    index,
    segments: getSegments(series.map(({ values }) => values[index] ?? null)),
  }));
  const ends = points.flatMap(({ segments }) => segments.map(({ to }) => to));
  const timeScale = createTimeScale([...ends, ...knownValues([plan])], width, { measure, inset: 0 });
  const bands = barBands(labels.length, timeScale.edges, isSideBySide ? 0.25 : undefined);
  const slot = (index: number, position: number) => {
    const whole = { middle: bands.at(index), width: bands.width };
    return isSideBySide ? getSlot(position, series.length, whole) : whole;
  };
  const now = labels.length - 1;
  // Side by side they have no total, and a figure over one bar would lie on its neighbour.
  const total = isSideBySide ? null : (totals(props)[now] ?? null);
  const top = (index: number) =>
    Math.min(timeScale.y(0), ...(points[index]?.segments ?? []).map(({ to }) => timeScale.y(to)));
  return {
    count: labels.length,
    pointOrder: 'time',
    now,
    marks: (active) => (
      <>
        <ValueAxis timeScale={timeScale} />
        <TimeLabels labels={labels} bands={bands} now={now} width={width} isWithoutPresent={isWithoutPresent} />
        {points.map(({ segments, index }) => (
          <g
            key={index}
            className={isWithoutPresent || index === now || index === active ? 'chart-mark' : 'chart-mark chart-past'}
          >
            {segments.map((part, position) => (
              <StackedBar
                key={part.series}
                part={part}
                isFirst={isSideBySide || position === 0}
                {...slot(index, part.series)}
                y={timeScale.y}
              />
            ))}
          </g>
        ))}
        {plan && <ComparedLine values={plan.values} bands={bands} timeScale={timeScale} kind="plan" />}
        {total !== null && (
          <ChartText
            x={clampInside(bands.at(now), textWidth(measure.short(total)), [0, width])}
            y={top(now) - 7}
            strong
            halo
          >
            {measure.short(total)}
          </ChartText>
        )}
      </>
    ),
    position: (index) => ({ x: bands.at(index), y: top(index) }),
    hitTest: bands.hitTest,
    tooltipAt: (index) => ({
      title: labels[index] ?? '',
      lines: seriesText(plan ? [...series, plan] : series, index, measure).map((line, position) => ({
        ...line,
        ...(series.length > 1 && position < series.length && { colour: position }),
      })),
    }),
  };
}

interface StackedBarProps {
  readonly part: StackedPart;
  readonly isFirst: boolean;
  readonly middle: number;
  readonly width: number;
  readonly y: (value: number) => number;
}

const gap = 3;

function StackedBar({ part: { series, from, to, isOuter }, isFirst, middle, width, y }: StackedBarProps) {
  const [start, end] = [y(from), y(to)];
  // Leaves a gap to the part below, unless the part is too small for it.
  const base = isFirst || Math.abs(end - start) <= gap * 2 ? start : start + Math.sign(end - start) * gap;
  const path = getVerticalBarPath({ middle, width, from: base, to: end, isFlat: !isOuter });
  return (
    <>
      <path d={path} fill={chartColour(series)} />
      <Texture index={series}>{(fill) => <path d={path} fill={fill} />}</Texture>
    </>
  );
}

/** Every series from zero, as none stands on another. */
function sideBySide(values: readonly (number | null)[]): StackedPart[] {
  return values.flatMap((to, series) => (to ? [{ series, from: 0, to, isOuter: true }] : []));
}

function describeBars(props: BarChartProps, measure: Measure): string {
  const { labels, series, isSideBySide } = props;
  if (!isSideBySide) return describeTrend(labels, totals(props), measure);
  return series
    .map(({ name, values }) => interpolate(texts.nameAndValue, { name, value: describeTrend(labels, values, measure) }))
    .join(texts.sentences);
}

function totals({ labels, series }: BarChartProps): (number | null)[] {
  return labels.map((_, index) => {
    const known = series.map(({ values }) => values[index] ?? null).filter((value) => value !== null);
    return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
  });
}

function getLegend({ series, plan }: BarChartProps): LegendKey[] {
  const keys = series.map(({ name }, colour): LegendKey => ({ name, kind: 'area', colour }));
  return plan ? [...keys, { name: plan.name, kind: 'plan' }] : keys;
}
