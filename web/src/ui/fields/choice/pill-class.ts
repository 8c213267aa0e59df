import { classes } from '../../base/classes.ts';

const base =
  'relative inline-flex min-h-target items-center gap-2 rounded-full px-4 text-14 whitespace-nowrap inset-ring-1 outline-palm';

/** Styling of a pill to choose among a few options: round, 44 px high. */
export function pillClass(isChosen: boolean): string {
  return classes(
    base,
    isChosen
      ? 'bg-palm-soft font-strong text-palm-ink inset-ring-palm-line'
      : 'bg-card text-ink-2 inset-ring-line hover:bg-sunken',
  );
}
