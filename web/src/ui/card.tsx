import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classes('min-w-0 rounded-card bg-card p-card shadow-card ring-1 ring-line', className)}
    />
  );
}
