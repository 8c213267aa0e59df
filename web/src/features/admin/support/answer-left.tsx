import { type AnswerUrgency, readAnswerClock } from '@afdal/domain/support/answer-clock';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralize } from '../../../lib/format/plurals.ts';
import { classes } from '../../../ui/base/classes.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { texts } from './texts.ts';

const tones: Readonly<Record<AnswerUrgency, string>> = {
  paused: 'text-ink-2',
  running: 'text-ink-2',
  soon: 'font-strong text-warning-ink',
  urgent: 'font-strong text-danger-ink',
  late: 'font-strong text-danger-ink',
};

const strokes: Readonly<Record<AnswerUrgency, string>> = {
  paused: '',
  running: 'stroke-palm',
  soon: 'stroke-warning',
  urgent: 'stroke-danger',
  late: 'stroke-danger',
};

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** A time in whole hours, or below one in minutes: «15 ساعة». */
export function roughTime(ms: number, digits: Digits, role?: 'after'): string {
  const hours = Math.floor(ms / hourMs);
  if (hours > 0) return pluralize('hour', hours, digits, role);
  return pluralize('minute', Math.max(1, Math.floor(ms / minuteMs)), digits, role);
}

/** How long is left to answer a ticket, as a ring and in words. */
export function AnswerLeft({ waitingSince }: { readonly waitingSince: string | null }) {
  const { digits } = useDisplayPreferences();
  const now = useNow();
  const { urgency, leftMs, leftShare } = readAnswerClock(waitingSince === null ? null : Date.parse(waitingSince), now);
  const said = {
    paused: texts.paused,
    late: interpolate(texts.late, { late: roughTime(-leftMs, digits) }),
    running: roughTime(leftMs, digits),
    soon: roughTime(leftMs, digits),
    urgent: roughTime(leftMs, digits),
  }[urgency];
  return (
    <span className={classes('inline-flex flex-none items-center gap-1.5 text-12 whitespace-nowrap', tones[urgency])}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4">
        <g fill="none" strokeWidth="3" transform="matrix(0 -1 -1 0 20 20)">
          <circle
            cx="10"
            cy="10"
            r="8"
            className={urgency === 'paused' ? 'stroke-line-strong' : 'stroke-fill'}
            strokeDasharray={urgency === 'paused' ? '1.5 3' : undefined}
          />
          {urgency !== 'paused' && (
            <circle
              cx="10"
              cy="10"
              r="8"
              pathLength="1"
              strokeDasharray={`${urgency === 'late' ? 1 : leftShare} 1`}
              className={strokes[urgency]}
            />
          )}
        </g>
      </svg>
      <span>
        <span className="sr-only">{texts.left} </span>
        {said}
      </span>
    </span>
  );
}
