import type { PointerEvent } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import { useSwipe } from '../swipe/use-swipe.ts';
import type { RowAction } from './row-action.ts';

/** Shown behind a row while it is swiped: the action that releasing it will run. */
export function SwipeGround({ action: { label, icon, isDestructive, swipe } }: { action: RowAction }) {
  return (
    <div
      aria-hidden="true"
      className={classes(
        'absolute inset-0 flex items-center gap-2 px-4 text-14 font-strong',
        swipe === 'start' ? 'justify-end' : 'justify-start',
        isDestructive ? 'bg-danger-soft text-danger-ink' : 'bg-palm-soft text-palm-ink',
      )}
    >
      {icon && <Icon icon={icon} />}
      {label}
    </div>
  );
}

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
