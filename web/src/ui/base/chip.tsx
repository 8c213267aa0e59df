import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const tones = {
  neutral: 'bg-fill text-ink-2',
  palm: 'bg-palm-soft text-palm-ink',
  info: 'bg-info-soft text-info-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
} as const;

export type ChipTone = keyof typeof tones;

interface Props {
  readonly tone?: ChipTone;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

/** Shows a status; not interactive. */
export function Chip({ tone = 'neutral', icon, children }: Props) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-12 font-strong whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon icon={icon} small />}
      {children}
    </span>
  );
}
