import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  neutral: 'bg-fill text-ink-2',
  info: 'bg-info-soft text-info-ink',
  warning: 'bg-warning-soft text-warning-ink',
} as const;

export type ChipTone = keyof typeof tones;

/** States a state; never pressed. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classes('rounded-full px-2.5 py-0.5 text-12 font-strong', tones[tone])}>{children}</span>;
}
