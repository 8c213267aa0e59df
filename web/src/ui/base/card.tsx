import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** `hero` is the one filled card of a page; `dashed` is for what is only planned or offered. */
type Look = 'plain' | 'hero' | 'dashed';

const looks: Record<Look, string> = {
  plain: 'bg-card shadow-card ring-1 ring-line',
  hero: 'hero bg-hero text-on-hero shadow-card',
  dashed: 'border border-dashed border-line-strong',
};

export function Card({ look = 'plain', className, ...rest }: ComponentProps<'section'> & { readonly look?: Look }) {
  return <section {...rest} className={classes('min-w-0 rounded-card p-card', looks[look], className)} />;
}
