import type { DonutProps } from '../chart-data.ts';
import { copy } from '../copy.ts';
import { ringSlices, sliceUnder } from '../geometry/ring.ts';
import { atMostEight, type Part, sumValues, wholeShares } from '../geometry/shares.ts';
import { textWidth } from '../geometry/text-width.ts';
import { heights } from '../heights.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { TableData } from './chart-table.tsx';
import { ChartText } from './chart-text.tsx';
import { ColourKey } from './colour-key.tsx';
import { chartColour } from './colours.ts';
import { describeShares } from './describe.ts';
import type { Layout } from './layout.ts';
import { Texture } from './textures.tsx';
import { type Measure, useMeasure } from './use-measure.ts';

const outer = heights.ring / 2 - 2;
const ring = { outer, inner: outer - 20 };

/** Shares of a whole, from 12 o'clock to the left, the largest first; the total is in the middle. */
export function Donut(props: DonutProps) {
  const measure = useMeasure(props.unit);
  const parts = shownParts(props.parts);
  return (
    <ChartFrame
      texts={props}
      description={describeShares(parts, measure)}
      height={heights.ring}
      isEmpty={parts.length === 0}
      layout={() => computeLayout(parts, measure)}
      table={toTableData(props, measure)}
      legend={<SharesLegend parts={parts} measure={measure} />}
      isBeside
    />
  );
}

interface Shown extends Part {
  readonly index: number;
  readonly share: number;
}

/** Every part, also those that the ring merges into one, and what they add up to. */
function toTableData({ parts, partName }: DonutProps, measure: Measure): TableData {
  const sorted = parts.toSorted((a, b) => b.value - a.value);
  const shares = wholeShares(sorted.map(({ value }) => value));
  return {
    head: [partName, copy.value, copy.share],
    rows: sorted.map(({ name, value }, index) => [name, measure.full(value), measure.share(shares[index] ?? 0)]),
    foot: [copy.total, measure.full(sumValues(parts)), ''],
  };
}

function shownParts(parts: readonly Part[]): Shown[] {
  const shown = atMostEight(parts, copy.other);
  const shares = wholeShares(shown.map(({ value }) => value));
  return shown.map((part, index) => ({ ...part, index, share: shares[index] ?? 0 }));
}

function computeLayout(parts: readonly Shown[], measure: Measure): Layout {
  const values = parts.map(({ value }) => value);
  const slices = ringSlices(values, ring);
  const [centre, above] = [heights.ring / 2, heights.ring / 2 - outer];
  return {
    count: parts.length,
    lie: 'ring',
    now: 0,
    marks: (active) => (
      <g transform={`translate(${centre} ${centre})`}>
        {slices.length === 0 && <circle r={(ring.inner + ring.outer) / 2} className="chart-track" strokeWidth="20" />}
        {slices.map(({ index, path }) => (
          <g key={index} className={active === null || active === index ? 'chart-mark' : 'chart-mark chart-past'}>
            <path d={path} fill={chartColour(index)} />
            <g className="chart-aided">
              <Texture of={index}>{(fill) => <path d={path} fill={fill} />}</Texture>
            </g>
          </g>
        ))}
        <Whole value={sumValues(parts)} measure={measure} />
      </g>
    ),
    place: (index) => {
      const [x, y] = slices.find((slice) => slice.index === index)?.middle ?? [0, above - centre];
      return { x: centre + x, y: centre + y };
    },
    under: (x, y) => sliceUnder(values, [x - centre, y - centre], ring),
    tooltipAt: (index) => {
      const { name = '', value = 0, share = 0 } = parts[index] ?? {};
      return {
        title: name,
        lines: [{ value: measure.full(value) }, { name: copy.share, value: measure.share(share) }],
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

function SharesLegend({ parts, measure }: { parts: readonly Shown[]; measure: Measure }) {
  return (
    <ul className="grid min-w-40 flex-1 gap-1 text-14">
      {parts.map(({ name, value, share, index }) => (
        <li key={index} className="flex items-center gap-2">
          <ColourKey colour={index} isPlain />
          <span className="min-w-0 flex-1">{name}</span>
          <span className="text-ink-2">{value < 0 ? measure.full(value) : measure.share(share)}</span>
        </li>
      ))}
    </ul>
  );
}
