import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a region with the class `scrolls-aside`: sets `data-more` on it while its only child extends beyond the inline end,
 * which the styles show.
 */
export function useMoreAside<E extends HTMLElement>(): RefObject<E | null> {
  const region = useRef<E>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    const look = () => {
      // `scrollLeft` is 0 at the inline start, and negative beyond it in right-to-left pages; ignores fractions of a pixel.
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
