import { fillTemplate } from '@afdal/domain/text/fill-template';
import { listed } from '../../../lib/format/listed.ts';
import { copy } from '../copy.ts';
import { grown } from '../heights.ts';
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

export function ChartPlot({ layout, height, leastWidth = narrowest, ...words }: Props) {
  const [box, { width, scale: wanted }] = useWidth<HTMLDivElement>();
  const scale = Math.min(wanted, Math.max(1, width / leastWidth));
  // Larger letters enlarge the drawing as a whole, which then has room for less.
  const room = { width: Math.floor(width / scale), height };
  return (
    <div ref={box} className="relative min-w-0" style={{ blockSize: grown(height) }}>
      {room.width >= narrowest && <Measured {...words} layout={layout(room.width)} room={room} scale={scale} />}
    </div>
  );
}

interface MeasuredProps {
  readonly title: string;
  readonly description: string;
  readonly layout: Layout;
  readonly room: { readonly width: number; readonly height: number };
  readonly scale: number;
}

function Measured({ title, description, layout, room, scale }: MeasuredProps) {
  const { active, stop } = useActivePoint(layout, scale);
  const tooltip = active === null ? null : layout.tooltipAt(active);
  return (
    <>
      <svg
        {...stop}
        role="img"
        aria-label={fillTemplate(copy.named, { title, description })}
        className="chart"
        width={room.width * scale}
        height={room.height * scale}
        viewBox={`0 0 ${room.width} ${room.height}`}
      >
        {layout.marks(active)}
      </svg>
      {tooltip && active !== null && (
        <ChartTooltip tooltip={tooltip} at={layout.place(active)} room={room} scale={scale} />
      )}
      <p role="status" className="sr-only">
        {tooltip && inWords(tooltip)}
      </p>
    </>
  );
}

function inWords({ title, lines }: PointText): string {
  const values = lines.map(({ name, value }) => (name ? fillTemplate(copy.counted, { name, value }) : value));
  return fillTemplate(copy.counted, { name: title, value: listed(values) });
}
