import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
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
