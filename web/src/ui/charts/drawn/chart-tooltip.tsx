import { useLayoutEffect, useRef } from 'react';
import { positionTooltip } from '../geometry/position-tooltip.ts';
import { ColourKey } from './colour-key.tsx';
import type { PointText } from './layout.ts';

interface Props {
  readonly tooltip: PointText;
  readonly at: { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
  /** Of the drawing that `at` and `size` are measured in. */
  readonly scale: number;
}

/** Shown beside its point. Screen readers get the same from the chart's live region. */
export function ChartTooltip({ tooltip, at, size, scale }: Props) {
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
