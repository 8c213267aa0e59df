import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export const iconButtonClass =
  'inline-grid size-target flex-none place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly mirrored?: boolean;
}

export function IconButton({ icon, label, mirrored = false, className, ...rest }: Props) {
  return (
    <button type="button" aria-label={label} title={label} className={classes(iconButtonClass, className)} {...rest}>
      <Icon of={icon} mirrored={mirrored} />
    </button>
  );
}
