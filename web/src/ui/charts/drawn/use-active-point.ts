import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nextPoint } from '../geometry/next-point.ts';
import type { Layout } from './layout.ts';

/** The point that the tooltip shows, moved by keyboard, mouse and touch. The chart is a single tab stop. */
export function useActivePoint({ count, pointOrder, now, hitTest }: Layout, scale: number) {
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
