import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type Tone = 'info' | 'warning' | 'danger' | 'success';

const tones: Record<Tone, string> = {
  info: 'bg-info-soft text-info-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  success: 'bg-success-soft text-success-ink',
};

/** The action inside a note: underlined, in the note's colour. */
export const noteActionClass = 'inline-flex min-h-target items-center font-strong underline';

export function Note({ tone, icon, children }: { tone: Tone; icon: LucideIcon; children: ReactNode }) {
  return (
    <div data-tone={tone} className={classes('flex items-start gap-3 rounded-control px-4 py-3 text-14', tones[tone])}>
      <Icon icon={icon} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
