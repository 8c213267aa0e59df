import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nextPoint } from '../geometry/next-point.ts';
import type { Layout } from './layout.ts';

/** The point about which the tooltip speaks, moved by keys, pointer and finger. The chart is one stop of the tab key. */
export function useActivePoint({ count, lie, now, under }: Layout) {
  const [chosen, setChosen] = useState<number | null>(null);
  const active = chosen !== null && chosen < count ? chosen : null;

  const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setChosen(under(clientX - left, clientY - top));
  };
  const stop = {
    tabIndex: 0,
    onFocus: () => setChosen((before) => before ?? now),
    onBlur: () => setChosen(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && active !== null) {
        // The sheet around the chart stays open.
        event.preventDefault();
        event.stopPropagation();
        setChosen(null);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = nextPoint(event.key, active ?? now, { count, lie });
      if (next === null) return;
      event.preventDefault();
      setChosen(next);
    },
    onPointerDown: point,
    onPointerMove: point,
    // A finger that is lifted leaves too; what it touched stays until it touches something else.
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent<SVGSVGElement>) => {
      if (pointerType === 'mouse' && document.activeElement !== currentTarget) setChosen(null);
    },
  };
  return { active, stop };
}
