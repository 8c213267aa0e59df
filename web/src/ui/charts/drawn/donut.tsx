import type { DonutProps } from '../chart-data.ts';
import { hitTestSlice, ringSlices } from '../geometry/ring.ts';
import { limitToEight, type Part, sumValues, wholeShares } from '../geometry/shares.ts';
import { textWidth } from '../geometry/text-width.ts';
import { heights } from '../heights.ts';
import { texts } from '../texts.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { TableData } from './chart-table.tsx';
import { ChartText } from './chart-text.tsx';
import { chartColour } from './colours.ts';
import { describeShares } from './describe.ts';
import type { Layout } from './layout.ts';
import { ColourKey } from './legend.tsx';
import { Texture } from './textures.tsx';
import { type Measure, useMeasure } from './use-measure.ts';

const outer = heights.ring / 2 - 2;
const ring = { outer, inner: outer - 20 };

/** Shares of a whole, from 12 o'clock to the left, the largest first; the total is in the middle. */
export function Donut(props: DonutProps) {
  const measure = useMeasure(props.unit);
  const segments = toVisibleSegments(props.segments);
  return (
    <ChartFrame
      texts={props}
      description={describeShares(segments, measure)}
      height={heights.ring}
      isEmpty={segments.length === 0}
      layout={() => computeLayout(segments, measure)}
      table={toTableData(props, measure)}
      legend={<SharesLegend segments={segments} measure={measure} />}
      isBeside
    />
  );
}

interface VisibleSegment extends Part {
  readonly index: number;
  readonly share: number;
}

/** Every part, also those that the ring merges into one, and what they add up to. */
function toTableData({ segments, partName }: DonutProps, measure: Measure): TableData {
  const sorted = segments.toSorted((a, b) => b.value - a.value);
  const shares = wholeShares(sorted.map(({ value }) => value));
  return {
    head: [partName, texts.value, texts.share],
    rows: sorted.map(({ name, value }, index) => [name, measure.full(value), measure.share(shares[index] ?? 0)]),
    foot: [texts.total, measure.full(sumValues(segments)), ''],
  };
}

function toVisibleSegments(segments: readonly Part[]): VisibleSegment[] {
  const visible = limitToEight(segments, texts.other);
  const shares = wholeShares(visible.map(({ value }) => value));
  return visible.map((part, index) => ({ ...part, index, share: shares[index] ?? 0 }));
}

function computeLayout(segments: readonly VisibleSegment[], measure: Measure): Layout {
  const values = segments.map(({ value }) => value);
  const slices = ringSlices(values, ring);
  const [centre, above] = [heights.ring / 2, heights.ring / 2 - outer];
  return {
    count: segments.length,
    pointOrder: 'ring',
    now: 0,
    marks: (active) => (
      <g transform={`translate(${centre} ${centre})`}>
        {slices.length === 0 && <circle r={(ring.inner + ring.outer) / 2} className="chart-track" strokeWidth="20" />}
        {slices.map(({ index, path }) => (
          <g key={index} className={active === null || active === index ? 'chart-mark' : 'chart-mark chart-past'}>
            <path d={path} fill={chartColour(index)} />
            <g className="chart-aided">
              <Texture index={index}>{(fill) => <path d={path} fill={fill} />}</Texture>
            </g>
          </g>
        ))}
        <Whole value={sumValues(segments)} measure={measure} />
      </g>
    ),
    position: (index) => {
      const [x, y] = slices.find((slice) => slice.index === index)?.middle ?? [0, above - centre];
      return { x: centre + x, y: centre + y };
    },
    hitTest: (x, y) => hitTestSlice(values, [x - centre, y - centre], ring),
    tooltipAt: (index) => {
      const { name = '', value = 0, share = 0 } = segments[index] ?? {};
      return {
        title: name,
        lines: [{ value: measure.full(value) }, { name: texts.share, value: measure.share(share) }],
      };
    },
  };
}

function Whole({ value, measure: { bare, short, symbol } }: { value: number; measure: Measure }) {
  const text = textWidth(bare(value), 18) < ring.inner * 2 - 16 ? bare(value) : short(value);
  return (
    <>
      <ChartText x={0} y={symbol ? 2 : 6} strong large>
        {text}
      </ChartText>
      {symbol && (
        <ChartText x={0} y={22}>
          {symbol}
        </ChartText>
      )}
    </>
  );
}

function SharesLegend({ segments, measure }: { segments: readonly VisibleSegment[]; measure: Measure }) {
  return (
    <ul className="grid min-w-[min(10rem,100%)] flex-1 gap-1 text-14">
      {segments.map(({ name, value, share, index }) => (
        <li key={index} className="flex items-center gap-2">
          <ColourKey colour={index} isPlain />
          <span className="min-w-0 flex-1">{name}</span>
          <span className="text-ink-2">{value < 0 ? measure.full(value) : measure.share(share)}</span>
        </li>
      ))}
    </ul>
  );
}
