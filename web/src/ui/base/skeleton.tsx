import { classes } from './classes.ts';

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes('skeleton block', className)} />;
}
