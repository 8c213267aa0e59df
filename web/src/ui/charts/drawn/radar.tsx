import type { RadarProps, Series } from '../chart-data.ts';
import { getAnticlockwiseTurn } from '../geometry/ring.ts';
import { fitText, textWidth } from '../geometry/text-width.ts';
import { findNearestSpoke, nameSide, wheelPoint } from '../geometry/wheel.ts';
import { heights } from '../heights.ts';
import { ChartFrame } from './chart-frame.tsx';
import { knownValues, seriesText, timeTable, valueText } from './chart-table.tsx';
import { ChartText } from './chart-text.tsx';
import { chartColour } from './colours.ts';
import { describeSpokes } from './describe.ts';
import type { Layout } from './layout.ts';
import { Legend } from './legend.tsx';
import { type Measure, useMeasure } from './use-measure.ts';

/** A wheel whose spokes go from 12 o'clock to the left; the previous series is dashed. */
export function Radar(props: RadarProps) {
  const measure = useMeasure(props.unit);
  const { labels, series, previous, partName } = props;
  const all = previous ? [series, previous] : [series];
  const table = timeTable(partName, labels, all, measure);
  return (
    <ChartFrame
      texts={props}
      description={describeSpokes(labels, series.values, measure)}
      height={heights.wheel}
      leastWidth={leastWidth}
      isEmpty={knownValues([series]).length === 0}
      layout={(width) => computeLayout(props, all, measure, width)}
      table={{ ...table, rows: table.rows.toReversed() }}
      legend={
        previous && (
          <Legend
            items={[
              { name: series.name, kind: 'line' },
              { name: previous.name, kind: 'plan' },
            ]}
          />
        )
      }
    />
  );
}

const [rings, largest, beside] = [4, 96, 12];
/** With less, the names of the spokes would lie on each other. */
const leastWidth = 260;

function computeLayout(
  { labels, series, previous, max }: RadarProps,
  all: readonly Series[],
  measure: Measure,
  width: number,
): Layout {
  const widest = Math.min(width / 4, Math.max(...labels.map((label) => textWidth(label))));
  const radius = Math.min(largest, width / 2 - widest - beside);
  const [x, y] = [width / 2, heights.wheel / 2];
  const getPoint = (value: number | null | undefined, spoke: number) =>
    wheelPoint(spoke, labels.length, (Math.max(0, Math.min(max, value ?? 0)) / max) * radius);
  const outline = ({ values }: Series) => labels.map((_, spoke) => getPoint(values[spoke], spoke).join(' ')).join(' ');
  return {
    count: labels.length,
    pointOrder: 'ring',
    now: 0,
    marks: (active) => (
      <g transform={`translate(${x} ${y})`}>
        <Web spokes={labels.length} radius={radius} />
        {previous && <polygon points={outline(previous)} className="chart-line chart-line-plan" />}
        <g className="chart-mark">
          <polygon points={outline(series)} fill={chartColour(0)} className="chart-wheel" stroke={chartColour(0)} />
          {labels.map((label, spoke) => {
            const [cx, cy] = getPoint(series.values[spoke], spoke);
            return <circle key={label} cx={cx} cy={cy} r={spoke === active ? 6 : 3.5} fill={chartColour(0)} />;
          })}
        </g>
        {labels.map((label, spoke) => (
          <SpokeName
            key={label}
            at={wheelPoint(spoke, labels.length, radius + beside)}
            name={label}
            maxWidth={widest}
            value={valueText(series.values[spoke], { ...measure, full: measure.short })}
          />
        ))}
      </g>
    ),
    position: (spoke) => {
      const [right, down] = getPoint(series.values[spoke], spoke);
      return { x: x + right, y: y + down };
    },
    hitTest: (px, py) => findNearestSpoke(getAnticlockwiseTurn(px - x, py - y), labels.length),
    tooltipAt: (spoke) => ({ title: labels[spoke] ?? '', lines: seriesText(all, spoke, measure) }),
  };
}

function Web({ spokes, radius }: { spokes: number; radius: number }) {
  const corners = (share: number) =>
    Array.from({ length: spokes }, (_, spoke) => wheelPoint(spoke, spokes, radius * share).join(' '));
  return (
    <>
      {Array.from({ length: rings }, (_, ring) => (ring + 1) / rings).map((share) => (
        <polygon key={share} points={corners(share).join(' ')} className="chart-grid" />
      ))}
      {corners(1).map((corner) => (
        <path key={corner} d={`M0 0L${corner}`} className="chart-grid" />
      ))}
    </>
  );
}

const edges = { left: 'right', right: 'left', middle: 'middle' } as const;

interface SpokeNameProps {
  readonly at: readonly [number, number];
  readonly name: string;
  readonly value: string;
  /** Width in px of a name at a side; names at the top and bottom have twice as much. */
  readonly maxWidth: number;
}

/** The name above the value, extending away from the wheel; above it at 12 o'clock, below it at 6 o'clock. */
function SpokeName({ at, name, value, maxWidth }: SpokeNameProps) {
  const [x, y] = at;
  const side = nameSide(at);
  const first = side === 'middle' ? (y < 0 ? y - 14 : y + 8) : y - 3;
  return (
    <>
      <ChartText x={x} y={first} edge={edges[side]}>
        {fitText(name, side === 'middle' ? maxWidth * 2 : maxWidth)}
      </ChartText>
      <ChartText x={x} y={first + 16} edge={edges[side]} strong>
        {value}
      </ChartText>
    </>
  );
}
