import { formatPercent } from '../lib/format/numbers.ts';
import { classes } from './classes.ts';
import { useReadingStyle } from './reading-style.ts';

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
  /** 0 to 1; above it the bar is full, and its words say how much it is. */
  readonly share: number;
  /** Where today should be, 0 to 1. */
  readonly mark?: number;
  readonly tone?: ProgressTone;
  readonly isThin?: boolean;
  /** What is said of it, where a percentage says too little. */
  readonly words?: string;
}

/** The fill is what is, the mark is where today should be. Words stand beside it always. */
export function ProgressBar({ label, share, mark, tone = 'palm', isThin, words }: Props) {
  const { digits } = useReadingStyle();
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(within(share) * 100)}
      aria-valuetext={words ?? formatPercent(share, digits)}
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
    </div>
  );
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function percent(share: number): string {
  return `${within(share) * 100}%`;
}
