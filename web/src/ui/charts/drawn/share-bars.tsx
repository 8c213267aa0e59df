import type { ShareBarsProps } from '../chart-data.ts';
import { lyingSegments, type Segment } from '../geometry/bars/segments.ts';
import { limitToEight, wholeShares } from '../geometry/shares.ts';
import { fitText, textWidth } from '../geometry/text-width.ts';
import { heights } from '../heights.ts';
import { texts } from '../texts.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartText } from './chart-text.tsx';
import { chartColour } from './colours.ts';
import { describeShares } from './describe.ts';
import type { Layout } from './layout.ts';
import { Legend } from './legend.tsx';
import { Texture } from './textures.tsx';
import { type Measure, useMeasure } from './use-measure.ts';

interface Row {
  readonly index: number;
  readonly name: string;
  readonly values: readonly number[];
  readonly total: number;
}

/** Horizontal bars that start at the right, each with its name, value and, for a single series, its share. */
export function ShareBars(props: ShareBarsProps) {
  const measure = useMeasure(props.unit);
  const rows = toRows(props);
  const segments = rows.map(({ name, total }) => ({ name, value: total }));
  const { series, partName, whole } = props;
  const values = segments.map(({ value }) => value);
  const shares = whole ? values.map((value) => Math.max(0, value) / whole) : wholeShares(values);
  const isStacked = series.length > 1;
  const seriesNames = isStacked ? series.map(({ name }) => name) : [];
  return (
    <ChartFrame
      texts={props}
      description={describeShares(segments, measure)}
      height={Math.max(1, rows.length) * heights.shareRow}
      isEmpty={rows.length === 0}
      layout={(width) => computeLayout(rows, seriesNames, shares, measure, width)}
      table={{
        head: [partName, ...seriesNames, texts.value, texts.share],
        rows: rows.map(({ name, values, total }, index) => [
          name,
          ...(isStacked ? values.map(measure.full) : []),
          measure.full(total),
          measure.share(shares[index] ?? 0),
        ]),
      }}
      legend={isStacked && <Legend items={seriesNames.map((name, colour) => ({ name, kind: 'area', colour }))} />}
    />
  );
}

function toRows({ labels, series }: ShareBarsProps): Row[] {
  const rows = labels.map((name, index) => {
    const values = series.map((each) => each.values[index] ?? 0);
    return { index, name, values, total: values.reduce((sum, value) => sum + value, 0) };
  });
  if (series.length > 1) return rows;
  const segments = limitToEight(
    rows.map(({ name, total }) => ({ name, value: total })),
    texts.other,
  );
  return segments.map(({ name, value }, index) => ({ index, name, values: [value], total: value }));
}

const bar = { top: 28, height: 10 };

function computeLayout(
  rows: readonly Row[],
  seriesNames: readonly string[],
  shares: readonly number[],
  measure: Measure,
  width: number,
): Layout {
  const longest = Math.max(...rows.map(({ values }) => positive(values)));
  const isStacked = seriesNames.length > 0;
  return {
    count: rows.length,
    pointOrder: 'list',
    now: 0,
    marks: (active) =>
      rows.map((row) => {
        const { index } = row;
        const text = isStacked ? measure.full(row.total) : measure.share(shares[index] ?? 0);
        const maxWidth = width - textWidth(text, textSize) - 16;
        return (
          <g key={index} transform={`translate(0 ${index * heights.shareRow})`} className="chart-row">
            <ChartText x={width} y={18} edge="right" strong={index === active}>
              {fitText(row.name, maxWidth, textSize)}
            </ChartText>
            <ChartText x={0} y={18} edge="left" strong={index === active}>
              {text}
            </ChartText>
            <rect x="0" y={bar.top} width={width} height={bar.height} rx="5" className="chart-rail" />
            {lyingSegments(row.values, { width, longest }).map((segment) => (
              <SegmentShape key={segment.series} segment={segment} />
            ))}
          </g>
        );
      }),
    position: (index) => ({ x: width / 2, y: index * heights.shareRow + bar.top }),
    hitTest: (_, y) => {
      const index = Math.floor(y / heights.shareRow);
      return index >= 0 && index < rows.length ? index : null;
    },
    tooltipAt: (index) => {
      const { name, values, total } = rows[index] ?? { name: '', values: [], total: 0 };
      const share = { name: texts.share, value: measure.share(shares[index] ?? 0) };
      if (!isStacked) return { title: name, lines: [{ value: measure.full(total) }, share] };
      const segments = values.map((value, colour) => ({
        name: seriesNames[colour] ?? '',
        value: measure.full(value),
        colour,
      }));
      return { title: name, lines: [...segments, share] };
    },
  };
}

const textSize = 14;

function SegmentShape({ segment: { series, left, length } }: { segment: Segment }) {
  const shape = { x: left, y: bar.top, width: length, height: bar.height, rx: Math.min(bar.height, length) / 2 };
  return (
    <g className="chart-mark">
      <rect {...shape} fill={chartColour(series)} />
      <Texture index={series}>{(fill) => <rect {...shape} fill={fill} />}</Texture>
    </g>
  );
}

function positive(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.max(0, value), 0);
}
