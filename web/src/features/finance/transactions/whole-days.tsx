import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListItem } from './day-groups.ts';
import { DayRuns, type RowLook } from './day-runs.tsx';
import { useWindowRows } from './use-window-rows.ts';

/** About how high they are, in px. */
const heights = { head: 48, row: 72 } as const;
/** So many rows before the last, what comes after it is asked for. */
const early = 12;

interface Props extends RowLook {
  readonly items: readonly ListItem[];
  /** The last that is there is in sight, or nearly. */
  readonly onEnd: () => void;
  /** Nothing can be asked for now: once it can, and the end is still in sight, it is told again. */
  readonly isAsking: boolean;
}

/** All days, of which only those in the window are there; what is not leaves its room. */
export function WholeDays({ items, onEnd, isAsking, ...look }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const { measure, height, shown, watch } = useWindowRows({
    count: items.length,
    keyOf: (index) => items[index]?.key ?? '',
    heightOf: (index) => heights[items[index]?.kind ?? 'row'],
    room,
  });
  const tellEnd = useEffectEvent(onEnd);
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= items.length - early;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has another end
  useEffect(() => {
    if (isNearEnd && !isAsking) tellEnd();
  }, [isNearEnd, isAsking, items.length]);
  return (
    <div ref={room} {...watch} className="flow-root" style={{ blockSize: height }}>
      <DayRuns {...look} items={items} shown={shown} measure={measure} />
    </div>
  );
}
