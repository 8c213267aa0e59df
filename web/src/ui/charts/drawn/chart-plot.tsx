import { interpolate } from '@afdal/domain/text/interpolate';
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { listed } from '../../../lib/format/listed.ts';
import { nextPoint } from '../geometry/next-point.ts';
import { positionTooltip } from '../geometry/position-tooltip.ts';
import { remPx, toScalableHeight } from '../heights.ts';
import { texts } from '../texts.ts';
import type { Layout, PointText } from './layout.ts';
import { ColourKey } from './legend.tsx';

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

/** The point that the tooltip shows, moved by keyboard, mouse and touch. The chart is a single tab stop. */
function useActivePoint({ count, pointOrder, now, hitTest }: Layout, scale: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const active = chosen !== null && chosen < count ? chosen : null;

  const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setChosen(hitTest((clientX - left) / scale, (clientY - top) / scale));
  };
  const stop = {
    tabIndex: 0,
    onFocus: () => setChosen((before) => before ?? now),
    onBlur: () => setChosen(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && active !== null) {
        // Keeps the surrounding sheet open.
        event.preventDefault();
        event.stopPropagation();
        setChosen(null);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = nextPoint(event.key, active ?? now, { count, pointOrder });
      if (next === null) return;
      event.preventDefault();
      setChosen(next);
    },
    onPointerDown: point,
    onPointerMove: point,
    // Lifting a finger also fires `pointerleave`; the touched point stays active until another is touched.
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent<SVGSVGElement>) => {
      if (pointerType === 'mouse' && document.activeElement !== currentTarget) setChosen(null);
    },
  };
  return { active, stop };
}

interface ChartTooltipProps {
  readonly tooltip: PointText;
  readonly at: { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
  /** Of the drawing that `at` and `size` are measured in. */
  readonly scale: number;
}

/** Shown beside its point. Screen readers get the same from the chart's live region. */
function ChartTooltip({ tooltip, at, size, scale }: ChartTooltipProps) {
  const tip = useRef<HTMLDivElement>(null);
  const { title, lines } = tooltip;
  // Its size depends on its text, so it is positioned after layout.
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element) return;
    const { left, top } = positionTooltip(
      { x: at.x * scale, y: at.y * scale },
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: size.width * scale, height: size.height * scale },
    );
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  return (
    <div ref={tip} aria-hidden="true" className="chart-tooltip">
      <p className="font-strong">{title}</p>
      {lines.map(({ name, value, colour }) => (
        <p key={name ?? ''} className="flex items-center gap-2">
          {colour !== undefined && <ColourKey colour={colour} />}
          {name && <span className="min-w-0 flex-1 text-ink-2">{name}</span>}
          <span>{value}</span>
        </p>
      ))}
    </div>
  );
}

interface MeasuredWidth {
  /** In whole px; 0 until the element is mounted. */
  readonly width: number;
  /** How much larger the letters are than usual. */
  readonly scale: number;
}

/** The width of an element, and the size of the letters. */
function useWidth<E extends Element>(): readonly [RefObject<E | null>, MeasuredWidth] {
  const box = useRef<E>(null);
  const [measured, setMeasured] = useState<MeasuredWidth>({ width: 0, scale: 1 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const width = Math.floor(element.getBoundingClientRect().width);
      const scale = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || remPx) / remPx;
      setMeasured((before) => (before.width === width && before.scale === scale ? before : { width, scale }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, measured];
}
