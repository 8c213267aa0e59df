import type { PointerEvent } from 'react';
import { useSwipe } from '../swipe/use-swipe.ts';
import type { RowAction } from './row-action.ts';

/** Runs the action of the way that a finger swipes a row; `under` is the one that it uncovers. */
export function useRowSwipe(actions: readonly RowAction[]) {
  const ways = actions.flatMap(({ swipe, isDisabled }) => (swipe && !isDisabled ? [swipe] : []));
  const actionOf = (way: 'start' | 'end' | null) => actions.find(({ swipe }) => swipe && swipe === way);
  const { style, way, handlers } = useSwipe(ways, (swiped) => actionOf(swiped)?.onSelect());
  return {
    style,
    under: actionOf(way) ?? null,
    handlers: {
      ...handlers,
      // A mouse that is pulled across a row marks its text.
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') handlers.onPointerDown(event);
      },
    },
  };
}
