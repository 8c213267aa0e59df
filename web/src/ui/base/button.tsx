import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** `quietDanger` leads to a danger that is asked about first; `hero` is for the filled card. */
type Variant = 'primary' | 'quiet' | 'quietDanger' | 'soft' | 'bare' | 'danger' | 'hero';

const variantClasses: Record<Variant, string> = {
  primary: 'bg-palm text-on-palm hover:bg-palm-hover',
  quiet: 'bg-card text-ink inset-ring-1 inset-ring-line hover:bg-sunken',
  quietDanger: 'bg-card text-danger-ink inset-ring-1 inset-ring-line hover:bg-danger-soft',
  soft: 'bg-palm-soft text-palm-ink hover:bg-fill',
  bare: 'text-palm-ink hover:underline',
  danger: 'bg-danger text-on-danger hover:underline',
  hero: 'bg-on-hero text-hero hover:opacity-90',
};

type Size = 'small' | 'medium' | 'large';

/** A small button's hit area extends beyond its visible box. */
const sizes: Record<Size, string> = {
  small: 'relative min-h-9 px-4 text-14 after:absolute after:-inset-y-1 after:inset-x-0',
  medium: 'min-h-target px-5 text-16',
  large: 'min-h-control px-5 text-16',
};

/** Button styling, for links that look like buttons. */
export function buttonClass(variant: Variant = 'primary', size: Size = 'medium'): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-control py-1.5 text-center',
    'leading-row font-strong transition-colors disabled:opacity-70',
    sizes[size],
    variantClasses[variant],
  );
}

interface Props extends ComponentProps<'button'> {
  readonly variant?: Variant;
  readonly size?: Size;
  /** Before the label. Replaced by the spinner while the button is busy. */
  readonly icon?: LucideIcon;
  /** Shows a spinner in the button and ignores further presses. */
  readonly busy?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass(variant, size), className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}
