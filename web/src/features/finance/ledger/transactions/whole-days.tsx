import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { ListItem } from './day-groups.ts';
import { DayRuns, type RowProps } from './day-runs.tsx';
import { useWindowRows } from './use-window-rows.ts';

/** Estimated heights in px. */
const heights = { head: 48, row: 73 } as const;
/** How many items before the end the next page is requested. */
const prefetchedItems = 12;

interface Props extends RowProps {
  readonly items: readonly ListItem[];
  /** Loads the next page when the end is near the viewport; null while that is not possible. */
  readonly onEnd: (() => void) | null;
}

/** All days, virtualised: only those near the viewport are rendered; gaps stand in for the rest. */
export function WholeDays({ items, onEnd, ...rowProps }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const { measure, height, visible, watch } = useWindowRows({
    count: items.length,
    getKey: useCallback((index: number) => items[index]?.key ?? '', [items]),
    getHeight: (index) => heights[items[index]?.kind ?? 'row'],
    room,
  });
  const canLoad = onEnd !== null;
  const loadMore = useEffectEvent(() => onEnd?.());
  const isNearEnd = (visible.at(-1)?.index ?? 0) >= items.length - prefetchedItems;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has a new end
  useEffect(() => {
    if (isNearEnd && canLoad) loadMore();
  }, [isNearEnd, canLoad, items.length]);
  return (
    <div
      ref={room}
      {...watch}
      className="flow-root contain-size contain-layout contain-style"
      style={{ blockSize: height }}
    >
      <DayRuns {...rowProps} items={items} visible={visible} measure={measure} />
    </div>
  );
}
