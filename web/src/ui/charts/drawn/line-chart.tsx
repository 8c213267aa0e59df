import { area } from 'd3-shape';
import type { LineChartProps, Series } from '../chart-data.ts';
import { findIsolatedPoints } from '../geometry/find-isolated-points.ts';
import { clampInside } from '../geometry/pick-visible-labels.ts';
import { textWidth } from '../geometry/text-width.ts';
import { linePoints } from '../geometry/time-bands.ts';
import { heights } from '../heights.ts';
import { createTimeScale, TimeLabels, ValueAxis } from './axes.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { knownValues, seriesText, timeTable } from './chart-table.tsx';
import { ChartText } from './chart-text.tsx';
import { chartColour } from './colours.ts';
import { ComparedLine, linePath } from './compared-line.tsx';
import { describeTrend } from './describe.ts';
import type { Layout } from './layout.ts';
import { Legend, type LegendKey } from './legend.tsx';
import { type Measure, useMeasure } from './use-measure.ts';

/** A line over time with its area; optionally a quiet second line, and planned values, which may extend past now. */
export function LineChart(props: LineChartProps) {
  const measure = useMeasure(props.unit);
  const { labels, series, pointName } = props;
  const all = getAllSeries(props);
  return (
    <ChartFrame
      texts={props}
      description={describeTrend(labels, series.values, measure)}
      height={heights.overTime}
      isEmpty={knownValues([series]).length === 0}
      layout={(width) => computeLayout(props, measure, width)}
      table={timeTable(pointName, labels, all, measure)}
      legend={all.length > 1 && <Legend items={getLegend(props)} />}
    />
  );
}

const inset = 6;

function computeLayout(props: LineChartProps, measure: Measure, width: number): Layout {
  const { labels, series, quiet, plan } = props;
  const all = getAllSeries(props);
  const timeScale = createTimeScale(knownValues(all), width, { measure, inset });
  const bands = linePoints(labels.length, timeScale.edges);
  const { values } = series;
  // Planned values may extend past now.
  const now = values.findLastIndex((value) => value !== null && value !== undefined);
  const value = values[now] ?? 0;
  const getDot = (each: Series, index: number) => {
    const at = each.values[index] ?? null;
    return at === null ? null : { x: bands.at(index), y: timeScale.y(at) };
  };
  return {
    count: labels.length,
    pointOrder: 'time',
    now,
    marks: (active) => (
      <>
        <ValueAxis timeScale={timeScale} />
        <TimeLabels labels={labels} bands={bands} now={now} width={width} />
        {active !== null && (
          <path d={`M${bands.at(active)} ${timeScale.y.range()[1]}V${timeScale.y.range()[0]}`} className="chart-base" />
        )}
        <g className="chart-mark">
          <path d={areaPath(props, timeScale.y, bands.at)} fill={chartColour(0)} className="chart-area" />
          {quiet && <ComparedLine values={quiet.values} bands={bands} timeScale={timeScale} kind="quiet" />}
          {plan && <ComparedLine values={plan.values} bands={bands} timeScale={timeScale} kind="plan" />}
          <path d={linePath(values, bands, timeScale)} stroke={chartColour(0)} className="chart-line chart-line-line" />
          {findIsolatedPoints(values).map((index) => (
            <Dot key={index} at={getDot(series, index)} />
          ))}
          <Dot at={getDot(series, now)} />
          {active !== null && <Dot at={getDot(series, active)} />}
        </g>
        <ChartText
          x={clampInside(bands.at(now), textWidth(measure.short(value)), [0, width])}
          y={timeScale.y(value) - 10}
          strong
          halo
        >
          {measure.short(value)}
        </ChartText>
      </>
    ),
    position: (index) => getDot(series, index) ?? { x: bands.at(index), y: timeScale.y(0) },
    hitTest: bands.hitTest,
    tooltipAt: (index) => ({ title: labels[index] ?? '', lines: seriesText(all, index, measure) }),
  };
}

function Dot({ at }: { at: { readonly x: number; readonly y: number } | null }) {
  return at && <circle cx={at.x} cy={at.y} r="4" fill={chartColour(0)} className="chart-dot" />;
}

function areaPath({ series }: LineChartProps, y: (value: number) => number, x: (index: number) => number): string {
  const shape = area<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y0(y(0))
    .y1((value) => y(value ?? 0));
  return shape(series.values) ?? '';
}

function getAllSeries({ series, quiet, plan }: LineChartProps): Series[] {
  return [series, quiet, plan].filter((each) => each !== undefined);
}

function getLegend({ series, quiet, plan }: LineChartProps): LegendKey[] {
  const keys: LegendKey[] = [{ name: series.name, kind: 'line' }];
  if (quiet) keys.push({ name: quiet.name, kind: 'quiet' });
  if (plan) keys.push({ name: plan.name, kind: 'plan' });
  return keys;
}
