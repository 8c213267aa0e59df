import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type Look = 'bare' | 'soft' | 'primary' | 'hero';

const base = 'inline-grid size-target flex-none place-items-center disabled:opacity-60';

const looks: Record<Look, string> = {
  bare: 'rounded-control text-ink-2 hover:bg-sunken hover:text-ink',
  soft: 'rounded-full bg-palm-soft text-palm-ink hover:bg-fill',
  primary: 'rounded-full bg-palm text-on-palm hover:bg-palm-hover',
  hero: 'rounded-control text-on-hero-2 hover:text-on-hero',
};

/** For links that look like an icon button. */
export const iconButtonClass = classes(base, looks.bare);

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly look?: Look;
  readonly mirrored?: boolean;
}

export function IconButton({ icon, label, look = 'bare', mirrored = false, className, ...rest }: Props) {
  return (
    <button type="button" aria-label={label} title={label} className={classes(base, looks[look], className)} {...rest}>
      <Icon of={icon} mirrored={mirrored} />
    </button>
  );
}
