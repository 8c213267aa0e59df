import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type Variant = 'bare' | 'soft' | 'primary' | 'hero';

const base = 'inline-grid size-target flex-none place-items-center disabled:opacity-60';

const variantClasses: Record<Variant, string> = {
  bare: 'rounded-control text-ink-2 hover:bg-sunken hover:text-ink',
  soft: 'rounded-full bg-palm-soft text-palm-ink hover:bg-fill',
  primary: 'rounded-full bg-palm text-on-palm hover:bg-palm-hover',
  hero: 'rounded-control text-on-hero-2 hover:text-on-hero',
};

/** For links that look like an icon button. */
export const iconButtonClass = classes(base, variantClasses.bare);

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly variant?: Variant;
  readonly mirrored?: boolean;
}

export function IconButton({ icon, label, variant = 'bare', mirrored = false, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(base, variantClasses[variant], className)}
      {...rest}
    >
      <Icon icon={icon} mirrored={mirrored} />
    </button>
  );
}
