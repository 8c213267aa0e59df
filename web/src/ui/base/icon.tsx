import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

interface Props {
  readonly icon: LucideIcon;
  readonly small?: boolean;
  /** For arrows, chevrons and doors: they follow the reading direction. */
  readonly mirrored?: boolean;
}

export function Icon({ icon: Shape, small, mirrored }: Props) {
  return <Shape aria-hidden="true" className={classes('icon', small && 'icon-small', mirrored && 'icon-mirrored')} />;
}
