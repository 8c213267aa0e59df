import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TaskGroup } from './task-tab.ts';

/** So long after the last toggle the rows stay where they are: the next one to be pressed must not slip away. */
const heldMs = 1500;

/**
 * Keeps tasks that are being toggled in the group that they stood in, for a moment: the check is seen being drawn.
 * When a row then moves, the keyboard stays with it. To hold one renders nothing: the toggle does.
 */
export function useHeldGroups() {
  const [held] = useState(() => new Map<string, TaskGroup>());
  const [released, setReleased] = useState(0);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focused = useRef<string>(null);

  const hold = useCallback(
    (id: string, group: TaskGroup) => {
      if (!held.has(id)) held.set(id, group);
      clearTimeout(clock.current);
      clock.current = setTimeout(() => {
        focused.current = document.activeElement?.id ?? null;
        held.clear();
        setReleased((times) => times + 1);
      }, heldMs);
    },
    [held],
  );
  useEffect(() => () => clearTimeout(clock.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move each time that they are released
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
    focused.current = null;
  }, [released]);

  return { held, hold };
}
