import type { MajorGoal } from '@afdal/contract/major-goals';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { formatPercent } from '../../lib/format/numbers.ts';
import { Chip } from '../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { useToday } from '../../ui/hooks/use-today.ts';
import { formatProgress, getStatusBadge, nextIn } from './goal-labels.ts';
import { texts } from './texts.ts';

export function GoalChip({ goal }: { goal: MajorGoal }) {
  const { tone, label } = getStatusBadge(goal, useToday());
  return <Chip tone={tone}>{label}</Chip>;
}

/** How far a goal is: a share, the same in its own terms, and the bar with where it ought to be. */
export function GoalProgress({ goal }: { goal: MajorGoal }) {
  const style = useDisplayPreferences();
  const { title, progress, elapsed, pace } = goal;
  const valueText = formatProgress(goal, style);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-28 font-strong">{formatPercent(progress, style.digits)}</p>
        <span className="text-14 text-ink-2">{valueText}</span>
      </div>
      <ProgressBar
        label={interpolate(texts.progress, { name: title })}
        share={progress}
        {...(elapsed !== null && { mark: elapsed })}
        tone={pace === 'behind' ? 'warning' : 'palm'}
        valueText={`${formatPercent(progress, style.digits)}، ${valueText}`}
      />
    </div>
  );
}

/** What comes next, and until when. */
export function GoalFoot({ goal }: { goal: MajorGoal }) {
  const style = useDisplayPreferences();
  const { dueOn, doneAt, status, pauseReason } = goal;
  const day = (on: CivilDate) => formatDate(on, style.calendar, style);
  const next =
    status === 'paused' && pauseReason ? interpolate(texts.pausedFor, { reason: pauseReason }) : nextIn(goal, style);
  return (
    <p className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-14 text-ink-2">
      <span className="min-w-0 wrap-anywhere">
        {status === 'done' && doneAt ? interpolate(texts.doneOn, { day: day(doneAt.slice(0, 10) as CivilDate) }) : next}
      </span>
      <span className="whitespace-nowrap">
        {dueOn ? interpolate(texts.until, { day: day(dueOn) }) : texts.withoutDay}
      </span>
    </p>
  );
}
