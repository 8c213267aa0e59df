import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/** A list whose rows are parted by hairlines. */
export function Rows({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classes('divide-y divide-line', className)} />;
}
