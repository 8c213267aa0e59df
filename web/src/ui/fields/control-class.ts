import { classes } from '../base/classes.ts';

/** Styling shared by all text inputs. */
export const controlClass = classes(
  'w-full rounded-control bg-card px-4 inset-ring-1 inset-ring-line-strong not-forced-colors:outline-none',
  'focus:inset-ring-2 focus:inset-ring-palm aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger',
  '[&[readonly]]:inset-ring-line disabled:bg-sunken disabled:text-ink-3 disabled:inset-ring-line',
);
