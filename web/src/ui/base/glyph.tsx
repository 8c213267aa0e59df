import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const tones = {
  neutral: 'bg-fill text-ink-2',
  palm: 'bg-palm-soft text-palm-ink',
  info: 'bg-info-soft text-info-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  /** For what is still to come: an empty, dashed ring. */
  planned: 'border border-dashed border-line-strong text-ink-2',
} as const;

interface Props {
  readonly icon: LucideIcon;
  readonly tone?: keyof typeof tones;
}

/** The round icon at the start of a row. */
export function Glyph({ icon, tone = 'neutral' }: Props) {
  return (
    <span className={classes('grid size-10 flex-none place-items-center rounded-full', tones[tone])}>
      <Icon icon={icon} />
    </span>
  );
}
