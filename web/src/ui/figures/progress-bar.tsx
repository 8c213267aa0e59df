import { formatPercent } from '../../lib/format/numbers.ts';
import { classes } from '../base/classes.ts';
import { useDisplayPreferences } from './display-preferences.ts';

export type ProgressTone = 'palm' | 'saffron' | 'info' | 'warning' | 'danger' | 'hero';

const tones: Record<ProgressTone, string> = {
  palm: 'bg-palm',
  saffron: 'bg-saffron',
  info: 'bg-info',
  warning: 'bg-warning',
  danger: 'bg-danger',
  hero: 'bg-on-hero',
};

interface Props {
  /** What is measured. */
  readonly label: string;
  /** 0 to 1; above 1 the bar is full, and its text gives the actual value. */
  readonly share: number;
  /** Expected progress as of today, 0 to 1. */
  readonly mark?: number;
  /** Steps on the way, 0 to 1. */
  readonly marks?: readonly number[];
  readonly tone?: ProgressTone;
  readonly isThin?: boolean;
  /** Text for screen readers, where a percentage says too little. */
  readonly valueText?: string;
}

/** The fill is actual progress, the mark is expected progress as of today. Always shown beside a text. */
export function ProgressBar({ label, share, mark, marks, tone = 'palm', isThin, valueText }: Props) {
  const { digits } = useDisplayPreferences();
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(within(share) * 100)}
      aria-valuetext={valueText ?? formatPercent(share, digits)}
      className="relative"
    >
      <div
        className={classes(
          'overflow-hidden rounded-full',
          tone === 'hero' ? 'bg-hero-line' : 'bg-fill',
          isThin ? 'h-1.5' : 'h-2',
        )}
      >
        <div className={classes('bar-fill h-full rounded-full', tones[tone])} style={{ inlineSize: percent(share) }} />
      </div>
      {mark !== undefined && <div className="bar-mark" style={{ insetInlineStart: percent(mark) }} />}
      {marks?.map((each) => (
        <div key={each} className="bar-mark" style={{ insetInlineStart: percent(each) }} />
      ))}
    </div>
  );
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function percent(share: number): string {
  return `${within(share) * 100}%`;
}
