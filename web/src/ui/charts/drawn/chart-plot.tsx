import { fillTemplate } from '@afdal/domain/text/fill-template';
import { copy } from '../copy.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { Layout, PointText } from './layout.ts';
import { useActivePoint } from './use-active-point.ts';
import { useWidth } from './use-width.ts';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly height: number;
  /** The drawing for a width in px: drawn per width rather than scaled, so that text keeps its size. */
  readonly layout: (width: number) => Layout;
}

/** A smaller width means that the page is still being laid out. */
const narrowest = 120;

export function ChartPlot({ layout, height, ...words }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={box} className="relative min-w-0" style={{ blockSize: height }}>
      {width >= narrowest && <Measured {...words} layout={layout(width)} room={{ width, height }} />}
    </div>
  );
}

interface MeasuredProps {
  readonly title: string;
  readonly description: string;
  readonly layout: Layout;
  readonly room: { readonly width: number; readonly height: number };
}

function Measured({ title, description, layout, room }: MeasuredProps) {
  const { active, stop } = useActivePoint(layout);
  const told = active === null ? null : layout.tell(active);
  return (
    <>
      <svg
        {...stop}
        role="img"
        aria-label={fillTemplate(copy.named, { title, description })}
        className="chart"
        width={room.width}
        height={room.height}
      >
        {layout.marks(active)}
      </svg>
      {told && active !== null && <ChartTooltip told={told} at={layout.place(active)} room={room} />}
      <p role="status" className="sr-only">
        {told && inWords(told)}
      </p>
    </>
  );
}

function inWords({ title, lines }: PointText): string {
  const values = lines.map(({ name, value }) => (name ? fillTemplate(copy.counted, { name, value }) : value));
  return fillTemplate(copy.counted, { name: title, value: values.join(copy.comma) });
}
