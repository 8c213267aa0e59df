import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../ui/hooks/use-media.ts';

const countMs = 600;

/** Animates a number up to its new value. The first value, and any decrease, shows at once. */
export function useCountUp(value: number): number {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [current, setCurrent] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const show = (number: number) => {
      last.current = number;
      setCurrent(number);
    };
    const from = last.current;
    if (isStill || value <= from) return show(value);
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, (now - start) / countMs));
      show(Math.round(from + (value - from) * easedOut(passed)));
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, isStill]);
  return current;
}

function easedOut(passed: number): number {
  return 1 - (1 - passed) ** 3;
}
