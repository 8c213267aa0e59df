import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a region with the class `scrolls-aside`: sets `data-more` on it while its only child extends beyond the inline end,
 * which the styles show.
 */
export function useOverflowHint<E extends HTMLElement>(): RefObject<E | null> {
  const region = useRef<E>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    const updateOverflow = () => {
      // `scrollLeft` is 0 at the inline start, and negative beyond it in right-to-left pages; ignores fractions of a pixel.
      const remaining = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
      element.toggleAttribute('data-more', remaining > 1);
    };
    updateOverflow();
    const observer = new ResizeObserver(updateOverflow);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', updateOverflow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', updateOverflow);
    };
  }, []);
  return region;
}
