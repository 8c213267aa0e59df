import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { ShownItem } from './day-runs.tsx';

/** So many rows beyond the window stand ready, above and below. */
const spare = 8;

interface Rows {
  readonly count: number;
  readonly keyOf: (index: number) => string;
  /** About how high one will be, in px, until it is measured. */
  readonly heightOf: (index: number) => number;
  /** What holds them all. */
  readonly room: RefObject<HTMLElement | null>;
}

/** Which of many rows are to be there: those in the window, and the one that has the keyboard. */
export function useWindowRows({ count, keyOf, heightOf, room }: Rows) {
  const scrollMargin = useDistanceFromTop(room);
  const [focused, setFocused] = useState<number | null>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || shown.includes(focused)) return shown;
      return [...shown, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const rows = useWindowVirtualizer({
    count,
    getItemKey: keyOf,
    estimateSize: heightOf,
    overscan: spare,
    scrollMargin,
    rangeExtractor,
  });
  return {
    measure: rows.measureElement,
    height: rows.getTotalSize(),
    shown: withGaps(rows.getVirtualItems(), scrollMargin),
    /** For the element that holds them. */
    watch: {
      onFocus: ({ target }: FocusEvent) => setFocused(indexOf(target)),
      onBlur: () => setFocused(null),
    },
  };
}

function withGaps(items: readonly { index: number; start: number; end: number }[], from: number): ShownItem[] {
  let end = from;
  return items.map(({ index, ...item }) => {
    const above = item.start - end;
    end = item.end;
    return { index, above };
  });
}

function indexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : null;
}

/** What stands above an element on the page may still be on its way, and moves it. */
function useDistanceFromTop(room: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      if (room.current) setDistance(Math.round(room.current.getBoundingClientRect().top + window.scrollY));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [room]);
  return distance;
}
