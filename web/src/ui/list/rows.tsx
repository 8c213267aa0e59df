import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/** From so many rows on, those that are not in sight are not laid out and drawn: each change would else draw them all. */
const longFrom = 30;

/** Room for what has the focus at the edge of a row. */
const longClass =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_5rem] *:[overflow-clip-margin:var(--space-3)]';

interface Props extends ComponentProps<'ul'> {
  /** How many rows there are, where there may be hundreds. */
  readonly count?: number;
}

/** A list whose rows are parted by hairlines. */
export function Rows({ count = 0, className, ...rest }: Props) {
  return <ul {...rest} className={classes('divide-y divide-line', count >= longFrom && longClass, className)} />;
}
