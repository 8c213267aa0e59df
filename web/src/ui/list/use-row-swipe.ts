import type { PointerEvent } from 'react';
import { useSwipe } from '../swipe/use-swipe.ts';
import type { RowAction } from './row-action.ts';

/** Runs the action of a row's swipe direction; `revealed` is the action that the swipe currently reveals. */
export function useRowSwipe(actions: readonly RowAction[]) {
  const directions = actions.flatMap(({ swipe, isDisabled }) => (swipe && !isDisabled ? [swipe] : []));
  const findAction = (way: 'start' | 'end' | null) => actions.find(({ swipe }) => swipe && swipe === way);
  const { style, way, handlers } = useSwipe(directions, (swiped) => findAction(swiped)?.onSelect());
  return {
    style,
    revealed: findAction(way) ?? null,
    handlers: {
      ...handlers,
      // Dragging the mouse across a row selects its text.
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') handlers.onPointerDown(event);
      },
    },
  };
}
