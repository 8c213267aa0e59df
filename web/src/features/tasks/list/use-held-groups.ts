import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TaskGroup } from '../task-tab.ts';

/** How long rows stay in place after the last toggle: the next row to be clicked must not move away. */
const heldMs = 1500;

/**
 * Briefly keeps tasks that are being toggled in their previous group, so that the check animation is visible.
 * When a row then moves, it keeps focus. Holding triggers no render of its own: the toggle does.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run on every release, when rows move
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
    focused.current = null;
  }, [released]);

  return { held, hold };
}
