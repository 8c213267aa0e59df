import type { ComponentProps } from 'react';
import { classes } from '../base/classes.ts';

/** From this many rows, off-screen rows are neither laid out nor painted; otherwise each change would repaint all of them. */
const longFrom = 30;

/** The overflow margin leaves room for focus rings at the edge of a row. */
const longClass =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_5rem] *:[overflow-clip-margin:var(--space-3)]';

interface Props extends ComponentProps<'ul'> {
  /** The number of rows, where there may be hundreds. */
  readonly count?: number;
}

/** A list whose rows are separated by hairlines. */
export function Rows({ count = 0, className, ...rest }: Props) {
  return <ul {...rest} className={classes('divide-y divide-line', count >= longFrom && longClass, className)} />;
}
