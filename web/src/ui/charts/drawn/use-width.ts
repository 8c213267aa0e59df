import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in whole px; 0 until it is mounted. */
export function useWidth<E extends Element>(): readonly [RefObject<E | null>, number] {
  const box = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
