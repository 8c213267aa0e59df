import { interpolate } from '@afdal/domain/text/interpolate';
import { listed } from '../../../lib/format/listed.ts';
import { toScalableHeight } from '../heights.ts';
import { texts } from '../texts.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { Layout, PointText } from './layout.ts';
import { useActivePoint } from './use-active-point.ts';
import { useWidth } from './use-width.ts';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly height: number;
  /** The drawing for a width: drawn per width rather than scaled to it, so that text keeps its size. */
  readonly layout: (width: number) => Layout;
  /** A drawing that needs this width is enlarged only as far as it still has it. */
  readonly leastWidth?: number;
}

/** A smaller width means that the page is still being laid out. */
const narrowest = 120;

export function ChartPlot({ layout, height, leastWidth = narrowest, ...labels }: Props) {
  const [box, { width, scale: wanted }] = useWidth<HTMLDivElement>();
  const scale = Math.min(wanted, Math.max(1, width / leastWidth));
  // Larger letters enlarge the drawing as a whole, which then has room for less.
  const size = { width: Math.floor(width / scale), height };
  return (
    <div ref={box} className="relative min-w-0" style={{ blockSize: toScalableHeight(height) }}>
      {size.width >= narrowest && <Measured {...labels} layout={layout(size.width)} size={size} scale={scale} />}
    </div>
  );
}

interface MeasuredProps {
  readonly title: string;
  readonly description: string;
  readonly layout: Layout;
  readonly size: { readonly width: number; readonly height: number };
  readonly scale: number;
}

function Measured({ title, description, layout, size, scale }: MeasuredProps) {
  const { active, stop } = useActivePoint(layout, scale);
  const tooltip = active === null ? null : layout.tooltipAt(active);
  return (
    <>
      <svg
        {...stop}
        role="img"
        aria-label={interpolate(texts.named, { title, description })}
        className="chart"
        width={size.width * scale}
        height={size.height * scale}
        viewBox={`0 0 ${size.width} ${size.height}`}
      >
        {layout.marks(active)}
      </svg>
      {tooltip && active !== null && (
        <ChartTooltip tooltip={tooltip} at={layout.position(active)} size={size} scale={scale} />
      )}
      <p role="status" className="sr-only">
        {tooltip && formatPoint(tooltip)}
      </p>
    </>
  );
}

function formatPoint({ title, lines }: PointText): string {
  const values = lines.map(({ name, value }) => (name ? interpolate(texts.nameAndValue, { name, value }) : value));
  return interpolate(texts.nameAndValue, { name: title, value: listed(values) });
}
