import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'quiet' | 'soft' | 'bare' | 'danger';

const looks: Record<Look, string> = {
  primary: 'bg-palm text-on-palm hover:bg-palm-hover',
  quiet: 'bg-card text-ink inset-ring-1 inset-ring-line hover:bg-sunken',
  soft: 'bg-palm-soft text-palm-ink hover:bg-fill',
  bare: 'text-palm-ink hover:underline',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

/** The look of a button, for links that lead on. */
export function buttonClass(look: Look = 'primary'): string {
  return classes(
    'inline-flex min-h-target items-center justify-center gap-2 rounded-control px-5 py-1.5 text-center',
    'text-16 leading-row font-strong transition-colors disabled:opacity-70',
    looks[look],
  );
}

interface Props extends ComponentProps<'button'> {
  readonly look?: Look;
  /** Shows the wait in the button and lets no second press through. */
  readonly busy?: boolean;
}

export function Button({ look, busy = false, className, children, onClick, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass(look), className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
