import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a region with the class `scrolls-aside`: while something of its only child is yet to come at the inline end, it has
 * `data-more`, and shows that.
 */
export function useMoreAside<E extends HTMLElement>(): RefObject<E | null> {
  const region = useRef<E>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    const look = () => {
      // Counted from the inline start, and downwards where one reads from the right; parts of a pixel are nothing to see.
      const left = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
      element.toggleAttribute('data-more', left > 1);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return region;
}
