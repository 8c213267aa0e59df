import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { remPx } from '../heights.ts';

interface Measured {
  /** In whole px; 0 until the element is mounted. */
  readonly width: number;
  /** How much larger the letters are than usual. */
  readonly scale: number;
}

/** The width of an element, and the size of the letters. */
export function useWidth<E extends Element>(): readonly [RefObject<E | null>, Measured] {
  const box = useRef<E>(null);
  const [measured, setMeasured] = useState<Measured>({ width: 0, scale: 1 });
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
