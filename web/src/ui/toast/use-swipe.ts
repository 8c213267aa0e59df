import { type CSSProperties, type PointerEvent, useState } from 'react';
import { toastTiming } from './timing.ts';

/** Follows a finger sideways; past the threshold it lets go of the thing. */
export function useSwipe(onSwiped: () => void) {
  const [startX, setStartX] = useState<number | null>(null);
  const [distance, setDistance] = useState(0);
  const letGo = () => {
    setStartX(null);
    setDistance(0);
  };
  const style: CSSProperties = distance ? { transform: `translateX(${distance}px)` } : {};
  return {
    style,
    onPointerDown: (event: PointerEvent) => {
      if (!(event.target as Element).closest('button')) setStartX(event.clientX);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX === null) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDistance(event.clientX - startX);
    },
    onPointerUp: (event: PointerEvent) => {
      if (startX !== null && Math.abs(event.clientX - startX) >= toastTiming.swipePx) onSwiped();
      letGo();
    },
    onPointerCancel: letGo,
  };
}
