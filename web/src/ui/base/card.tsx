import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** `hero` is the one filled card of a page; `dashed` is for what is only planned or offered. */
type Variant = 'plain' | 'hero' | 'dashed';

const variantClasses: Record<Variant, string> = {
  plain: 'bg-card shadow-card ring-1 ring-line',
  hero: 'hero bg-hero text-on-hero shadow-card',
  dashed: 'border border-dashed border-line-strong',
};

export function Card({
  variant = 'plain',
  className,
  ...rest
}: ComponentProps<'section'> & { readonly variant?: Variant }) {
  return <section {...rest} className={classes('min-w-0 rounded-card p-card', variantClasses[variant], className)} />;
}
